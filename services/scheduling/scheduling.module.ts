import { Module } from '@nestjs/common';
import { ContestsShown } from './shift/contests-shown.ts';
import { OperationShifts } from './shift/operation-shifts.ts';
import { ShiftService } from './shift/shift.service.ts';
import { ShiftHistories } from './shift/shift-histories.ts';
import { ShiftSteps } from './shift/shift-steps.ts';
import { ShiftView } from './shift/shift.view.ts';
import { VisibleShifts } from './shift/visible-shifts.ts';
import { EventSetups } from './site-event/event-setups.ts';
import { MergeService } from './site-event/merge.service.ts';
import { SiteEventView } from './site-event/site-event.view.ts';
import { VisibleEvents } from './site-event/visible-events.ts';

const lent = [
  ContestsShown,
  EventSetups,
  MergeService,
  OperationShifts,
  ShiftHistories,
  ShiftService,
  ShiftSteps,
  ShiftView,
  SiteEventView,
  VisibleEvents,
  VisibleShifts,
];

/** Shifts and events, shared by planning, staffing and live. */
@Module({
  providers: lent,
  exports: lent,
})
export class SchedulingModule {}
