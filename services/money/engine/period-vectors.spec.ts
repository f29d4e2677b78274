import { expect, it } from '@jest/globals';
import type { DecreeClass } from '#contracts/values/terms.ts';
import {
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
  summary,
  summaryFrom,
  total,
  work,
} from '#test/support/money/scene.ts';
import type { PayCalendar } from './calendar.ts';
import { deltaOf, type ClosedLine } from './delta.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { computedAgent, paidAgent } from './pay-run.ts';
import { legalOf } from './pay-run-inputs.ts';
import { presencesOf } from './presences.ts';
import { taxOf, taxOfCredit } from './tax.ts';
import type { Terms } from './terms.ts';
import type { Work } from './work.ts';

const by = (works: readonly Work[], terms: Terms, calendar: Partial<PayCalendar>, through: string | null = null) =>
  payOf(presencesOf(works), company(terms, [{ ...fortnights, ...calendar }]), undefined, through);
const closed = (lines: readonly Line[]): ClosedLine[] =>
  lines.map((line, n) => ({ ...line, id: `closed ${n}`, reverses: null, replaces: null }));
const differences = (now: readonly Line[], before: readonly Line[]) =>
  deltaOf(now, closed(before)).lines.map(({ amount }) => amount);

/** What the decree's rates of 4.07 ask for above what is paid: legal, paid, missing. */
const lacking = (works: readonly Work[], terms: Terms, said: DecreeClass = 'A'): number[][] => {
  const classes = [{ ...since(), skillId: 'guard', decreeClass: said }];
  const start = company(terms).calendar.periodOf(Math.floor(Date.parse(works[0]!.plannedStart) / 86_400_000));
  const head = {
    runId: 'run',
    companyId: employer,
    from: start.from,
    to: start.to,
    since: '2020-01-01',
    closed: [],
    calendars: [fortnights],
    terms: { ...terms, classes },
    legal: legalOf('agency'),
    voided: [],
    waived: [],
    holidays: [],
  };
  const none = { paid: [], left: [], adjustments: [], carry: null };
  return computedAgent(head, { agentId: 'Anne', from: head.from, works, ...none })
    .shortfalls.filter(({ section }) => section === 'D-2, r. 1, s. 4.07')
    .map(({ legal, paid, missing }) => [legal, paid, missing]);
};

const registered = { gst: '123456789 RT 0001', qst: '1234567890 TQ 0001' };
const lsa = (rate: number, more: Partial<Terms> = {}) => paying(rate, more, 'qc-lsa@1');

