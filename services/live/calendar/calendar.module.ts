import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { CalendarCoverage } from './calendar-coverage.ts';
import { CalendarShifts } from './calendar-shifts.ts';
import { CalendarController } from './calendar.controller.ts';

/** Calendar of shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [CalendarController],
  providers: [CalendarCoverage, CalendarShifts],
})
export class CalendarModule {}
