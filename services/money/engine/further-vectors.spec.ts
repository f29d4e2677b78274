import { it } from '@jest/globals';
import {
  agreed,
  bill,
  billing,
  company,
  decree,
  fortnights,
  hours,
  march,
  merged,
  pay,
  paying,
  primes,
  since,
  summary,
  summaryFrom,
  work,
  type Given,
} from '#test/support/money/scene.ts';
import { deltaOf } from './delta.ts';
import { payOf } from './pay.ts';
import { computedAgent } from './pay-run.ts';
import { presencesOf } from './presences.ts';
import type { PrimeValue, ScopeOverride } from './terms.ts';
import { lsa, closed, run, none, type Vectors, holds } from './further-vectors.shared.suite.ts';

const minimum = { minimumMinutes: 180, set: { payMinimum: true } };
const dynamic = (price: 'pay' | 'bill', scope: 'client' | 'place', scopeId: string, value: number): ScopeOverride => ({
  ...since(),
  price,
  scope,
  scopeId,
  rateId: null,
  set: { kind: 'dynamic', value },
});
const valued = (scope: PrimeValue['scope'], scopeId: string | null, paid: number | null, billed: number | null) =>
  ({ ...since(), primeId: 'aid', scope, scopeId, paid, billed }) satisfies PrimeValue;
