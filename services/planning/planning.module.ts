import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { MergeController } from './merge/merge.controller.ts';
import { PlanningShifts } from './shift/planning-shifts.ts';
import { ShiftController } from './shift/shift.controller.ts';
import { EventLocationController } from './site-event/event-location.controller.ts';
import { EventSetupController } from './site-event/event-setup.controller.ts';
import { RequestController } from './site-event/request.controller.ts';
import { SavingRequests } from './site-event/saving-requests.ts';
import { TagController } from './tag/tag.controller.ts';
import { Tags } from './tag/tags.ts';

/** Events and their shifts: what work there is. */
@Module({
  imports: [SchedulingModule],
  controllers: [
    EventLocationController,
    EventSetupController,
    MergeController,
    RequestController,
    ShiftController,
    TagController,
  ],
  providers: [PlanningShifts, SavingRequests, Tags],
})
export class PlanningModule {}
