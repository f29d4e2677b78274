import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { MergeController } from './merge/merge.controller.ts';
import { ShiftPlanningService } from './shift/shift-planning.service.ts';
import { ShiftController } from './shift/shift.controller.ts';
import { EventLocationController } from './site-event/event-location.controller.ts';
import { EventSetupController } from './site-event/event-setup.controller.ts';
import { PlaceEffectController } from './site-event/place-effect.controller.ts';
import { SiteEventController } from './site-event/site-event.controller.ts';
import { SiteEventService } from './site-event/site-event.service.ts';
import { TagController } from './tag/tag.controller.ts';
import { Tags } from './tag/tags.ts';

/** Planning of events and their shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [
    EventLocationController,
    EventSetupController,
    MergeController,
    PlaceEffectController,
    SiteEventController,
    ShiftController,
    TagController,
  ],
  providers: [ShiftPlanningService, SiteEventService, Tags],
})
export class PlanningModule {}
