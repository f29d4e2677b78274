import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { groundOf, groundsOf, isCertain, refusalGrounds } from '#contracts/values/refusal.ts';
import { refusalFigures, type RefusalWork } from './refusal.rule.ts';

/** Hours of days of the week from Monday 2 February 2026 in Montréal, five hours behind UTC. */
const at = (date: number, hour: number) => new Date(Date.UTC(2026, 1, date, hour + 5)).toISOString();
const span = (date: number, from: number, to: number) => ({ start: at(date, from), end: at(date, to) });
const zone = 'America/Toronto';
/** The weeks of a company without a pay calendar. */
const weekOf = (start: string) => {
  const monday = DateTime.fromISO(start, { zone }).startOf('week');
  return { from: monday.toISODate()!, to: monday.plus({ days: 6 }).toISODate()! };
};
const figures = (
  shift: ReturnType<typeof span>,
  beside: RefusalWork['beside'] = [],
  informedAt: string | null = at(-20, 0),
) => refusalFigures({ ...shift, zone }, { beside, informedAt, week: weekOf(shift.start) });

describe('the figures of a right to refuse', () => {
  it('count the most work in any 24 hours that overlap the shift', () => {
    expect(figures(span(4, 8, 16)).hoursInDay).toBe(8 * 60);
    expect(figures(span(4, 16, 22), [span(4, 8, 15)]).hoursInDay).toBe(13 * 60);
    expect(figures(span(4, 16, 22), [span(5, 8, 17)]).hoursInDay).toBe(14 * 60);
    expect(figures(span(4, 12, 16), [span(4, 2, 6), span(4, 20, 24)]).hoursInDay).toBe(12 * 60);
    expect(figures(span(4, 16, 22), [span(3, 8, 15)]).hoursInDay).toBe(6 * 60);
    expect(figures(span(4, 0, 30)).hoursInDay).toBe(24 * 60);
  });
  it('count the week from Monday in the place’s time zone, without the next week', () => {
    const days = [2, 3, 4, 5, 6].map((date) => span(date, 8, 17));
    expect(figures(span(7, 8, 14), days).hoursInWeek).toBe(51 * 60);
    expect(figures(span(9, 8, 14), days).hoursInWeek).toBe(6 * 60);
    expect(figures(span(8, 20, 28), days).hoursInWeek).toBe(49 * 60);
  });
  it('count the week from the weekday on which the employer’s pay calendar begins it', () => {
    const sunday = { from: '2026-02-01', to: '2026-02-07' };
    const beside = [1, 2, 7].map((date) => span(date, 8, 16));
    expect(refusalFigures({ ...span(4, 8, 16), zone }, { beside, informedAt: null, week: sunday }).hoursInWeek).toBe(
      4 * 8 * 60,
    );
    expect(figures(span(4, 8, 16), beside).hoursInWeek).toBe(3 * 8 * 60);
  });
  it('find the longest rest within the week', () => {
    expect(figures(span(4, 8, 16)).weeklyRest).toBe((4 * 24 + 8) * 60);
    const all = [2, 3, 4, 5, 6, 7].map((date) => span(date, 8, 12));
    expect(figures(span(8, 12, 16), all).weeklyRest).toBe(24 * 60);
    expect(figures(span(8, 21, 23), all).weeklyRest).toBe(33 * 60);
    // The week in which the clocks go forward has an hour less.
    expect(figures({ start: '2026-03-02T05:00:00.000Z', end: '2026-03-02T06:00:00.000Z' }).weeklyRest).toBe(
      (7 * 24 - 2) * 60,
    );
  });
  it('contain how long before the shift the agent was told, and nothing if they had applied for it', () => {
    expect(figures(span(4, 8, 16), [], at(1, 8)).shortNotice).toBe(3 * 24 * 60);
    expect(figures(span(4, 8, 16), [], null).shortNotice).toBeNull();
  });
});

describe('the grounds', () => {
  const none = { hoursInDay: 720, hoursInWeek: 3000, weeklyRest: 1920, shortNotice: 7200 };
  it.each([
    [{}, []],
    [{ hoursInDay: 721 }, ['hoursInDay']],
    [{ hoursInWeek: 3001 }, ['hoursInWeek']],
    [{ weeklyRest: 1919 }, ['weeklyRest']],
    [{ shortNotice: 7199 }, ['shortNotice']],
    [{ shortNotice: null }, []],
    [{ shortNotice: 0, hoursInDay: 800 }, ['hoursInDay', 'shortNotice']],
  ])('of %j are %j: at the limit there are none yet', (change, grounds) => {
    expect(groundsOf({ ...none, ...change })).toEqual(grounds);
  });
  it('apply without being named, except short notice, which the agent must name', () => {
    expect(refusalGrounds.filter((ground) => !isCertain(ground))).toEqual(['shortNotice']);
    expect(groundOf({ ...none, hoursInWeek: 3001, shortNotice: 5 }, null)).toBe('hoursInWeek');
    expect(groundOf({ ...none, shortNotice: 5 }, null)).toBeNull();
    expect(groundOf({ ...none, shortNotice: 5 }, 'shortNotice')).toBe('shortNotice');
  });
});
