import { describe, expect, it } from '@jest/globals';
import { calendarOf, periodsOf, type PayCalendar } from './calendar.ts';
import { dateOf, dayOf } from './dates.ts';

const calendar = (frequency: string, firstDate: string, more: Partial<PayCalendar> = {}): PayCalendar => ({
  frequency,
  firstDate,
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 5,
  from: null,
  ...more,
});
const ends = (calendars: readonly PayCalendar[], from: string, to: string) =>
  periodsOf(calendars, from, to).map((period) => [period.from, period.to]);
const weekOf = (calendars: readonly PayCalendar[], day: string) => {
  const { from, to } = calendarOf(calendars).weekOf(dayOf(day));
  return [dateOf(from), dateOf(to)];
};

describe('pay periods', () => {
  it("29 [pay.frequency] monthly from 31 January, clamped to each month's last day", () => {
    expect(ends([calendar('ONE_MONTH', '2026-01-31')], '2026-01-31', '2026-04-30')).toEqual([
      ['2026-01-31', '2026-02-27'],
      ['2026-02-28', '2026-03-30'],
      ['2026-03-31', '2026-04-29'],
      ['2026-04-30', '2026-05-30'],
    ]);
  });

  it('29 in a leap year, and from the 30th', () => {
    expect(ends([calendar('ONE_MONTH', '2028-01-30')], '2028-01-30', '2028-03-01')).toEqual([
      ['2028-01-30', '2028-02-28'],
      ['2028-02-29', '2028-03-29'],
    ]);
  });

  it('[pay.frequency] 53 weekly periods begin in a year that begins and ends on their first weekday, the last of them ending in the next', () => {
    const weeks = ends([calendar('ONE_WEEK', '2026-01-01')], '2026-01-01', '2026-12-31');
    expect([weeks.length, weeks[52]]).toEqual([53, ['2026-12-31', '2027-01-06']]);
    expect(weekOf([calendar('ONE_WEEK', '2026-01-01')], '2027-01-06')).toEqual(['2026-12-31', '2027-01-06']);
  });

  it('[pay.frequency] ONE_WEEK is 7 days, anything else 14', () => {
    expect(ends([calendar('ONE_WEEK', '2026-03-02')], '2026-03-02', '2026-03-15')).toEqual([
      ['2026-03-02', '2026-03-08'],
      ['2026-03-09', '2026-03-15'],
    ]);
    for (const frequency of ['TWO_WEEKS', 'whatever', ''])
      expect(ends([calendar(frequency, '2026-03-02')], '2026-03-02', '2026-03-20')).toEqual([
        ['2026-03-02', '2026-03-15'],
        ['2026-03-16', '2026-03-29'],
      ]);
  });

  it('exist before the first start date too', () => {
    expect(ends([calendar('TWO_WEEKS', '2026-03-02')], '2026-02-15', '2026-03-01')).toEqual([
      ['2026-02-02', '2026-02-15'],
      ['2026-02-16', '2026-03-01'],
    ]);
    expect(ends([calendar('ONE_MONTH', '2026-03-31')], '2026-02-28', '2026-02-28')).toEqual([
      ['2026-02-28', '2026-03-30'],
    ]);
  });

  it('change after the last closed period, with a short period between', () => {
    const change = [calendar('TWO_WEEKS', '2026-03-02'), calendar('ONE_MONTH', '2026-04-01', { from: '2026-03-16' })];
    expect(ends(change, '2026-03-02', '2026-04-01')).toEqual([
      ['2026-03-02', '2026-03-15'],
      ['2026-03-16', '2026-03-31'],
      ['2026-04-01', '2026-04-30'],
    ]);
  });

  it('contain each day once, whatever changes', () => {
    const change = [
      calendar('ONE_MONTH', '2026-01-31'),
      calendar('ONE_WEEK', '2026-03-05', { from: '2026-02-28' }),
      calendar('TWO_WEEKS', '2026-06-01', { from: '2026-04-09' }),
    ];
    const periods = periodsOf(change, '2026-01-01', '2026-07-31');
    periods.slice(1).forEach((period, n) => expect(dayOf(period.from)).toBe(dayOf(periods[n]!.to) + 1));
    for (const period of periods)
      for (let day = dayOf(period.from); day <= dayOf(period.to); day++)
        expect(calendarOf(change).periodOf(day)).toEqual(period);
  });

  it('name the day on which they close and their pay day', () => {
    expect(periodsOf([calendar('ONE_WEEK', '2026-03-01')], '2026-03-01', '2026-03-01')).toEqual([
      { day: dayOf('2026-03-01'), from: '2026-03-01', to: '2026-03-07', closesOn: '2026-03-09', payDay: '2026-03-12' },
    ]);
  });
});

describe('payroll weeks', () => {
  it('begin on the weekday of the first start date, of who pays monthly on Monday, or as set', () => {
    expect(weekOf([calendar('ONE_WEEK', '2026-03-04')], '2026-03-10')).toEqual(['2026-03-04', '2026-03-10']);
    expect(weekOf([calendar('ONE_MONTH', '2026-03-04')], '2026-03-10')).toEqual(['2026-03-09', '2026-03-15']);
    expect(weekOf([calendar('ONE_MONTH', '2026-03-04', { weekStart: 6 })], '2026-03-10')).toEqual([
      '2026-03-07',
      '2026-03-13',
    ]);
  });

  it('change at the end of the present week', () => {
    const change = [
      calendar('TWO_WEEKS', '2026-03-01'),
      calendar('TWO_WEEKS', '2026-03-01', { weekStart: 3, from: '2026-03-17' }),
    ];
    expect(weekOf(change, '2026-03-17')).toEqual(['2026-03-15', '2026-03-21']);
    expect(weekOf(change, '2026-03-21')).toEqual(['2026-03-15', '2026-03-21']);
    expect(weekOf(change, '2026-03-22')).toEqual(['2026-03-22', '2026-03-24']);
    expect(weekOf(change, '2026-03-25')).toEqual(['2026-03-25', '2026-03-31']);
  });

  it('change at once on the first day of a week', () => {
    const change = [
      calendar('TWO_WEEKS', '2026-03-01'),
      calendar('TWO_WEEKS', '2026-03-01', { weekStart: 1, from: '2026-03-15' }),
    ];
    expect(weekOf(change, '2026-03-14')).toEqual(['2026-03-08', '2026-03-14']);
    expect(weekOf(change, '2026-03-15')).toEqual(['2026-03-15', '2026-03-15']);
    expect(weekOf(change, '2026-03-16')).toEqual(['2026-03-16', '2026-03-22']);
  });
});
