import { expect, it } from '@jest/globals';
import { bill, billing, fortnights, paying, work } from '#test/support/money/scene.ts';
import { openPeriods } from './open-periods.rule.ts';

it('[merge.eligible] merged shifts before and after the end of a period are each in the report of their own day', () => {
  const merged = { mergeId: 'merge' };
  const evening = work('2026-03-14 20:00', '2026-03-14 23:50', merged);
  const night = work('2026-03-15 00:00', '2026-03-15 04:00', merged);
  // Both are billed in the period of the first, that of 1 March.
  const { lines } = bill([evening, night], { ...paying(2000), ...billing(3000) });
  const told = (from: string, to: string, closed: readonly string[] = []) =>
    openPeriods([fortnights], { from, to }, new Set(closed))!
      .of(lines, new Map())
      .map(({ date, amount }) => [date, amount]);
  expect(told('2026-03-01', '2026-03-14')).toEqual([['2026-03-14', 11500]]);
  expect(told('2026-03-15', '2026-03-28')).toEqual([['2026-03-15', 12000]]);
  expect(told('2026-03-15', '2026-03-28', ['2026-03-01'])).toEqual([]);
});
