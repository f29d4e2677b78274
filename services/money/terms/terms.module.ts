import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { ClientBillingController } from './client-billing.controller.ts';
import { CompanyPayController } from './company-pay.controller.ts';
import { CompanyTerms } from './company-terms.ts';
import { LevelPayController } from './level-pay.controller.ts';
import { OverrideController } from './override.controller.ts';
import { PartnerPriceController } from './partner-price.controller.ts';
import { PayCalendars } from './pay-calendars.ts';
import { PaySettingsController } from './pay-settings.controller.ts';
import { PrimeController } from './prime.controller.ts';
import { RateController } from './rate.controller.ts';
import { RuleSetController } from './rule-set.controller.ts';
import { SkillExceptionController } from './skill-exception.controller.ts';
import { TermsService } from './terms.service.ts';

/** Settings of companies for pay and billing. */
@Module({
  imports: [ReferenceModule],
  controllers: [
    ClientBillingController,
    CompanyPayController,
    LevelPayController,
    OverrideController,
    PartnerPriceController,
    PaySettingsController,
    PrimeController,
    RateController,
    RuleSetController,
    SkillExceptionController,
  ],
  providers: [CompanyTerms, PayCalendars, TermsService],
  exports: [CompanyTerms],
})
export class TermsModule {}
