import { Global, Module } from '@nestjs/common';
import { ShiftHolders } from '#kernel/shift-holders.ts';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AgencyLicences } from './agency-licences.ts';
import { AssignmentService } from './assignment.service.ts';
import { AssignmentController } from './assignment.controller.ts';
import { Candidates } from './candidates.ts';
import { FillingController } from './filling.controller.ts';
import { PunchPlaces } from './punch-places.ts';
import { RatingController } from './rating.controller.ts';
import { RefusalListController } from './refusal-list.controller.ts';
import { RefusalService } from './refusal.service.ts';
import { ShiftSavingController } from './shift-saving.controller.ts';
import { StillFits } from './still-fits.ts';

/** Assignments of agents to shifts. Global, because planning needs it when it moves shifts that have agents. */
@Global()
@Module({
  imports: [SchedulingModule],
  controllers: [
    AssignmentController,
    FillingController,
    RatingController,
    RefusalListController,
    ShiftSavingController,
  ],
  providers: [
    AgencyLicences,
    AssignmentService,
    Candidates,
    PunchPlaces,
    RefusalService,
    StillFits,
    { provide: ShiftHolders, useExisting: StillFits },
  ],
  exports: [AgencyLicences, AssignmentService, Candidates, PunchPlaces, ShiftHolders, StillFits],
})
export class AssignmentModule {}
