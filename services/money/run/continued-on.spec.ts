import { expect, it } from '@jest/globals';
import { fortnights, hours, pay, paying, primes } from '#test/support/money/scene.ts';
import { calendarOf } from '../engine/calendar.ts';
import { continuedOn } from './continued-on.ts';

it('[pay.frequency] the hours of a night before the end of a period name the period of the other hours', () => {
  const told = (from: string) => {
    const night = hours(from, 8, { minimumMinutes: 540 });
    const { lines } = pay([night], paying(2000, primes({ night: 100, once: 500 })));
    return lines.map((line) => [
      line.kind,
      line.period,
      continuedOn(line, { end: night.punchOut, zone: night.zone }, calendarOf([fortnights])),
    ]);
  };
  expect(told('2026-03-14 22:00')).toEqual([
    ['regular', '2026-03-01', '2026-03-15'],
    ['regular', '2026-03-15', undefined],
    ['prime', '2026-03-15', undefined],
    ['minimum', '2026-03-01', undefined],
  ]);
  expect(told('2026-03-14 16:00').map(([, , on]) => on)).toEqual([undefined, undefined]);
});
