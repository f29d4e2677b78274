import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { EventMoves } from './event-moves.ts';
import { ShiftPlanningService } from './shift-planning.service.ts';
import { ShiftListController } from './shift-list.controller.ts';
import { ShiftController } from './shift.controller.ts';

/** Planning of shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [ShiftController, ShiftListController],
  providers: [EventMoves, ShiftPlanningService],
  exports: [ShiftPlanningService],
})
export class ShiftPlanningModule {}