const vectors: Vectors = [
  [
    "[merge.eligible] of three merged shifts the middle one is another employer's: three presences, each with its minimum",
    () => {
      const given = (employerId: string): Given => ({ ...merged, ...minimum, employerId });
      const works = [
        work('2026-03-10 08:00', '2026-03-10 10:00', given('P')),
        work('2026-03-10 10:05', '2026-03-10 12:05', given('Q')),
        work('2026-03-10 12:10', '2026-03-10 14:10', given('P')),
      ];
      return [
        summary(pay(works, paying(2400))),
        summary(payOf(presencesOf(works), company(paying(2500), [fortnights], 'Q'))),
      ];
    },
    ['regular 4800, minimum 2400, regular 4800, minimum 2400', 'regular 5000, minimum 2500'],
  ],
  [
    '[merge.eligible] LSA 58: sent home at once, called again ten minutes later: the wait is paid, the rest is call-in',
    () =>
      summary(
        pay([hours('2026-03-10 08:00', 0, merged), work('2026-03-10 08:10', '2026-03-10 10:10', merged)], lsa(2400)),
      ),
    'gap 400, regular 4800, callIn 2000',
  ],
  [
    '[shift.corrections] corrected in three runs, then deleted: each takes back what the last one paid, all come to nothing',
    () => {
      const worked = (count: number) => pay([{ ...hours('2026-03-03 08:00', count), id: 'work' }], paying(2009)).lines;
      let paid = closed(worked(8));
      const runs = [worked(7), worked(8), worked(8.5), []].map((now) => {
        const { lines } = deltaOf(now, paid);
        paid = [...paid, ...closed(lines)];
        return lines.map(({ kind, amount }) => `${kind} ${amount}`).join(', ');
      });
      return [...runs, paid.reduce((sum, { amount }) => sum + amount, 0)];
    },
    [
      'reversal -16072, regular 14063',
      'reversal -14063, regular 16072',
      'reversal -16072, regular 17077',
      'reversal -17077',
      0,
    ],
  ],
  [
    'a rate dated back over two closed periods is taken back and paid anew in each, beside the hours of the run',
    () => {
      const works = ['2026-03-03', '2026-03-17', '2026-03-31'].map((day) => hours(`${day} 08:00`, 8));
      const paid = closed(pay(works.slice(0, 2), paying(2009)).lines);
      const head = run('2026-03-29', '2026-04-11', paying(2060), ['2026-03-01', '2026-03-15']);
      const { lines, sums } = computedAgent(head, { ...none, from: '2026-03-01', works, paid });
      return [lines.map(({ amount }) => amount), sums.corrections, sums.total];
    },
    [[-16072, 16480, -16072, 16480, 16480], 816, 17296],
  ],
  [
    '[shift.nightPrime] after 38 hours a night over the end of the week, at a new rate from midnight, window from 23 to 7',
    () => {
      const rate = (cents: number, from?: string) => ({
        ...since(from),
        id: 'rate',
        skillId: 'guard',
        levelId: null,
        pay: cents,
        bill: null,
      });
      const terms = { ...primes({ night: 100 }), nights: [{ ...since(), window: { from: 1380, to: 420 } }] };
      return summaryFrom(
        '2026-03-21',
        pay(
          [...march([16, 17, 18, 19], 9.5), hours('2026-03-21 22:00', 8)],
          paying(0, { ...terms, rates: [rate(2009), rate(2060, '2026-03-22')] }),
        ),
      );
    },
    'regular 4018, prime night 100, regular 12360, prime night 600',
  ],
  [
    '[shift.nightPrime] d7: both changes of the clock in Newfoundland, half an hour off the others',
    () =>
      [
        ['2026-03-07 22:00', '2026-03-08 06:00'],
        ['2026-10-31 22:00', '2026-11-01 06:00'],
      ].map(([from, to]) =>
        summary(pay([work(from!, to!, { zone: 'America/St_Johns' })], paying(2009, primes({ night: 100 })))),
      ),
    ['regular 4018, regular 10045, prime night 500', 'regular 4018, regular 14063, prime night 700'],
  ],
  [
    '[prime.values] paid and billed each find their own: paid 0 by the place, billed 1.50 by the client',
    () => {
      const { primes: known } = primes({ aid: 100 });
      const primeValues = [
        valued('default', null, 100, 200),
        valued('company', null, 110, null),
        valued('client', 'client', null, 150),
        valued('place', 'place', 0, null),
      ];
      const terms = { ...paying(2000), ...billing(3000), primes: known, primeValues };
      const works = march([10], 8, { set: { primeIds: ['aid'] } });
      return [summary(pay(works, terms)), summary(bill(works, terms))];
    },
    ['regular 16000, prime aid 0', 'regular 24000, prime aid 1200'],
  ],
  [
    '[prime.values] a prime in the base of overtime, raised by its place at midnight in the middle of overtime',
    () => {
      const { primes: known, primeValues } = primes({ aid: 50 }, ['aid']);
      const raised = { ...valued('place', 'place', 75, null), from: '2026-03-14' };
      return summaryFrom(
        '2026-03-13',
        pay(
          [...march([9, 10, 11, 12], 10), hours('2026-03-13 22:00', 4, { set: { primeIds: ['aid'] } })],
          paying(2000, { primes: known, primeValues: [...primeValues, raised] }),
        ),
      );
    },
    'overtime 12000, prime aid 150, prime aid 225',
  ],
  [
    '[override.precedence] below 0 after the client and above it after the place: what comes last counts',
    () => {
      const overrides = [dynamic('pay', 'client', 'client', -1200), dynamic('pay', 'place', 'place', 300)];
      const { lines, flags } = pay(march([10], 4), paying(1000, { overrides }));
      return [summary({ lines }), flags];
    },
    ['regular 400', []],
  ],
  [
    '[shift.minimums] the client is charged three hours, the agent is paid the minutes; beyond it quarters count',
    () => {
      const terms = { ...paying(2009), ...billing(3200, 2009), ...agreed({ rounding: 'up' }) };
      return [127, 187].map((minutes) => {
        const given = { minimumMinutes: 180, set: { chargeMinimum: true, payMinimum: false } };
        const works = [hours('2026-03-10 08:00', minutes / 60, given)];
        return [summary(pay(works, terms)), summary(bill(works, terms))];
      });
    },
    [
      ['regular 4252', 'regular 9600'],
      ['regular 6261', 'regular 10400'],
    ],
  ],
  [
    '[shift.minimums] decree 3.07: nobody worked a minute: the three hours of the territory, then the fourth',
    () => summary(pay([hours('2026-03-10 08:00', 0, minimum)], decree(2009))),
    'minimum 6027, callIn 2009',
  ],
  [
    '[merge.eligible] merged at two places with prices of their own: the rounded minute is the last one’s',
    () =>
      summary(
        bill(
          [
            work('2026-03-10 08:00', '2026-03-10 12:07', merged),
            work('2026-03-10 12:12', '2026-03-10 13:04', { ...merged, placeId: 'hall' }),
          ],
          {
            ...paying(2000),
            ...billing(3000),
            ...agreed({ rounding: 'up' }),
            overrides: [dynamic('bill', 'place', 'hall', 300)],
          },
        ),
      ),
    'regular 12350, regular 2915',
  ],
  [
    'a night into a holiday is billed half as much again from midnight alone',
    () =>
      summary(
        bill([hours('2026-12-24 22:00', 8)], { ...decree(2000), ...billing(3000), ...agreed({ holidayFactor: 150 }) }),
      ),
    'regular 6000, holiday 27000',
  ],
];

it.each(vectors)('%s', holds);
