import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { freshDatabase } from '#test/support/database.ts';
import { alignZones } from './align-zones.ts';
import { openReadModels } from './data-source.ts';
import { instantAt, localDay, localTime, offsetOf, takeOffsets } from './local-time.ts';
import { bound, sql, type Sql } from './sql.ts';

const now = '2026-11-22T12:00:00.000Z';
const [toronto, vancouver] = ['America/Toronto', 'America/Vancouver'];
/**
 * Zone data by which Vancouver stays an hour ahead of what every database says, from a night of 2027 on, and goes back
 * in 2030.
 */
const made = (zone: string, at: number): number => {
  const odd = zone === vancouver && at >= Date.parse('2027-02-03T04:05:00Z') && at < Date.parse('2030-05-06T07:08:00Z');
  return zone === vancouver ? (odd ? -360 : -480) : offsetOf(zone, at);
};

let db: DataSource;
beforeAll(async () => {
  db = await openReadModels((await freshDatabase()).url);
});
afterEach(() => takeOffsets(new Map()));
afterAll(() => db.destroy());

const ask = async (piece: Sql): Promise<string> => {
  const { text, values } = bound(sql`select (${piece})::text as answer`);
  return (await db.query<{ answer: string }[]>(text, values))[0]!.answer;
};
const clockAt = (at: string, zone: string) => ask(localTime(sql`${at}::timestamptz`, sql`${zone}::text`));

describe('one source of time zones', () => {
  it('uses the program’s data for a zone whose data in the database differ, and the database’s for all others', async () => {
    expect(await alignZones(db, now, [toronto, vancouver], made)).toEqual([vancouver]);
    expect(await clockAt('2027-02-03T04:04:00Z', vancouver)).toBe('2027-02-02 20:04:00');
    expect(await clockAt('2027-02-03T04:05:00Z', vancouver)).toBe('2027-02-02 22:05:00');
    expect(await clockAt('2027-07-01T12:00:00Z', vancouver)).toBe('2027-07-01 06:00:00');
    expect(await clockAt('2031-07-01T12:00:00Z', vancouver)).toBe('2031-07-01 04:00:00');
    expect(await clockAt('2027-07-01T12:00:00Z', toronto)).toBe('2027-07-01 08:00:00');
    expect(await ask(localDay(sql`'2027-07-01T06:30:00Z'::timestamptz`, sql`${vancouver}::text`))).toBe('2027-07-01');
  });
  it('finds the instant of a local time, also of one that is skipped or repeated', async () => {
    await alignZones(db, now, [vancouver], made);
    const instant = async (local: string) =>
      new Date(await ask(instantAt(sql`${local}::timestamp`, sql`${vancouver}::text`))).toISOString();
    expect(await instant('2027-07-01 00:00')).toBe('2027-07-01T06:00:00.000Z');
    expect(await instant('2027-02-02 20:04')).toBe('2027-02-03T04:04:00.000Z');
    expect(await instant('2027-02-02 21:00')).toBe('2027-02-03T05:00:00.000Z');
    expect(await instant('2030-05-06 00:30')).toBe('2030-05-06T06:30:00.000Z');
    expect(await instant('2031-07-01 00:00')).toBe('2031-07-01T08:00:00.000Z');
  });
  it('uses the program’s data for a zone that the database doesn’t have', async () => {
    const offset = (zone: string, at: number) => (zone === 'America/Atlantis' ? -90 : offsetOf(zone, at));
    expect(await alignZones(db, now, [toronto, 'America/Atlantis'], offset)).toEqual(['America/Atlantis']);
    expect(await clockAt('2027-07-01T12:00:00Z', 'America/Atlantis')).toBe('2027-07-01 10:30:00');
  });
  it('gives program and database the same local times for this country on the 1st and 15th of each month, whatever data they have', async () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));
    await alignZones(db, now, zones);
    const days = Array.from({ length: 24 * 8 }, (_, half) =>
      new Date(Date.UTC(2026, Math.floor(half / 2), half % 2 ? 15 : 1, 7, 30)).toISOString(),
    );
    for (const zone of [
      toronto,
      vancouver,
      'America/Halifax',
      'America/St_Johns',
      'America/Blanc-Sablon',
      'America/Edmonton',
      'America/Whitehorse',
    ]) {
      const { text, values } = bound(
        sql`select ${localTime(sql`d`, sql`${zone}::text`)}::text as answer from unnest(${days}::timestamptz[]) d`,
      );
      const told = (await db.query<{ answer: string }[]>(text, values)).map(({ answer }) => answer);
      expect(told).toEqual(days.map((day) => DateTime.fromISO(day, { zone }).toFormat('yyyy-MM-dd HH:mm:ss')));
    }
  });
  it('is used in one place: no other SQL mentions a time zone', () => {
    const files = ['projections', 'services', 'infra'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    );
    const speaking = files.filter(
      (file) => /\.ts$/.test(file) && !/\.spec\.ts$/.test(file) && / at time zone /i.test(readFileSync(file, 'utf8')),
    );
    expect(speaking.sort()).toEqual(['projections/kernel/align-zones.ts', 'projections/kernel/local-time.ts']);
  });
});
