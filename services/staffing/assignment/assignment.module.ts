import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentService } from './assignment.service.ts';
import { AssignmentController } from './assignment.controller.ts';
import { Candidates } from './candidates.ts';
import { FillingController } from './filling.controller.ts';
import { DryRunController } from './dry-run.controller.ts';
import { DryRunService } from './dry-run.service.ts';
import { PunchPlaces } from './punch-places.ts';
import { RatingController } from './rating.controller.ts';
import { RefusalService } from './refusal.service.ts';
import { ShiftSavingController } from './shift-saving.controller.ts';
import { StillFits } from './still-fits.ts';

/** Agents on shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [AssignmentController, FillingController, DryRunController, RatingController, ShiftSavingController],
  providers: [AssignmentService, Candidates, DryRunService, PunchPlaces, RefusalService, StillFits],
  exports: [AssignmentService, Candidates, PunchPlaces, StillFits],
})
export class AssignmentModule {}
