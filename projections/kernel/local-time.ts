import { IANAZone } from 'luxon';
import { sql, type Sql } from './sql.ts';
import { minuteMs } from '#contracts/values/durations.ts';

/**
 * Offsets of a zone in minutes east of UTC: `offsets[0]` before the first of `from`, `offsets[n]` from `from[n - 1]`
 * on.
 */
export type Offsets = { readonly from: readonly string[]; readonly offsets: readonly number[] };

/** The program's own zone data: the offset in minutes at a UTC instant. Luxon asks ICU. */
export const offsetOf = (zone: string, at: number): number => IANAZone.create(zone).offset(at);

/** Zones whose offsets the database doesn't know as the program does; filled at start. */
const differing = new Map<string, Offsets>();

/** From now on SQL takes these zones' offsets from here, all others' from the database. */
export const takeOffsets = (zones: ReadonlyMap<string, Offsets>): void => {
  differing.clear();
  for (const [zone, offsets] of zones) differing.set(zone, offsets);
};

const choose = (zone: Sql, usual: Sql, own: (offsets: Offsets) => Sql): Sql => {
  if (differing.size === 0) return usual;
  const cases = [...differing].map(([name, offsets]) => sql`when ${zone} = ${name} then ${own(offsets)}`);
  return sql`(case ${cases.reduce((all, one) => sql`${all} ${one}`)} else ${usual} end)`;
};
const minutesAt = (at: Sql, from: readonly string[], offsets: readonly number[], type: Sql): Sql =>
  sql`(${[...offsets]}::int[])[width_bucket(${at}, ${[...from]}::${type}) + 1] * interval '1 minute'`;

/** What clocks show at an instant, as a timestamp without zone. @param zone an IANA name, or a column of them */
export const localTime = (at: Sql, zone: Sql = sql`r.zone`): Sql =>
  choose(
    zone,
    sql`(${at} at time zone ${zone})`,
    ({ from, offsets }) => sql`((${at} at time zone 'UTC') + ${minutesAt(at, from, offsets, sql`timestamptz[]`)})`,
  );

/** The calendar day of an instant, where it is. */
export const localDay = (at: Sql, zone: Sql = sql`r.zone`): Sql => sql`${localTime(at, zone)}::date`;

/**
 * The instant at which clocks show a time: of an hour that comes twice the first, of one that is left out as much
 * later.
 */
export const instantAt = (local: Sql, zone: Sql = sql`r.zone`): Sql =>
  choose(zone, sql`(${local} at time zone ${zone})`, ({ from, offsets }) => {
    const clocks = from.map((at, index) =>
      new Date(Date.parse(at) + Math.max(offsets[index]!, offsets[index + 1]!) * minuteMs).toISOString().slice(0, -1),
    );
    return sql`((${local} - ${minutesAt(local, clocks, offsets, sql`timestamp[]`)}) at time zone 'UTC')`;
  });
