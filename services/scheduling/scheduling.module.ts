import { Module } from '@nestjs/common';
import { ShiftModule } from './shift/shift.module.ts';
import { MergeService } from './site-event/merge.service.ts';
import { SiteEventView } from './site-event/site-event.view.ts';
import { VisibleEventsModule } from './site-event/visible-events.module.ts';

/** Shifts and events, shared by planning, staffing and live. */
@Module({
  imports: [ShiftModule, VisibleEventsModule],
  providers: [MergeService, SiteEventView],
  exports: [MergeService, ShiftModule, SiteEventView, VisibleEventsModule],
})
export class SchedulingModule {}
