import { it } from '@jest/globals';
import {
  at,
  company,
  decree,
  fortnights,
  hours,
  pay,
  paying,
  summary,
  summaryFrom,
  weeksOf,
  work,
} from '#test/support/money/scene.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { computedAgent } from './pay-run.ts';
import { presencesOf } from './presences.ts';
import type { Work } from './work.ts';
import { lsa, closed, run, none, type Vectors, holds } from './further-vectors.shared.suite.ts';

const holidays = (lines: readonly Line[]) => lines.flatMap(({ kind, date }) => (kind === 'holiday' ? [date] : []));
const broken = (to: string, paid: boolean): Work =>
  work('2026-03-10 08:00', `2026-03-10 ${to}`, {
    breaks: [{ start: at('2026-03-10 10:00'), end: at('2026-03-10 10:30'), paid }],
  });

const ofTheLaw: Vectors = [
  [
    'decree 3.07: a break taken off the 3 h 55 is filled up again, a paid one counts',
    () => [summary(pay([broken('11:55', false)], decree(2009))), summary(pay([broken('11:30', true)], decree(2009)))],
    ['regular 6864, callIn 1172', 'regular 7032, callIn 1004'],
  ],
  [
    'LSA 56, 62: a holiday on a Saturday off pays its indemnity, and in weeks from Monday makes the Sunday overtime',
    () => {
      const works = weeksOf(['2027-11-22', '2027-11-29', '2027-12-06', '2027-12-13', '2027-12-20'], 8);
      const found = presencesOf([...works, hours('2027-12-26 08:00', 4)]);
      const paid = payOf(found, company(lsa(2000), [{ ...fortnights, weekStart: 1 }]), undefined, '2027-12-31');
      return [summaryFrom('2027-12-24', paid), holidays(paid.lines)];
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
      return [summaryFrom('2026-04-03', paid), holidays(paid.lines)];
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
        return [summaryFrom('2029-06-24', paid), holidays(paid.lines)];
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
it.each(ofTheLaw)('%s', holds);
