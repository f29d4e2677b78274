import { DateTime } from 'luxon';
import { holds } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { agentsFor, type KnownAgent } from '#projections/agent/agents-of.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { placeScope } from '#projections/scope.ts';
import { zonesAround } from '#projections/shift-row/calendar.query.ts';

/** What is asked about: some days on the clock of a zone. */
type Asked = { readonly from: string; readonly days: number; readonly zone?: string | undefined };

/** Days of the calendar on one zone's clock; `starts` and `end` are instants in UTC. */
export type CalendarDays = {
  readonly zone: string;
  /** Zones of the shifts around, the commonest first. */
  readonly zones: readonly string[];
  readonly starts: readonly string[];
  readonly end: string;
};

/** Zones of the shifts around these days; of the viewer's places where there are no shifts. */
const zonesOf = async (models: ReadModels, { from, days }: Asked, caller: Caller): Promise<string[]> => {
  const found = await models.query<{ zone: string }>(zonesAround(caller, from, days));
  const zones = found.length > 0 ? found : await models.rows(PlaceRow, placeScope(caller), sql`not r.closed`);
  return zones.length > 0 ? [...new Set(zones.map(({ zone }) => zone))] : ['America/Toronto'];
};

/** The days asked for. @throws Rejected INVALID_INPUT for a day or a zone that does not exist */
export const calendarDays = async (models: ReadModels, asked: Asked, caller: Caller): Promise<CalendarDays> => {
  const zones = await zonesOf(models, asked, caller);
  const zone = asked.zone ?? zones[0]!;
  const first = DateTime.fromISO(asked.from, { zone });
  if (!first.isValid) throw new Rejected('INVALID_INPUT');
  const starts = Array.from({ length: asked.days + 1 }, (_, days) => first.plus({ days }).toUTC().toISO());
  return { zone, zones, starts: starts.slice(0, -1), end: starts.at(-1)! };
};

/** Whom the viewer can put on a shift; nobody for those who may not. */
export const assignableAgents = async (models: ReadModels, caller: Caller): Promise<readonly KnownAgent[]> =>
  holds(caller, { any: ['requests.manualAssign', 'requests.autoAssign'] })
    ? agentsFor(models, caller, sql`r.onboarding = 5`)
    : [];

/** Names in the order of the viewer's language. */
export const byName = ({ language }: Caller) => {
  const { compare } = new Intl.Collator(language);
  return (a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }) =>
    compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
};
