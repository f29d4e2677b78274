import { expect, it } from '@jest/globals';
import { hours, pay, paying, primes, since, work } from '#test/support/money/scene.ts';
import type { Terms } from './terms.ts';
import { type Vector, isPaid } from './pay-vectors.shared.suite.ts';

const overrides = (place: Partial<Terms['overrides'][number]>): Terms['overrides'] => [
  { ...since(), price: 'pay', scope: 'client', scopeId: 'client', rateId: null, set: { kind: 'dynamic', value: 150 } },
  { ...since(), price: 'pay', scope: 'place', scopeId: 'place', rateId: null, set: null, ...place },
];
const primeScopes = (client: number | null): Terms['primeValues'] => [
  { ...since(), primeId: 'aid', scope: 'default', scopeId: null, paid: 100, billed: null },
  { ...since(), primeId: 'aid', scope: 'company', scopeId: null, paid: 125, billed: null },
  { ...since(), primeId: 'aid', scope: 'client', scopeId: 'client', paid: client, billed: null },
  { ...since(), primeId: 'aid', scope: 'place', scopeId: 'place', paid: null, billed: null },
];
const aid = { primes: primes({ aid: 0 }).primes };
const shiftOverride = (value: number) => ({ salary: { kind: 'dynamic' as const, value, factId: 'shift' } });

const ofRates: readonly Vector[] = [
  [
    '13 [override.kind] place fixed, shift less',
    () => [hours('2026-03-10 08:00', 6, { set: shiftOverride(-500) })],
    paying(2000, { overrides: overrides({ set: { kind: 'fixed', value: 2400 } }) }),
    [11400],
    11400,
  ],
  [
    '14 [override.precedence] both added',
    () => [hours('2026-03-10 08:00', 1)],
    paying(2000, { overrides: overrides({ set: { kind: 'dynamic', value: 100 } }) }),
    [2250],
    2250,
  ],
  [
    '[override.precedence] below 0 on the way, 350 with the shift: 2000 + 150 − 2300 + 500; 3 h 07',
    () => [hours('2026-03-10 08:00', 187 / 60, { set: shiftOverride(500) })],
    paying(2000, { overrides: overrides({ set: { kind: 'dynamic', value: -2300 } }) }),
    [1091],
    1091,
  ],
  [
    '[override.kind] a diminution of all that there is pays 0',
    () => [hours('2026-03-10 08:00', 8)],
    paying(2000, { overrides: overrides({ set: { kind: 'dynamic', value: -2150 } }) }),
    [0],
    0,
  ],
  [
    '15 [shift.nightPrime] the usual window',
    () => [work('2026-03-10 22:00', '2026-03-11 06:00')],
    paying(2000, primes({ night: 125 })),
    [16000, 750],
    16750,
  ],
  [
    '15 [shift.nightPrime] a window over midnight',
    () => [work('2026-03-10 22:00', '2026-03-11 06:00')],
    paying(2000, { ...primes({ night: 125 }), nights: [{ ...since(), window: { from: 1380, to: 420 } }] }),
    [16000, 875],
    16875,
  ],
  [
    '15 [shift.nightPrime] disabled',
    () => [work('2026-03-10 22:00', '2026-03-11 06:00', { set: { nightPrimeDisabled: true } })],
    paying(2000, primes({ night: 125 })),
    [16000],
    16000,
  ],
  [
    '16 [prime.values] the client adjusts',
    () => [hours('2026-03-10 08:00', 8, { set: { primeIds: ['aid'] } })],
    paying(0, { ...aid, primeValues: primeScopes(150) }),
    [0, 1200],
    1200,
  ],
  [
    '16 [override.clear] cleared, the company counts',
    () => [hours('2026-03-10 08:00', 8, { set: { primeIds: ['aid'] } })],
    paying(0, { ...aid, primeValues: primeScopes(null) }),
    [0, 1000],
    1000,
  ],
  [
    '16 [prime.values] 0 is a value',
    () => [hours('2026-03-10 08:00', 8, { set: { primeIds: ['aid'] } })],
    paying(0, { ...aid, primeValues: primeScopes(0) }),
    [0, 0],
    0,
  ],
  [
    '16 [shift.kmPay] 12.35 km',
    () => [
      hours('2026-03-10 08:00', 1, {
        set: { kilometres: { amount: 61, distance: 1235, chargedToCustomer: false, factId: 'km' } },
      }),
    ],
    paying(0),
    'regular 0, km 753',
    753,
  ],
];
it.each(ofRates)('%s', isPaid);

it('13 [override.original] the line says what the rate was without the shift', () => {
  const paid = pay(
    [hours('2026-03-10 08:00', 6, { set: shiftOverride(-500) })],
    paying(2000, { overrides: overrides({ set: { kind: 'fixed', value: 2400 } }) }),
  );
  expect(paid.lines[0]!.why.steps.map(({ rule, result }) => [rule, result])).toEqual([
    ['rate', 2000],
    ['client.dynamic', 2150],
    ['place.fixed', 2400],
    ['shift.dynamic', 1900],
  ]);
});

it('14 [val.negative] a rate below 0 is flagged and pays nothing', () => {
  const paid = pay(
    [hours('2026-03-10 08:00', 6, { set: shiftOverride(-2300) })],
    paying(2000, { overrides: overrides({ set: { kind: 'dynamic', value: 100 } }) }),
  );
  expect(paid.flags.map(({ code }) => code)).toEqual(['RATE_NEGATIVE']);
  expect(paid.lines).toEqual([]);
});
