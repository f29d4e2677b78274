import { describe, expect, it } from '@jest/globals';
import { dayAfter, Recurrence, recurrenceDates } from './recurrence.ts';

const weekly = (weeks: number, ...weekdays: number[]) => ({ kind: 'weeks', weeks, weekdays }) as const;

describe('the dates of a recurrence', () => {
  it('[req.recurrence] of a shift on Monday 4 March, repeated for the 3 weeks after it, are 11, 18 and 25 March', () => {
    expect(recurrenceDates('2024-03-05', weekly(3, 1))).toEqual(['2024-03-11', '2024-03-18', '2024-03-25']);
  });
  it('[req.recurrence] by week count begin with the day itself', () => {
    expect(recurrenceDates('2024-03-04', weekly(2, 1, 3))).toEqual([
      '2024-03-04',
      '2024-03-06',
      '2024-03-11',
      '2024-03-13',
    ]);
  });
  it('[req.recurrence] count Sunday as the seventh day', () => {
    expect(recurrenceDates('2024-03-04', weekly(1, 7))).toEqual(['2024-03-10']);
    expect(recurrenceDates('2024-03-10', weekly(1, 7))).toEqual(['2024-03-10']);
  });
  it('[req.recurrence] on specific days are those days, sorted, each once', () => {
    expect(recurrenceDates('2024-03-04', { kind: 'days', dates: ['2024-05-02', '2024-03-09', '2024-05-02'] })).toEqual([
      '2024-03-09',
      '2024-05-02',
    ]);
  });
  it('cross the ends of months and years', () => {
    expect(recurrenceDates('2026-12-28', weekly(2, 1, 5))).toEqual([
      '2026-12-28',
      '2027-01-01',
      '2027-01-04',
      '2027-01-08',
    ]);
    expect(recurrenceDates('2028-02-28', weekly(1, 1, 2, 3))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });
  it.each([
    ['forward', '2026-03-02', 7, ['2026-03-08', '2026-03-15', '2026-03-22']],
    ['back', '2026-10-26', 7, ['2026-11-01', '2026-11-08', '2026-11-15']],
  ])('neither skip nor repeat a day when the clocks go %s', (_, from, weekday, dates) => {
    expect(recurrenceDates(from, weekly(3, weekday))).toEqual(dates);
  });
  it('are each day of a year, once', () => {
    const dates = recurrenceDates('2026-01-01', weekly(52, 1, 2, 3, 4, 5, 6, 7));
    expect([dates.length, new Set(dates).size, dates.at(-1)]).toEqual([364, 364, '2026-12-30']);
  });
  it.each([
    ['no weekday', weekly(3)],
    ['day 8', weekly(3, 8)],
    ['day 0', weekly(3, 0)],
    ['no week', weekly(0, 1)],
    ['53 weeks', weekly(53, 1)],
    ['no date', { kind: 'days', dates: [] }],
    ['a day that does not exist', { kind: 'days', dates: ['2026-02-30'] }],
    ['no kind', { weeks: 3, weekdays: [1] }],
  ])('are refused with %s', (_, wanted) => {
    expect(Recurrence.safeParse(wanted).success).toBe(false);
  });

  it('[req.recurrence] of a copy begins the day after its original: Monday 4 March and 3 weeks give 11, 18 and 25 March', () => {
    expect(recurrenceDates(dayAfter('2024-03-04'), weekly(3, 1))).toEqual(['2024-03-11', '2024-03-18', '2024-03-25']);
    expect(dayAfter('2024-02-28')).toBe('2024-02-29');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});
