import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { ShiftPlanningModule } from '../shift/shift-planning.module.ts';
import { EventLocationController } from './event-location.controller.ts';
import { EventSetupController } from './event-setup.controller.ts';
import { PlaceEffectController } from './place-effect.controller.ts';
import { SiteEventController } from './site-event.controller.ts';
import { SiteEventService } from './site-event.service.ts';

/** Planning of events. */
@Module({
  imports: [SchedulingModule, ShiftPlanningModule],
  controllers: [EventLocationController, EventSetupController, PlaceEffectController, SiteEventController],
  providers: [SiteEventService],
})
export class SiteEventModule {}
