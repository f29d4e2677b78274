import { Controller } from '@nestjs/common';
import { GetCalendar, GetCoverage } from '#contracts/api/calendar.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { CalendarCoverage } from './calendar-coverage.ts';
import { CalendarShifts } from './calendar-shifts.ts';

/** The calendar of shifts. */
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarShifts,
    private readonly coverage: CalendarCoverage,
  ) {}

  @Endpoint(GetCalendar)
  get(input: Input<typeof GetCalendar>, caller: Caller) {
    return this.calendar.of(input, caller);
  }

  @Endpoint(GetCoverage)
  getCoverage(input: Input<typeof GetCoverage>, caller: Caller) {
    return this.coverage.of(input, caller);
  }
}
