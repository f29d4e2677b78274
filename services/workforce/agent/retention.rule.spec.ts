import { describe, expect, it } from '@jest/globals';
import { forgottenAt } from './retention.rule.ts';

describe('positions of punches', () => {
  const march = { month: '2026-03', payClosedAt: null, contested: false };
  it.each([
    [
      '90 days after the pay of their month is closed',
      { ...march, payClosedAt: '2026-04-05T10:00:00.000Z' },
      '2026-07-04T10:00:00.000Z',
    ],
    [
      'never before the month is over',
      { ...march, payClosedAt: '2026-03-16T10:00:00.000Z' },
      '2026-06-30T00:00:00.000Z',
    ],
    ['a year after their month where no pay is closed', march, '2027-04-01T00:00:00.000Z'],
    [
      'a year after their month however late its pay is closed',
      { ...march, payClosedAt: '2027-03-01T00:00:00.000Z' },
      '2027-04-01T00:00:00.000Z',
    ],
    ['not while a punch is contested', { ...march, payClosedAt: '2026-04-05T10:00:00.000Z', contested: true }, null],
  ])('are destroyed %s', (_, month, at) => expect(forgottenAt(month)).toBe(at));
});
