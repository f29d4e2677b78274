import { expect, it } from '@jest/globals';
import {
  agreed,
  at,
  bill,
  billing,
  company,
  decree,
  employer,
  fortnights,
  hours,
  march,
  merged,
  pay,
  paying,
  primes,
  since,
  told,
  toldFrom,
  weeksOf,
  work,
  type Given,
} from '#test/support/money/scene.ts';
import { deltaOf, type ClosedLine, type NextLine } from './delta.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { computedAgent } from './pay-run.ts';
import { legalOf } from './pay-run-inputs.ts';
import { presencesOf } from './presences.ts';
import type { PrimeValue, ScopeOverride, Terms } from './terms.ts';
import type { Work } from './work.ts';

const minimum = { minimumMinutes: 180, set: { payMinimum: true } };
const lsa = (rate: number, more: Partial<Terms> = {}) => paying(rate, more, 'qc-lsa@1');
const holidays = (lines: readonly Line[]) => lines.flatMap(({ kind, date }) => (kind === 'holiday' ? [date] : []));
const dynamic = (price: 'pay' | 'bill', scope: 'client' | 'place', scopeId: string, value: number): ScopeOverride => ({
  ...{ ...since(), price, scope, scopeId, rateId: null },
  set: { kind: 'dynamic', value },
});
const valued = (scope: PrimeValue['scope'], scopeId: string | null, paid: number | null, billed: number | null) =>
  ({ ...since(), primeId: 'aid', scope, scopeId, paid, billed }) satisfies PrimeValue;
const broken = (to: string, paid: boolean): Work =>
  work('2026-03-10 08:00', `2026-03-10 ${to}`, {
    breaks: [{ start: at('2026-03-10 10:00'), end: at('2026-03-10 10:30'), paid }],
  });

let closings = 0;
const closed = (lines: readonly (Line | NextLine)[]): ClosedLine[] =>
  lines.map((line) => ({ reverses: null, replaces: null, ...line, id: `closed ${++closings}` }));
const run = (from: string, to: string, terms: Terms, periods: readonly string[] = []) => ({
  ...{ runId: 'run', companyId: employer, from, to, since: '2020-01-01', calendars: [fortnights], terms },
  ...{ closed: periods, legal: legalOf('agency'), voided: [], waived: [], holidays: [] },
});
const none = { agentId: 'Anne', paid: [], left: [], adjustments: [], carry: null };

