import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { MoneyInputs } from './inputs/money-inputs.ts';
import { CompanyTerms } from './terms/company-terms.ts';
import { LevelPayController } from './terms/level-pay.controller.ts';
import { PartnerPriceController } from './terms/partner-price.controller.ts';
import { SkillExceptionController } from './terms/skill-exception.controller.ts';

/** What is paid and billed. */
@Module({
  imports: [ReferenceModule],
  controllers: [LevelPayController, PartnerPriceController, SkillExceptionController],
  providers: [CompanyTerms, MoneyInputs],
  exports: [CompanyTerms, MoneyInputs],
})
export class MoneyModule {}