/** Computed by hand from the law and rates of domain-facts d3 to d5 and d10 and from money design 3. */
const vectors: readonly (readonly [string, () => unknown, unknown])[] = [
  [
    '[pay.frequency] weeks begin where the calendar does: Monday to Friday 45 hours are two weeks from Thursday on',
    () =>
      [null, 7].map((weekStart) =>
        total(by(march([9, 10, 11, 12, 13], 9), paying(2000), { firstDate: '2026-03-05', weekStart })),
      ),
    [90_000, 95_000],
  ],
  [
    '[pay.frequency] a night over the end of a period: hours on either side, what is paid once in the first',
    () => {
      const kilometres = { amount: 61, distance: 1000, chargedToCustomer: false, factId: 'km' };
      const night = hours('2026-03-14 22:00', 8, { set: { kilometres, primeIds: ['once'] } });
      return pay([night], paying(2000, primes({ once: 500 }))).lines.map(({ kind, amount, period }) => [
        kind,
        amount,
        period,
      ]);
    },
    [
      ['regular', 4000, '2026-03-01'],
      ['regular', 12000, '2026-03-15'],
      ['prime', 500, '2026-03-01'],
      ['km', 610, '2026-03-01'],
    ],
  ],
  [
    '[hours.overtime] LSA 62: a twentieth of four weeks, overtime and the primes on it left out',
    () => {
      const shifts = (days: readonly string[], count: number) =>
        days.map((day) => hours(`2026-08-${day} 08:00`, count, { set: { primeIds: ['aid'] } }));
      const works = [
        ...shifts(['10', '11', '12', '13', '14'], 8),
        ...shifts(['17', '18', '19', '20', '21'], 9),
        ...shifts(['24', '25', '26'], 8),
      ];
      return summaryFrom('2026-09-01', pay(works, lsa(2000, primes({ aid: 50 })), {}, '2026-09-12'));
    },
    'holiday 10660',
  ],
  [
    '[money.cents] decree 6.03: 24 June pays 15.0675, half up, and counts among the wages of 1 July',
    () => {
      const works = ['02', '09', '16', '23'].map((day) => hours(`2026-06-${day} 08:00`, 5));
      return summary(pay(works, decree(2009), {}, '2026-07-04'));
    },
    'regular 10045, regular 10045, regular 10045, regular 10045, holiday 1507, holiday 2084',
  ],
  [
    '[pay.frequency] LSA 62: the Sunday before Labour Day is in the week before it, unless weeks begin on Sundays',
    () =>
      [1, 7].map((weekStart) => summary(by([hours('2026-09-06 08:00', 8)], lsa(2000), { weekStart }, '2026-09-12'))),
    ['regular 16000, holiday 800', 'regular 16000'],
  ],
  [
    '[shift.corrections] what was paid for a presence stays as paid while it is left to the next run: one whose punch-out is taken away, and merged ones without a rate',
    () => {
      const [day, ...night] = [
        hours('2026-03-03 08:00', 8),
        hours('2026-03-04 08:00', 4, merged),
        hours('2026-03-04 12:05', 4, merged),
      ];
      const priced = paying(2000);
      const head = {
        runId: 'run',
        companyId: employer,
        from: '2026-03-15',
        to: '2026-03-28',
        since: '2020-01-01',
        calendars: [fortnights],
        terms: priced,
        closed: ['2026-03-01'],
        legal: legalOf('agency'),
        voided: [],
        waived: [],
        holidays: [],
      };
      const paid = closed(pay([day!, ...night], priced).lines);
      const run = (left: readonly string[], works: readonly Work[]) =>
        summary(
          paidAgent(head, { agentId: 'Anne', from: '2026-03-01', works, paid, left, adjustments: [], carry: null }),
        );
      const [open, lost] = [
        { ...day!, punchOut: null },
        { ...night[1]!, skillId: 'unknown', levelId: null },
      ];
      return [run([], [open, ...night]), run([open.id], [open, ...night]), run([lost.id], [day!, night[0]!, lost])];
    },
    ['reversal -16000', '', ''],
  ],
  [
    '[shift.corrections] a rate dated back to the Thursday of a closed week moves its lines from there, overtime too',
    () => {
      const works = march([9, 10, 11, 12, 13], 9);
      const rates = [2009, 2060].map((rate, n) => ({
        ...since(n ? '2026-03-12' : undefined),
        id: 'rate',
        skillId: 'guard',
        levelId: null,
        pay: rate,
        bill: null,
      }));
      return differences(pay(works, paying(0, { rates })).lines, pay(works, paying(2009)).lines);
    },
    [-18081, 18540, -8036, 8240, -15068, 15450],
  ],
  [
    '[shift.corrections] two hours more four weeks before a holiday move its indemnity too',
    () => {
      const paid = (count: number) => pay([hours('2026-08-11 08:00', count)], lsa(2000), {}, '2026-09-12').lines;
      return differences(paid(10), paid(8));
    },
    [-16000, 20000, -800, 1000],
  ],
  [
    '[money.cents] IN-203: an invoice of 100.05 credited in three parts gives back its own taxes, not three times a third’s',
    () => {
      const parts = [10005, 6670, 3335].map((left) => taxOfCredit(left, 3335, registered));
      return [taxOf(10005, registered), taxOf(3335, registered), parts];
    },
    [
      { gst: 500, qst: 998 },
      { gst: 167, qst: 333 },
      [
        { gst: 166, qst: 333 },
        { gst: 167, qst: 332 },
        { gst: 167, qst: 333 },
      ],
    ],
  ],
  [
    '[pay.levelLimits] decree 4.07: class B at 19.94, in the night to 29 June 2025',
    () => lacking([hours('2025-06-28 22:00', 8)], paying(1994), 'B'),
    [[2 * 1994 + 6 * 2034, 8 * 1994, 240]],
  ],
  [
    '[pay.levelLimits] decree 4.07: class B that supervises class B at 21.10, a week before 4 July 2027 and on it',
    () => ['2027-06-27 08:00', '2027-07-04 08:00'].map((day) => lacking([hours(day, 8)], paying(2110), 'supervisorB')),
    [[], [[8 * 2160, 8 * 2110, 400]]],
  ],
  [
    '[pay.levelLimits] decree 4.07: overtime is held against the rate and a half',
    () => lacking([...march([2, 3, 4, 5, 6], 8), ...march([7], 4)], paying(1989)),
    [...Array.from({ length: 5 }, () => [16072, 15912, 160]), [12054, 11934, 120]],
  ],
  [
    '[prime.values] decree 4.07: P-13 doubled on 29 June 2025, in the middle of a night',
    () =>
      lacking([hours('2025-06-28 22:00', 8, { set: { primeIds: ['P-13'] } })], paying(2500, primes({ 'P-13': 100 }))),
    [[2 * 100 + 6 * 200, 800, 600]],
  ],
  [
    '[pay.frequency] [hours.overtime] a week over the end of a month, a night in Halifax among nights in Montréal: by the clock of each place, overtime in April alone',
    () =>
      by(
        [
          hours('2026-03-30 08:00', 12),
          hours('2026-03-31 22:00', 12, { zone: 'America/Halifax' }),
          hours('2026-04-01 18:00', 12),
          hours('2026-04-02 18:00', 12),
        ],
        paying(2009),
        { frequency: 'ONE_MONTH', weekStart: 1 },
      ).lines.map(({ kind, amount, period }) => `${kind} ${amount} ${period}`),
    [
      'regular 24108 2026-03-01',
      'regular 4018 2026-03-01',
      'regular 20090 2026-04-01',
      'regular 24108 2026-04-01',
      'regular 8036 2026-04-01',
      'overtime 24108 2026-04-01',
    ],
  ],
  [
    '[pay.frequency] punched in ten minutes before the period: they are paid in the one before, and all of it is billed there',
    () => {
      const early = work('2026-03-14 23:50', '2026-03-15 08:00', { plannedStart: at('2026-03-15 00:00') });
      return [pay([early], paying(2009)), bill([early], { ...paying(2009), ...billing(3000) })].map(({ lines }) =>
        lines.map(({ amount, period }) => `${amount} ${period}`),
      );
    },
    [['335 2026-03-01', '16072 2026-03-15'], ['24500 2026-03-01']],
  ],
  [
    '[money.cents] LSA 49: 500.00 taken back of 160.72 is a statement below 0, and carried forward it pays nothing',
    () => {
      const head = {
        runId: 'run',
        companyId: employer,
        from: '2026-03-01',
        to: '2026-03-14',
        since: '2020-01-01',
        closed: [],
        calendars: [fortnights],
        terms: paying(2009),
        legal: legalOf('agency'),
        voided: [],
        waived: [],
        holidays: [],
      };
      const taken = {
        id: 'taken',
        workId: null,
        gainCode: 'ADJ',
        amount: -50_000,
        date: '2026-03-10',
        section: null,
        factId: 'taken',
      };
      return [null, 'fact'].map((carry) => {
        const agent = {
          agentId: 'Anne',
          from: head.from,
          works: march([10], 8),
          paid: [],
          left: [],
          adjustments: [taken],
          carry,
        };
        const { sums, carried, isNegative } = computedAgent(head, agent);
        return [sums.total, carried, isNegative];
      });
    },
    [
      [-33_928, 0, true],
      [0, 33_928, false],
    ],
  ],
];

it.each(vectors)('%s', (_, found, expected) => expect(found()).toEqual(expected));
