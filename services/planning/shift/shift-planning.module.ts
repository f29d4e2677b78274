import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { ShiftPlanningService } from './shift-planning.service.ts';
import { ShiftController } from './shift.controller.ts';

/** Planning of shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [ShiftController],
  providers: [ShiftPlanningService],
  exports: [ShiftPlanningService],
})
export class ShiftPlanningModule {}