/** Further cases of money design 2 and 3 and of domain-facts d3 to d5, computed by hand. */
const vectors: readonly (readonly [string, () => unknown, unknown])[] = [
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
        told(pay(works, paying(2400))),
        told(payOf(presencesOf(works), company(paying(2500), [fortnights], 'Q'))),
      ];
    },
    ['regular 4800, minimum 2400, regular 4800, minimum 2400', 'regular 5000, minimum 2500'],
  ],
  [
    '[merge.eligible] LSA 58: sent home at once, called again ten minutes later: the wait is paid, the rest is call-in',
    () =>
      told(
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
      const rate = (cents: number, from?: string) => ({ ...since(from), id: 'rate', skillId: 'guard', levelId: null, pay: cents, bill: null }); // prettier-ignore
      const terms = { ...primes({ night: 100 }), nights: [{ ...since(), window: { from: 1380, to: 420 } }] };
      return toldFrom(
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
        told(pay([work(from!, to!, { zone: 'America/St_Johns' })], paying(2009, primes({ night: 100 })))),
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
      return [told(pay(works, terms)), told(bill(works, terms))];
    },
    ['regular 16000, prime aid 0', 'regular 24000, prime aid 1200'],
  ],
  [
    '[prime.values] a prime in the base of overtime, raised by its place at midnight in the middle of overtime',
    () => {
      const { primes: known, primeValues } = primes({ aid: 50 }, ['aid']);
      const raised = { ...valued('place', 'place', 75, null), from: '2026-03-14' };
      return toldFrom(
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
      return [told({ lines }), flags];
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
        return [told(pay(works, terms)), told(bill(works, terms))];
      });
    },
    [
      ['regular 4252', 'regular 9600'],
      ['regular 6261', 'regular 10400'],
    ],
  ],
  [
    '[shift.minimums] decree 3.07: nobody worked a minute: the three hours of the territory, then the fourth',
    () => told(pay([hours('2026-03-10 08:00', 0, minimum)], decree(2009))),
    'minimum 6027, callIn 2009',
  ],
  [
    '[merge.eligible] merged at two places with prices of their own: the rounded minute is the last one’s',
    () =>
      told(
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
      told(
        bill([hours('2026-12-24 22:00', 8)], { ...decree(2000), ...billing(3000), ...agreed({ holidayFactor: 150 }) }),
      ),
    'regular 6000, holiday 27000',
  ],
  [
    'decree 3.07: a break taken off the 3 h 55 is filled up again, a paid one counts',
    () => [told(pay([broken('11:55', false)], decree(2009))), told(pay([broken('11:30', true)], decree(2009)))],
    ['regular 6864, callIn 1172', 'regular 7032, callIn 1004'],
  ],
  [
    'LSA 56, 62: a holiday on a Saturday off pays its indemnity, and in weeks from Monday makes the Sunday overtime',
    () => {
      const works = weeksOf(['2027-11-22', '2027-11-29', '2027-12-06', '2027-12-13', '2027-12-20'], 8);
      const found = presencesOf([...works, hours('2027-12-26 08:00', 4)]);
      const paid = payOf(found, company(lsa(2000), [{ ...fortnights, weekStart: 1 }]), undefined, '2027-12-31');
      return [toldFrom('2027-12-24', paid), holidays(paid.lines)];
    },
    ['regular 16000, overtime 12000, holiday 16000', ['2027-12-25']],
  ],
  [
    'LSA 60: who gives Easter Monday pays Good Friday as any other day',
    () => {
      const [adoption] = lsa(2009).adoptions;
      const works = weeksOf(['2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'], 4);
      const terms = lsa(2009, { adoptions: [{ ...adoption!, easter: 'easterMonday' }] });
      const paid = pay([...works, hours('2026-04-06 08:00', 4)], terms, {}, '2026-04-11');
      return [toldFrom('2026-04-03', paid), holidays(paid.lines)];
    },
    ['regular 8036, regular 8036, holiday 8036', ['2026-04-06']],
  ],
  [
    'F-1.1: of 24 June 2029, a Sunday, the day itself for whoever works Sundays, else the Monday',
    () =>
      [
        ['2029-05-27', '2029-06-03'],
        ['2029-06-03', '2029-06-09'],
      ].map((days) => {
        const works = [...days, '2029-06-24', '2029-06-25'].map((day) => hours(`${day} 08:00`, 8));
        const paid = pay(works, lsa(2000), {}, '2029-06-30');
        return [toldFrom('2029-06-24', paid), holidays(paid.lines)];
      }),
    [
      ['regular 16000, regular 16000, holiday 1600', ['2029-06-24']],
      ['regular 16000, regular 16000, holiday 1600', ['2029-06-25']],
    ],
  ],
  [
    'decree 3.05, 6.03: a holiday that was not paid is missing, and so is the overtime that its hours make',
    () => {
      const labourDay = ['08', '09', '10', '11', '12'].map((day) => hours(`2026-09-${day} 08:00`, 8));
      const works = [...weeksOf(['2026-08-10', '2026-08-17', '2026-08-24', '2026-08-31'], 8), ...labourDay];
      const head = run('2026-08-30', '2026-09-12', paying(2060));
      const { shortfalls } = computedAgent(head, { ...none, from: head.from, works });
      return shortfalls.map(({ kind, legal, paid, missing }) => [kind, legal, paid, missing]);
    },
    [
      ['overtime', 24720, 16480, 8240],
      ['holiday', 16480, 0, 16480],
    ],
  ],
  [
    'decree 6.03: a holiday that a rule set dated back takes out of a closed period is missing in the run that takes it back',
    () => {
      const works = weeksOf(['2026-08-10', '2026-08-17', '2026-08-24', '2026-08-31'], 8);
      const before = pay(works, decree(2060), {}, '2026-09-12').lines.filter(({ period }) => period === '2026-08-30');
      const head = run('2026-09-13', '2026-09-26', paying(2060), ['2026-08-30']);
      const { shortfalls, sums } = computedAgent(head, { ...none, from: '2026-08-30', works, paid: closed(before) });
      return [sums.total, shortfalls.map(({ kind, date, missing }) => [kind, date, missing])];
    },
    [-16480, [['holiday', '2026-09-07', 16480]]],
  ],
  [
    'decree 3.07: so is a call-in that it takes back, though no hour has changed',
    () => {
      const works = [hours('2026-03-03 08:00', 1)];
      const paid = closed(pay(works, decree(2009)).lines);
      const head = run('2026-03-15', '2026-03-28', paying(2009), ['2026-03-01']);
      const { shortfalls } = computedAgent(head, { ...none, from: '2026-03-01', works, paid });
      return shortfalls.map(({ kind, legal, paid: is, missing }) => [kind, legal, is, missing]);
    },
    [['callIn', 8036, 2009, 6027]],
  ],
  [
    'decree 4.07: of a closed period a run lists what it takes back below the law, no earlier shortfall and no corrected hours',
    () => {
      const missing = (before: number, now: number, count = 8) => {
        const paid = closed(pay([{ ...hours('2026-03-03 08:00', 8), id: 'work' }], paying(before)).lines);
        const works = [{ ...hours('2026-03-03 08:00', count), id: 'work' }];
        const head = run('2026-03-15', '2026-03-28', paying(now), ['2026-03-01']);
        const { shortfalls } = computedAgent(head, { ...none, from: '2026-03-01', works, paid });
        return shortfalls.map(({ kind, legal, paid: is, missing: less }) => [kind, legal, is, less]);
      };
      return [
        missing(2009, 2009),
        missing(2100, 2009),
        missing(2009, 1900),
        missing(1950, 1900),
        missing(1900, 1950),
        missing(1900, 1900, 7),
      ];
    },
    [[], [], [['rate', 16072, 15200, 872]], [['rate', 15600, 15200, 400]], [], []],
  ],
];

it.each(vectors)('%s', (_, found, expected) => expect(found()).toEqual(expected));
