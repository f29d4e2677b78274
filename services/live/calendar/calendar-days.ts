import { DateTime } from 'luxon';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { agentsFor, type KnownAgent } from '#projections/agent/agents-of.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { placeScope } from '#projections/scope.ts';
import { zonesAround } from '#projections/shift-row/calendar.query.ts';

/** A number of days in a time zone. */
type Asked = { readonly from: string; readonly days: number; readonly zone?: string | undefined };

/** Days in one time zone; `starts` and `end` are UTC instants. */
export type CalendarDays = {
  readonly zone: string;
  /** Time zones of the shifts around them, the most common first. */
  readonly zones: readonly string[];
  readonly starts: readonly string[];
  readonly end: string;
};

/** Time zones of the shifts around these days; without shifts, of the viewer's places. */
const zonesOf = async (models: ReadModels, { from, days }: Asked, caller: Caller): Promise<string[]> => {
  const found = await models.query<{ zone: string }>(zonesAround(caller, from, days));
  const zones = found.length > 0 ? found : await models.rows(PlaceRow, placeScope(caller), sql`not r.closed`);
  return zones.length > 0 ? [...new Set(zones.map(({ zone }) => zone))] : ['America/Toronto'];
};

/** The requested days. @throws Rejected INVALID_INPUT for a day or a time zone that doesn't exist */
export const calendarDays = async (models: ReadModels, asked: Asked, caller: Caller): Promise<CalendarDays> => {
  const zones = await zonesOf(models, asked, caller);
  const zone = asked.zone ?? zones[0]!;
  const first = DateTime.fromISO(asked.from, { zone });
  if (!first.isValid) throw new Rejected('INVALID_INPUT');
  const starts = Array.from({ length: asked.days + 1 }, (_, days) => first.plus({ days }).toUTC().toISO());
  return { zone, zones, starts: starts.slice(0, -1), end: starts.at(-1)! };
};

/** Agents whom the viewer can put on a shift; empty for viewers who may not assign. */
export const assignableAgents = async (models: ReadModels, caller: Caller): Promise<readonly KnownAgent[]> =>
  hasGrants(caller, { any: ['requests.manualAssign', 'requests.autoAssign'] })
    ? agentsFor(models, caller, sql`r.onboarding = 5`)
    : [];

/** Sorts names in the viewer's language. */
export const byName = ({ language }: Caller) => {
  const { compare } = new Intl.Collator(language);
  return (a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }) =>
    compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
};
