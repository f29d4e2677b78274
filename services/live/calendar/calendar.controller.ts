import { Controller } from '@nestjs/common';
import { GetCalendar } from '#contracts/api/calendar.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { CalendarShifts } from './calendar-shifts.ts';

/** The calendar of shifts. */
@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarShifts) {}

  @Endpoint(GetCalendar)
  get(input: Input<typeof GetCalendar>, caller: Caller) {
    return this.calendar.of(input, caller);
  }
}
