import { Injectable } from '@nestjs/common';
import { maxCalendarShifts, type CalendarGroup, type GetCalendar } from '#contracts/api/calendar.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { expectedAt } from '#contracts/values/shift.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { calendarShifts } from '#projections/shift-row/calendar.query.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { partiesOf } from '#services/scheduling/shift/visible-text.rule.ts';
import { assignableAgents, byName, calendarDays } from './calendar-days.ts';
import { calendarColumns, grouped, visibleShifts, type VisibleShift } from './calendar-groups.rule.ts';
import { fullName } from '#contracts/values/person-name.ts';

type Calendar = Output<typeof GetCalendar>;
type Agent = Calendar['agents'][number];

/** The shifts of some days, as far as a viewer sees them. */
@Injectable()
export class CalendarShifts {
  constructor(
    private readonly models: ReadModels,
    private readonly view: ShiftView,
  ) {}

  /** @throws Rejected INVALID_INPUT for a day or a time zone that doesn't exist */
  async of({ from, days, zone: wanted }: Input<typeof GetCalendar>, caller: Caller): Promise<Calendar> {
    const { zone, zones, starts, end } = await calendarDays(this.models, { from, days, zone: wanted }, caller);
    const start = starts[0]!;
    const found = await this.models.query<VisibleShift['row']>(
      calendarShifts(caller, calendarColumns, { start, end }, maxCalendarShifts + 1),
    );
    const shown = visibleShifts(found.slice(0, maxCalendarShifts), caller);
    const ids = (of: 'siteEventId' | 'placeId' | 'skillId') => [...new Set(shown.flatMap(({ row }) => row[of] ?? []))];
    const [events, places] = [
      await this.models.byIds(SiteEventRow, ids('siteEventId')),
      await this.models.byIds(PlaceRow, ids('placeId')),
    ];
    const services = await this.view.names(
      ids('skillId'),
      caller,
      [...new Set(shown.flatMap(({ row }) => partiesOf(row)))],
      ['skill'],
    );
    const moments = shown
      .flatMap(({ row }) => [row.confirmFrom, expectedAt(row)])
      .filter((instant) => instant > caller.now);
    return {
      zone,
      zones: [...zones],
      places: [...places.values()].map(({ id, name }) => ({ id, name })).sort(byName(caller)),
      agents: await this.agents(shown, { start, end }, caller),
      services: [...services].map(([id, name]) => ({ id, name })).sort(byName(caller)),
      groups: grouped(shown, (id) => events.get(id)?.title ?? '') satisfies CalendarGroup[],
      more: found.length > shown.length,
      changesAt: moments.reduce<string | null>(
        (soonest, instant) => (soonest === null || instant < soonest ? instant : soonest),
        null,
      ),
    };
  }

  /** Agents who can be put on a shift, for viewers who may assign, and those visible on one. */
  private async agents(
    shown: readonly VisibleShift[],
    { start, end }: { readonly start: string; readonly end: string },
    caller: Caller,
  ): Promise<Agent[]> {
    const agents = new Map<string, Agent>();
    for (const { agent } of shown)
      if (agent && !agents.has(agent.id)) agents.set(agent.id, { ...agent, own: false, away: [] });
    for (const { id, firstName, lastName, away } of await assignableAgents(this.models, caller))
      agents.set(id, {
        id,
        name: fullName({ firstName, lastName }),
        own: true,
        away: away.filter(({ from, to }) => from < end && to > start),
      });
    return [...agents.values()].sort(byName(caller));
  }
}
