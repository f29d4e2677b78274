import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { ClientBillingController } from './client-billing.controller.ts';
import { CompanyTermsModule } from './company-terms.module.ts';
import { OverrideController } from './override.controller.ts';
import { PaySettingsModule } from './pay-settings.module.ts';
import { PrimeController } from './prime.controller.ts';
import { RatesModule } from './rates.module.ts';

/** Settings of companies for pay and billing. */
@Module({
  imports: [CompanyTermsModule, PaySettingsModule, RatesModule, ReferenceModule],
  controllers: [ClientBillingController, OverrideController, PrimeController],
  exports: [CompanyTermsModule],
})
export class TermsModule {}
