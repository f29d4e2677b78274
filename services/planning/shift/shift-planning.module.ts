import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { ShiftPlanningService } from './shift-planning.service.ts';
import { ShiftListController } from './shift-list.controller.ts';
import { ShiftController } from './shift.controller.ts';

/** Planning of shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [ShiftController, ShiftListController],
  providers: [ShiftPlanningService],
  exports: [ShiftPlanningService],
})
export class ShiftPlanningModule {}
