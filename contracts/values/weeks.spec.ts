import { describe, expect, it } from '@jest/globals';
import { calendarsInOrder, dateOf, dayOf, weeksBy, type WeekCalendar } from './weeks.ts';

const calendar = (change: Partial<WeekCalendar>): WeekCalendar => ({
  frequency: 'ONE_WEEK',
  firstDate: '2026-03-04',
  weekStart: null,
  from: null,
  ...change,
});
const week = (calendars: readonly WeekCalendar[], date: string) => {
  const { from, to } = weeksBy(calendars)(dayOf(date));
  return [dateOf(from), dateOf(to)];
};

describe('the weeks of a company', () => {
  it('begin on the weekday of its first pay start date, of one that pays monthly or has no calendar on Monday, or as it says', () => {
    expect(week([calendar({})], '2026-03-10')).toEqual(['2026-03-04', '2026-03-10']);
    expect(week([calendar({ frequency: 'ONE_MONTH' })], '2026-03-10')).toEqual(['2026-03-09', '2026-03-15']);
    expect(week([], '2026-03-10')).toEqual(['2026-03-09', '2026-03-15']);
    expect(week([calendar({ weekStart: 7 })], '2026-03-10')).toEqual(['2026-03-08', '2026-03-14']);
  });
  it('change at the end of the present week, with one short week after it', () => {
    const changed = [calendar({ weekStart: 1 }), calendar({ weekStart: 7, from: '2026-03-11' })];
    expect(week(changed, '2026-03-11')).toEqual(['2026-03-09', '2026-03-15']);
    expect(week(changed, '2026-03-16')).toEqual(['2026-03-16', '2026-03-21']);
    expect(week(changed, '2026-03-22')).toEqual(['2026-03-22', '2026-03-28']);
  });
  it('follow the valid calendars: a new one replaces those that would begin on its date or later', () => {
    const [first, later, before] = [
      calendar({ from: '2026-01-01' }),
      calendar({ from: '2026-05-01' }),
      calendar({ from: '2026-04-01' }),
    ];
    expect(calendarsInOrder([first, later, before])).toEqual([{ ...first, from: null }, before]);
    expect(calendarsInOrder([first, later, calendar({ from: null })])).toEqual([calendar({})]);
  });
});
