import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { mostCalendarShifts, type CalendarShift, type GetCalendar } from '#contracts/api/calendar.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { holds } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { byIds, findRows } from '#projections/kernel/find.ts';
import { bound, sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { agentScope, placeScope, shiftScope } from '#projections/scope.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { ShiftView } from '../shift/shift.view.ts';

type Calendar = Output<typeof GetCalendar>;
type Agent = Calendar['agents'][number];

const onCalendar = ['modify', 'assign', 'changeAgent', 'removeAgent'] as const satisfies readonly z.output<typeof CalendarShift>['can'][number][];

/** The shifts of some days, as far as a viewer sees them. */
@Injectable()
export class CalendarShifts {
  constructor(
    @Inject('ReadModels') private readonly db: DataSource,
    private readonly view: ShiftView,
  ) {}

  async of({ from, days, zone: wanted }: Input<typeof GetCalendar>, caller: Caller): Promise<Calendar> {
    const zones = await this.zones(from, days, caller);
    const zone = wanted ?? zones[0]!;
    const first = DateTime.fromISO(from, { zone });
    if (!first.isValid) throw new Rejected('INVALID_INPUT');
    const [start, end] = [first.toUTC().toISO(), first.plus({ days }).toUTC().toISO()];
    const { text, values } = bound(
      sql`select r.* from shift r where r.start < ${end} and r."end" > ${start} and ${shiftScope(caller)} order by r.start, r.id limit ${mostCalendarShifts + 1}`,
    );
    const found = await this.db.query<ShiftRow[]>(text, values);
    const rows = found.slice(0, mostCalendarShifts);
    const shown = await this.view.show(rows, caller);
    const names = async (table: typeof PlaceRow | typeof SiteEventRow, ids: readonly string[]) => byIds<PlaceRow | SiteEventRow>(this.db, table, ids);
    const events = (await names(
      SiteEventRow,
      rows.map(({ siteEventId }) => siteEventId),
    )) as ReadonlyMap<string, SiteEventRow>;
    const places = (await names(
      PlaceRow,
      rows.map(({ placeId }) => placeId),
    )) as ReadonlyMap<string, PlaceRow>;
    const moments = rows.flatMap(({ confirmFrom, start: begins }) => [confirmFrom, begins]).filter((instant) => instant > caller.now);
    return {
      zone,
      zones,
      places: [...places.values()].map(({ id, name }) => ({ id, name })).sort(byName(caller)),
      agents: await this.agents(shown, caller),
      shifts: shown.map((shift, at) => calendarShift(shift, rows[at]!, events.get(shift.requestId)?.title ?? '')),
      more: found.length > rows.length,
      changesAt: moments.reduce<string | null>((soonest, instant) => (soonest === null || instant < soonest ? instant : soonest), null),
    };
  }

  /** Zones of the shifts around these days, the commonest first; of the viewer's places where there are no shifts. */
  private async zones(from: string, days: number, caller: Caller): Promise<string[]> {
    // A day either side: nowhere are clocks further than that from UTC.
    const { text, values } = bound(
      sql`select r.zone from shift r where r.start < ${from}::date + ${days + 1}::int and r."end" > ${from}::date - 1 and ${shiftScope(caller)} group by 1 order by count(*) desc, 1`,
    );
    const found = await this.db.query<{ zone: string }[]>(text, values);
    const zones = found.length > 0 ? found : await findRows(this.db, PlaceRow, placeScope(caller), sql`not r.closed`);
    return zones.length > 0 ? [...new Set(zones.map(({ zone }) => zone))] : ['America/Toronto'];
  }

  /** Who can be put on a shift, for those who may put somebody there, and whoever is seen on one. */
  private async agents(shown: readonly ShiftDetail[], caller: Caller): Promise<Agent[]> {
    const assigns = holds(caller, { any: ['requests.manualAssign', 'requests.autoAssign'] });
    const own = assigns ? await findRows(this.db, AgentRow, agentScope(caller), sql`r.onboarding = 5`) : [];
    const agents = new Map<string, Agent>(
      shown.flatMap(({ employee }) => (employee ? [[employee.id, { id: employee.id, name: employee.fullName, own: false }]] : [])),
    );
    for (const { id, firstName, lastName } of own) agents.set(id, { id, name: `${firstName} ${lastName}`, own: true });
    return [...agents.values()].sort(byName(caller));
  }
}

const byName =
  ({ language }: Caller) =>
  (a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }) =>
    a.name.localeCompare(b.name, language) || (a.id < b.id ? -1 : 1);

const calendarShift = (shift: ShiftDetail, { notified }: ShiftRow, event: string): z.output<typeof CalendarShift> => ({
  id: shift.id,
  requestId: shift.requestId,
  event,
  placeId: shift.placeId,
  start: shift.start,
  end: shift.end,
  timezone: shift.timezone,
  title: shift.title,
  position: shift.location.title,
  identity: shift.identity,
  agentId: shift.employee?.id ?? null,
  affectationId: shift.affectationId,
  status: shift.status,
  notified: shift.affectationId !== null && notified,
  can: onCalendar.filter((ability) => shift.can.includes(ability)),
});
