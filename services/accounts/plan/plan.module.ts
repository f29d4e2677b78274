import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { PlanEffects } from './plan-effects.ts';
import { PlanController } from './plan.controller.ts';

/** Plans of companies. */
@Module({
  imports: [ReferenceModule],
  controllers: [PlanController],
  providers: [PlanEffects],
})
export class PlanModule {}
