import { Global, Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentService } from './assignment.service.ts';
import { AssignmentController } from './assignment.controller.ts';
import { CandidatesModule } from './candidates.module.ts';
import { FillingController } from './filling.controller.ts';
import { PunchModule } from './punch.module.ts';
import { RatingController } from './rating.controller.ts';
import { RefusalModule } from './refusal.module.ts';
import { ShiftSavingController } from './shift-saving.controller.ts';

/** Assignments of agents to shifts. Global, because planning needs it when it moves shifts that have agents. */
@Global()
@Module({
  imports: [CandidatesModule, PunchModule, RefusalModule, SchedulingModule],
  controllers: [AssignmentController, FillingController, RatingController, ShiftSavingController],
  providers: [AssignmentService],
  exports: [AssignmentService, CandidatesModule, PunchModule],
})
export class AssignmentModule {}
