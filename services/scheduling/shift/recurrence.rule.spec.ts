import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { fullDates, postOf, postOn, takenPosts } from '#contracts/values/post.ts';
import { recurrenceDates } from '#contracts/values/recurrence.ts';
import { onDate } from './recurrence.rule.ts';

describe('[req.recurrence] a shift on the dates of its recurrence', () => {
  const zone = 'Pacific/Chatham';
  /** From the second 02:45 of the night in which clocks go back. */
  const typed = { start: '2027-04-03T14:00:00.000Z', end: '2027-04-03T22:00:00.000Z' };

  it('keeps the typed time on its own date, also in a repeated hour', () => {
    expect(onDate(typed, zone, '2027-04-04')).toEqual(typed);
  });

  it('keeps its local time on the other dates', () => {
    expect(onDate(typed, zone, '2027-04-11')).toEqual({
      start: '2027-04-10T14:00:00.000Z',
      end: '2027-04-10T22:00:00.000Z',
    });
  });

  const guard = { position: 'Porte', skillId: null };
  // Nights and days around the hours that clocks skip or repeat, by an hour or half of one, at two and at midnight.
  it.each(['America/Toronto', 'Europe/London', 'Australia/Lord_Howe', 'America/Santiago', 'Pacific/Chatham'])(
    'predicts the dates on which a repetition is skipped, over the changes of the clocks of %s',
    (zone) => {
      const dates = recurrenceDates('2026-01-05', { kind: 'weeks', weeks: 52, weekdays: [1, 2, 3, 4, 5, 6, 7] });
      for (const [from, minutes] of [
        ['02:15', 60],
        ['02:30', 30],
        ['02:45', 480],
        ['22:00', 270],
        ['18:00', 525],
        ['00:15', 60],
        ['23:30', 60],
      ] as const) {
        const start = DateTime.fromISO(`2026-01-05T${from}`, { zone }).toUTC().toISO()!;
        const template = { ...guard, start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() };
        const { post, date: own } = postOf(template, zone);
        const repeated = dates
          .filter((date) => date > own)
          .map((date) => ({ date, ...guard, ...onDate(template, zone, date) }));
        for (const { date, ...shift } of repeated)
          expect([date, postOn(post, date, zone)]).toEqual([date, postOf(shift, zone).post]);
        expect(
          fullDates(
            takenPosts(repeated, () => zone),
            [post],
            zone,
          ),
        ).toEqual(repeated.map(({ date }) => date));
      }
    },
  );
});
