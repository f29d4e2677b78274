import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module.ts';
import { Explanations } from './explanations.ts';
import { ShiftPayView } from './shift-pay.view.ts';
import { ShiftWorks } from './shift-works.ts';
import { TickedShifts } from './ticked-shifts.ts';

/** The work of a shift, its pay and billing, and how they were computed. */
@Module({
  imports: [TermsModule],
  providers: [Explanations, ShiftPayView, ShiftWorks, TickedShifts],
  exports: [Explanations, ShiftPayView, ShiftWorks, TickedShifts],
})
export class ShiftWorksModule {}
