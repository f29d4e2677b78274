import { expect, it } from '@jest/globals';
import { isPunchOutLate, punchOutOffered } from './forgotten-punch.ts';

it('the time of a punch-out is asked for from an hour after the planned end, and that end is offered', () => {
  const end = '2026-03-02T23:00:00.000Z';
  const at = (time: string) => Date.parse(`2026-03-${time}Z`);
  expect([at('02T22:30:00'), at('03T00:00:00'), at('03T00:01:00')].map((now) => isPunchOutLate(end, now))).toEqual([
    false,
    false,
    true,
  ]);
  expect(punchOutOffered(end, at('02T22:30:41'))).toBe('2026-03-02T22:30:00.000Z');
  expect(punchOutOffered(end, at('09T08:00:00'))).toBe(end);
});
