import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { CompanyPayController } from './company-pay.controller.ts';
import { CompanyTermsModule } from './company-terms.module.ts';
import { PaySettingsController } from './pay-settings.controller.ts';
import { RuleSetController } from './rule-set.controller.ts';

/** When a company pays, and by which rules. */
@Module({
  imports: [CompanyTermsModule, ReferenceModule],
  controllers: [CompanyPayController, PaySettingsController, RuleSetController],
})
export class PaySettingsModule {}
