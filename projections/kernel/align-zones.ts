import type { DataSource } from 'typeorm';
import { offsetOf, takeOffsets, type Offsets } from './local-time.ts';
import { bound, sql } from './sql.ts';
import { minuteMs } from '#contracts/values/durations.ts';

/** Offsets are compared from `before` years back to `after` years ahead, every `every` months. */
const compared = { before: 1, after: 6, every: 3 };
/** Years for which a differing zone's offsets are computed; the last offset is used for all later years. */
const known = { from: 1990, to: 2100 };

type OffsetOf = typeof offsetOf;

/** The first of each month, in ms since 1970. */
const months = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) * 12 + 1 }, (_, month) => Date.UTC(from, month, 1, 12));

/** The instants at which a zone's clocks change, found to the minute by bisection between firsts of months. */
const offsetsOf = (zone: string, offset: OffsetOf): Offsets => {
  const firsts = months(known.from, known.to);
  const found: { from: string[]; offsets: number[] } = { from: [], offsets: [offset(zone, firsts[0]!)] };
  for (const [index, month] of firsts.slice(1).entries()) {
    let [since, until] = [firsts[index]!, month];
    const [before, after] = [offset(zone, since), offset(zone, until)];
    if (before === after) continue;
    while (until - since > 60_000) {
      const middle = since + Math.round((until - since) / 120_000) * minuteMs;
      if (offset(zone, middle) === before) since = middle;
      else until = middle;
    }
    found.from.push(new Date(until).toISOString());
    found.offsets.push(offset(zone, until));
  }
  return found;
};

/** The database's offsets at these moments, by zone; it may not know some of the names. */
const asked = async (
  db: DataSource,
  zones: readonly string[],
  at: readonly number[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const { text, values } = bound(sql`
    select z as zone, array_agg((extract(epoch from (m.at at time zone z) - (m.at at time zone 'UTC')) / 60)::float8 order by m.at) as offsets
    from unnest(${[...zones]}::text[]) z, unnest(${at.map((moment) => new Date(moment).toISOString())}::timestamptz[]) m(at) group by z`);
  const rows = await db.query<{ zone: string; offsets: number[] }[]>(text, values);
  return new Map(rows.map((row) => [row.zone, row.offsets]));
};
const knownTo = async (db: DataSource, zones: readonly string[]): Promise<string[]> => {
  const { text, values } = bound(sql`select name from pg_timezone_names where name = any(${[...zones]})`);
  return (await db.query<{ name: string }[]>(text, values)).map(({ name }) => name);
};

/**
 * Compares the database's zone data with the program's own, and has SQL use the program's where they differ: a day or a
 * clock time is the same in lists, rules and on screen. A zone that the database has never heard of differs too.
 * @param now a UTC instant
 * @param zones IANA names
 * @param offset the program's data; a test may give others
 * @returns the zones that differ
 */
export const alignZones = async (
  db: DataSource,
  now: string,
  zones: readonly string[],
  offset: OffsetOf = offsetOf,
): Promise<readonly string[]> => {
  const year = new Date(now).getUTCFullYear();
  const sampled = months(year - compared.before, year + compared.after).filter(
    (_, month) => month % compared.every === 0,
  );
  // The database may not know some names: the query is repeated without them.
  const database = await asked(db, zones, sampled).catch(async () => asked(db, await knownTo(db, zones), sampled));
  const different = zones.filter((zone) =>
    sampled.some((at, index) => database.get(zone)?.[index] !== offset(zone, at)),
  );
  takeOffsets(new Map(different.map((zone) => [zone, offsetsOf(zone, offset)])));
  return different;
};
