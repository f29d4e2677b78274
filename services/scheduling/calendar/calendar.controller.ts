import { Controller } from '@nestjs/common';
import { ForeseeShift, GetCalendar } from '#contracts/api/calendar.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { CalendarShifts } from './calendar-shifts.ts';
import { Foreseeing } from './foreseeing.ts';

/** The calendar of shifts, and what its drags would run into. */
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarShifts,
    private readonly foreseeing: Foreseeing,
  ) {}

  @Endpoint(GetCalendar)
  get(input: Input<typeof GetCalendar>, caller: Caller) {
    return this.calendar.of(input, caller);
  }

  @Endpoint(ForeseeShift)
  async foresee({ id, times, agentIds, takeOff }: Input<typeof ForeseeShift>, caller: Caller) {
    const row = await this.foreseeing.saving.shifts.byId(caller, id);
    if (takeOff) return [await this.foreseeing.takingOff(row, caller)];
    const foreseen: Output<typeof ForeseeShift> = [];
    for (const span of times) foreseen.push(await this.foreseeing.at(row, span, agentIds, caller));
    return foreseen;
  }
}
