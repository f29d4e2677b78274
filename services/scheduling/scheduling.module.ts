import { Module } from '@nestjs/common';
import { OperationShifts } from './shift/operation-shifts.ts';
import { SavingShifts } from './shift/saving-shifts.ts';
import { ShiftHistories } from './shift/shift-histories.ts';
import { ShiftSteps } from './shift/shift-steps.ts';
import { ShiftView } from './shift/shift.view.ts';
import { VisibleShifts } from './shift/visible-shifts.ts';
import { EventSetups } from './site-event/event-setups.ts';
import { Merging } from './site-event/merging.ts';
import { RequestView } from './site-event/request.view.ts';
import { VisibleEvents } from './site-event/visible-events.ts';

/** Shifts and events as planning, staffing and live share them. */
@Module({
  providers: [
    EventSetups,
    Merging,
    OperationShifts,
    RequestView,
    SavingShifts,
    ShiftHistories,
    ShiftSteps,
    ShiftView,
    VisibleEvents,
    VisibleShifts,
  ],
  exports: [
    EventSetups,
    Merging,
    OperationShifts,
    RequestView,
    SavingShifts,
    ShiftHistories,
    ShiftSteps,
    ShiftView,
    VisibleEvents,
    VisibleShifts,
  ],
})
export class SchedulingModule {}
