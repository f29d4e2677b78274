import { describe, expect, it } from '@jest/globals';
import type { PayCalendar } from '../engine/calendar.ts';
import { periodsBack } from './report-periods.rule.ts';

const every = (frequency: string, firstDate: string, from: string | null = null): PayCalendar => ({
  frequency,
  firstDate,
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 5,
  from,
});

describe('the periods of reports', () => {
  it.each([
    ['ONE_WEEK', '2026-03-01', ['2026-03-08 2026-03-14', '2026-03-01 2026-03-07', '2026-02-22 2026-02-28']],
    ['TWO_WEEKS', '2026-03-01', ['2026-03-01 2026-03-14', '2026-02-15 2026-02-28', '2026-02-01 2026-02-14']],
    ['ONE_MONTH', '2026-01-31', ['2026-02-28 2026-03-30', '2026-01-31 2026-02-27', '2025-12-31 2026-01-30']],
  ])('[pay.frequency] are those of the company’s calendar: %s', (frequency, firstDate, expected) => {
    expect(periodsBack([every(frequency, firstDate)], '2026-03-10', 3).map(({ from, to }) => `${from} ${to}`)).toEqual(
      expected,
    );
  });

  it('contain each day once where the calendar changed', () => {
    const calendars = [every('ONE_MONTH', '2026-01-01'), every('TWO_WEEKS', '2026-03-08', '2026-03-01')];
    expect(periodsBack(calendars, '2026-03-10', 3).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-03-08 2026-03-21',
      '2026-03-01 2026-03-07',
      '2026-02-01 2026-02-28',
    ]);
  });
});
