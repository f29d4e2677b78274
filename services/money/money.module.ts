import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { MoneyInputs } from './inputs/money-inputs.ts';
import { Explanations } from './shift-pay/explanations.ts';
import { ShiftPayController } from './shift-pay/shift-pay.controller.ts';
import { ShiftPayView } from './shift-pay/shift-pay.view.ts';
import { ShiftRates } from './shift-pay/shift-rates.ts';
import { ShiftWorks } from './shift-pay/shift-works.ts';
import { CompanyTerms } from './terms/company-terms.ts';
import { LevelPayController } from './terms/level-pay.controller.ts';
import { PartnerPriceController } from './terms/partner-price.controller.ts';
import { SkillExceptionController } from './terms/skill-exception.controller.ts';

/** What is paid and billed. */
@Module({
  imports: [ReferenceModule],
  controllers: [LevelPayController, PartnerPriceController, ShiftPayController, SkillExceptionController],
  providers: [CompanyTerms, Explanations, MoneyInputs, ShiftPayView, ShiftRates, ShiftWorks],
  exports: [CompanyTerms, MoneyInputs],
})
export class MoneyModule {}
