import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { CompanyTermsModule } from './company-terms.module.ts';
import { LevelPayController } from './level-pay.controller.ts';
import { PartnerPriceController } from './partner-price.controller.ts';
import { RateController } from './rate.controller.ts';
import { SkillExceptionController } from './skill-exception.controller.ts';

/** Prices of work, by position, level, skill and partner. */
@Module({
  imports: [CompanyTermsModule, ReferenceModule],
  controllers: [LevelPayController, PartnerPriceController, RateController, SkillExceptionController],
})
export class RatesModule {}
