import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentModule } from '../assignment/assignment.module.ts';
import { BulkShifts } from './bulk-shifts.ts';
import { BulkController } from './bulk.controller.ts';
import { TakeBacks } from './take-backs.ts';
import { UndoService } from './undo.service.ts';

/** Bulk actions on shifts. */
@Module({
  imports: [AssignmentModule, SchedulingModule],
  controllers: [BulkController],
  providers: [BulkShifts, TakeBacks, UndoService],
  exports: [BulkShifts],
})
export class BulkModule {}
