import { Module } from '@nestjs/common';
import { VisibleEventsModule } from '../site-event/visible-events.module.ts';
import { ContestsShown } from './contests-shown.ts';
import { OperationShifts } from './operation-shifts.ts';
import { RatesBelowZero } from './rates-below-zero.ts';
import { ShiftService } from './shift.service.ts';
import { ShiftHistories } from './shift-histories.ts';
import { ShiftSteps } from './shift-steps.ts';
import { ShiftView } from './shift.view.ts';
import { VisibleShifts } from './visible-shifts.ts';

const lent = [ContestsShown, OperationShifts, RatesBelowZero, ShiftHistories, ShiftService, ShiftSteps, ShiftView, VisibleShifts]; // prettier-ignore

/** Shifts, as their viewers see them. */
@Module({
  imports: [VisibleEventsModule],
  providers: lent,
  exports: lent,
})
export class ShiftModule {}
