import { expect, it } from '@jest/globals';
import {
  bill,
  billing,
  company,
  decree,
  fortnights,
  hours,
  march,
  pay,
  paying,
  primes,
  since,
  summary,
  summaryFrom,
  total,
  work,
} from '#test/support/money/scene.ts';
import { payOf } from './pay.ts';
import { presencesOf } from './presences.ts';
import type { ScopeOverride, Terms } from './terms.ts';

/** 39 hours from Monday 9 to Thursday 12 March. */
const thirtyNine = () => [...march([9, 10, 11], 10), ...march([12], 9)];
/** 40 hours from Monday 9 to Thursday 12 March. */
const forty = () => march([9, 10, 11, 12], 10);
const override = (kind: 'fixed' | 'dynamic', value: number) => ({ kind, value, factId: 'override' });
const scoped = (
  scope: 'client' | 'place',
  scopeId: string,
  set: ScopeOverride['set'],
  day?: string,
): ScopeOverride => ({
  ...since(day),
  price: 'pay',
  scope,
  scopeId,
  rateId: null,
  set,
});
const window = (start: number, end: number): Partial<Terms> => ({
  nights: [{ ...since(), window: { from: start, to: end } }],
});

/** Computed by hand from the law and rates of domain-facts d3, d4, d7 and d10 and from money design 2. */
const vectors: readonly (readonly [string, () => unknown, unknown])[] = [
  [
    '[hours.overtime] 42 hours for one employer over two events, 20 for another: the first alone pays two of overtime',
    () => {
      const works = [
        ...march([9, 10, 11, 12], 8, { siteEventId: 'one' }),
        ...march([13], 8, { siteEventId: 'two' }),
        ...march([14], 2, { siteEventId: 'two' }),
        ...[9, 10, 11, 12, 13].map((day) =>
          hours(`2026-03-${String(day).padStart(2, '0')} 17:00`, 4, { employerId: 'Q' }),
        ),
      ];
      const q = payOf(presencesOf(works), company(paying(2200), [fortnights], 'Q'));
      return [total(pay(works, paying(2000))), total(q)];
    },
    [40 * 2000 + 2 * 3000, 20 * 2200],
  ],
  [
    '[hours.overtime] overtime is paid at the rate of the client where it falls',
    () =>
      summaryFrom(
        '2026-03-13',
        pay(
          [...forty(), ...march([13], 6, { customerId: 'Y' })],
          paying(2000, { overrides: [scoped('client', 'Y', override('fixed', 2450))] }),
        ),
      ),
    'overtime 22050',
  ],
  ...(
    [
      ['fixed', 2400, 14400],
      ['dynamic', 125, 12804],
      ['dynamic', -259, 10500],
    ] as const
  ).map(
    ([kind, value, cents]) =>
      [
        `[override.kind] four hours of overtime at 20.09, the shift's override ${kind} ${value}`,
        () =>
          summaryFrom(
            '2026-03-14',
            pay([...forty(), ...march([14], 4, { set: { salary: override(kind, value) } })], paying(2009)),
          ),
        `overtime ${cents}`,
      ] as const,
  ),
  [
    '[override.precedence] client +1.50, place 24.00, shift −0.75: two hours up to 40 and three of overtime at 23.25',
    () => {
      const terms = {
        overrides: [
          scoped('client', 'client', override('dynamic', 150)),
          scoped('place', 'hall', override('fixed', 2400)),
        ],
      };
      const friday = march([13], 5, { placeId: 'hall', set: { salary: override('dynamic', -75) } });
      return summaryFrom('2026-03-13', pay([...march([9, 10, 11, 12], 9.5), ...friday], paying(2000, terms)));
    },
    'regular 4650, overtime 10463',
  ],
  [
    "[override.clear] a place's rate that ends at midnight, in the middle of a night",
    () =>
      summary(
        pay(
          [hours('2026-03-09 22:00', 8)],
          paying(2000, {
            overrides: [
              scoped('place', 'place', override('fixed', 2400)),
              scoped('place', 'place', null, '2026-03-10'),
            ],
          }),
        ),
      ),
    'regular 4800, regular 12000',
  ],
  ['[money.cents] three hours at 24.10 are 72.30', () => total(pay(march([10], 3), paying(2410))), 7230],
  [
    '[break.presets] nine hours with 45 minutes of break, at 20.09',
    () =>
      summary(
        pay(
          [work('2026-03-10 08:00', '2026-03-10 17:00', { breaks: [['2026-03-10 12:00', '2026-03-10 12:45']] })],
          paying(2009),
        ),
      ),
    'regular 16574',
  ],
  [
    '[prime.values] decree 3.07: primes by the hour and by the shift take nothing off the call-in',
    () =>
      summary(
        pay(march([10], 2, { set: { primeIds: ['P-4', 'once'] } }), decree(2009, primes({ 'P-4': 60, once: 500 }))),
      ),
    'regular 4018, prime P-4 120, callIn 4018, prime once 500',
  ],
  [
    '[shift.nightPrime] decree 3.07: nor does the night prime, which is paid for the minutes worked alone',
    () => summary(pay([hours('2026-03-10 22:30', 2)], decree(2009, primes({ night: 100 })))),
    'regular 4018, prime night 50, callIn 4018',
  ],
  [
    '[hours.overtime] decree 3.07: of two hours one is overtime: the call-in pays what is missing of four',
    () => summaryFrom('2026-03-14', pay([...thirtyNine(), ...march([14], 2)], decree(2000))),
    'regular 2000, overtime 3000, callIn 3000',
  ],
  [
    '[hours.overtime] decree 3.07: of three hours two are overtime, as much as four: no call-in',
    () => summaryFrom('2026-03-14', pay([...thirtyNine(), ...march([14], 3)], decree(2000))),
    'regular 2000, overtime 6000',
  ],
  [
    "[shift.minimums] decree 3.07: 1 h 40 at 20.09, the territory's three hours, then the decree's four",
    () => summary(pay(march([10], 100 / 60, { minimumMinutes: 180, set: { payMinimum: true } }), decree(2009))),
    'regular 3348, minimum 2679, callIn 2009',
  ],
  [
    '[shift.minimums] d4: a minimum over the change of rates of 28 June 2026 is paid at the new one',
    () => {
      const rates = [2009, 2060].map((rate, n) => ({
        ...since(n ? '2026-06-28' : undefined),
        id: 'rate',
        skillId: 'guard',
        levelId: null,
        pay: rate,
        bill: null,
      }));
      return summary(
        pay([hours('2026-06-27 23:00', 2, { minimumMinutes: 180, set: { payMinimum: true } })], paying(0, { rates })),
      );
    },
    'regular 2009, regular 2060, minimum 2060',
  ],
  [
    '[merge.eligible] LSA 57: a gap beyond 40 hours is overtime at the rate of the shift before it',
    () => {
      const friday = [
        work('2026-03-13 08:00', '2026-03-13 09:00', { mergeId: 'merge', placeId: 'hall' }),
        work('2026-03-13 09:12', '2026-03-13 11:12', { mergeId: 'merge' }),
      ];
      return summaryFrom(
        '2026-03-13',
        pay(
          [...thirtyNine(), ...friday],
          paying(2000, { overrides: [scoped('place', 'hall', override('fixed', 2400))] }),
        ),
      );
    },
    'regular 2400, gap 720, overtime 6000',
  ],
  [
    '[shift.kmPay] 7.50 km at 61 cents are 4.575, half up, paid and charged, and no part of a call-in',
    () => {
      const kilometres = { amount: 61, distance: 750, chargedToCustomer: true, factId: 'km' };
      const works = march([10], 1, { set: { kilometres } });
      return [summary(pay(works, decree(2000))), summary(bill(works, { ...paying(2000), ...billing(3000) }))];
    },
    ['regular 2000, callIn 6000, km 458', 'regular 3000, km 458'],
  ],
  [
    '[shift.nightPrime] d7: a window from 1 to 3 has an hour where the clock goes forward, three where it goes back',
    () => {
      const terms = paying(2000, { ...primes({ night: 100 }), ...window(60, 180) });
      return ['2026-03-08', '2026-11-01'].map((day) => summary(pay([work(`${day} 00:00`, `${day} 06:00`)], terms)));
    },
    ['regular 10000, prime night 100', 'regular 14000, prime night 300'],
  ],
  [
    '[shift.nightPrime] d7: the same night in the Magdalen Islands, and on the Lower North Shore, whose clock stays',
    () =>
      ['America/Halifax', 'America/Blanc-Sablon'].map((zone) =>
        summary(pay([work('2026-03-07 22:00', '2026-03-08 06:00', { zone })], paying(2009, primes({ night: 100 })))),
      ),
    ['regular 4018, regular 10045, prime night 500', 'regular 4018, regular 12054, prime night 600'],
  ],
];

it.each(vectors)('%s', (_, found, expected) => expect(found()).toEqual(expected));
