import { describe, expect, it } from '@jest/globals';
import {
  decree,
  employer,
  fortnights,
  fourWeeks,
  hours,
  march,
  merged,
  pay,
  paying,
  summary,
} from '#test/support/money/scene.ts';
import { paidAgent } from './pay-run.ts';
import { legalOf } from './pay-run-inputs.ts';
import type { Work } from './work.ts';

const open = (work: Work): Work => ({ ...work, punchOut: null });
const priceless = (work: Work): Work => ({ ...work, skillId: 'unknown', levelId: null });
const longer = (work: Work): Work => ({
  ...work,
  punchOut: new Date(Date.parse(work.punchOut!) + 3_600_000).toISOString(),
});

type Periods = { readonly closed: readonly string[]; readonly from: string; readonly to: string };
const ofMarch: Periods = { closed: ['2026-03-01'], from: '2026-03-15', to: '2026-03-28' };
const overNewYear: Periods = {
  closed: ['2026-11-22', '2026-12-06', '2026-12-20'],
  from: '2027-01-03',
  to: '2027-01-16',
};

/**
 * The lines of the next run, after a run paid `paid`.
 * @param now the works as they are since corrections
 * @param left works that wait for a later run
 */
const next = (
  paid: readonly Work[],
  now: readonly Work[],
  left: readonly Work[],
  terms = paying(2000),
  { closed, ...period } = ofMarch,
  voided: readonly string[] = [],
) => {
  const { lines } = pay(paid, terms, {}, period.to);
  const known = lines.map((line, n) => ({ ...line, id: `${n}`, reverses: null, replaces: null }));
  const head = {
    runId: 'run',
    companyId: employer,
    ...period,
    since: '2020-01-01',
    calendars: [fortnights],
    terms,
    closed,
    legal: legalOf('agency'),
    voided,
    waived: [],
    holidays: [],
  };
  const given = { from: closed[0]!, works: now, paid: known, left: left.map(({ id }) => id) };
  return summary(paidAgent(head, { agentId: 'Anne', ...given, adjustments: [], carry: null }));
};

describe('a presence that was paid and is left to the next run', () => {
  const [monday, ...others] = march([2, 3, 4, 5, 6], 9) as [Work, ...Work[]];
  const week = [monday, ...others];

  it.each([
    ['its punch-out was taken away', open],
    ['its rate is missing', priceless],
  ])('[hours.overtime] leaves the overtime of the other days of its week as it was paid: %s', (_, changed) => {
    expect(next(week, [changed(monday), ...others], [monday])).toBe('');
  });

  it('[hours.overtime] counts for a correction of another day of its week as it was paid', () => {
    const [tuesday, ...rest] = others as [Work, ...Work[]];
    expect(next(week, [open(monday), longer(tuesday), ...rest], [monday])).toBe(
      'reversal -18000, regular 20000, reversal -8000, regular 6000, reversal -15000, overtime 18000',
    );
  });

  it.each([0, 1])('[merge.eligible] leaves the gap to a merged one as it was paid: number %i of two', (which) => {
    const pair = [hours('2026-03-04 08:00', 2, merged), hours('2026-03-04 10:05', 2, merged)];
    expect(next(pair, pair.with(which, open(pair[which]!)), [pair[which]!])).toBe('');
  });

  it('[shift.corrections] leaves the indemnity of holidays as it was paid, of which it earned a part, or all', () => {
    const [first, ...rest] = fourWeeks() as [Work, ...Work[]];
    expect(next([first, ...rest], [open(first), ...rest], [first], decree(2000), overNewYear)).toBe('');
    expect(next([first], [open(first)], [first], decree(2000), overNewYear)).toBe('');
  });

  it('[shift.corrections] stays as it was paid where its hours are gone altogether', () => {
    expect(next(week.slice(0, 2), week.slice(1, 2), [monday])).toBe('');
  });

  it('[shift.corrections] is corrected once it is left no more, and once it is taken out of pay for good', () => {
    const reversed = 'reversal -18000, reversal -8000, regular 18000, reversal -15000';
    expect(next(week, [open(monday), ...others], [])).toBe(reversed);
    expect(next(week, week, [monday], paying(2000), ofMarch, [monday.id])).toBe(reversed);
  });
});
