import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { mostCalendarShifts, type CalendarGroup, type GetCalendar } from '#contracts/api/calendar.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { holds } from '#contracts/permissions.ts';
import { expectedAt } from '#contracts/values/shift.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agentsFor } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { placeScope } from '#projections/scope.ts';
import { calendarShifts, zonesAround } from '#projections/shift-row/calendar.query.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { partiesOf } from '#services/scheduling/shift/visible-text.rule.ts';
import { calendarColumns, grouped, stoodBy, type Stood } from './calendar-groups.rule.ts';

type Calendar = Output<typeof GetCalendar>;
type Agent = Calendar['agents'][number];

/** The shifts of some days, as far as a viewer sees them. */
@Injectable()
export class CalendarShifts {
  constructor(
    private readonly models: ReadModels,
    private readonly view: ShiftView,
  ) {}

  /** @throws Rejected INVALID_INPUT for a day or a zone that does not exist */
  async of({ from, days, zone: wanted }: Input<typeof GetCalendar>, caller: Caller): Promise<Calendar> {
    const zones = await this.zones(from, days, caller);
    const zone = wanted ?? zones[0]!;
    const first = DateTime.fromISO(from, { zone });
    if (!first.isValid) throw new Rejected('INVALID_INPUT');
    const [start, end] = [first.toUTC().toISO(), first.plus({ days }).toUTC().toISO()];
    const found = await this.models.query<Stood['row']>(
      calendarShifts(caller, calendarColumns, { start, end }, mostCalendarShifts + 1),
    );
    const shown = found.slice(0, mostCalendarShifts).map((row) => stoodBy(row, caller));
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
      zones,
      places: [...places.values()].map(({ id, name }) => ({ id, name })).sort(byName(caller)),
      agents: await this.agents(shown, { start: start!, end: end! }, caller),
      services: [...services].map(([id, name]) => ({ id, name })).sort(byName(caller)),
      groups: grouped(shown, (id) => events.get(id)?.title ?? '') satisfies CalendarGroup[],
      more: found.length > shown.length,
      changesAt: moments.reduce<string | null>(
        (soonest, instant) => (soonest === null || instant < soonest ? instant : soonest),
        null,
      ),
    };
  }

  /** Zones of the shifts around these days, the commonest first; of the viewer's places where there are no shifts. */
  private async zones(from: string, days: number, caller: Caller): Promise<string[]> {
    const found = await this.models.query<{ zone: string }>(zonesAround(caller, from, days));
    const zones = found.length > 0 ? found : await this.models.rows(PlaceRow, placeScope(caller), sql`not r.closed`);
    return zones.length > 0 ? [...new Set(zones.map(({ zone }) => zone))] : ['America/Toronto'];
  }

  /** Who can be put on a shift, for those who may put somebody there, and whoever is seen on one. */
  private async agents(
    shown: readonly Stood[],
    { start, end }: { readonly start: string; readonly end: string },
    caller: Caller,
  ): Promise<Agent[]> {
    const assigns = holds(caller, { any: ['requests.manualAssign', 'requests.autoAssign'] });
    const own = assigns ? await agentsFor(this.models, caller, sql`r.onboarding = 5`) : [];
    const agents = new Map<string, Agent>(
      shown.flatMap(({ agent }) => (agent ? [[agent.id, { ...agent, own: false, away: [] }]] : [])),
    );
    for (const { id, firstName, lastName, away } of own)
      agents.set(id, {
        id,
        name: `${firstName} ${lastName}`,
        own: true,
        away: away.filter(({ from, to }) => from < end && to > start),
      });
    return [...agents.values()].sort(byName(caller));
  }
}

const byName = ({ language }: Caller) => {
  const { compare } = new Intl.Collator(language);
  return (a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }) =>
    compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
};
