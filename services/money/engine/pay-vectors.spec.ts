import { expect, it } from '@jest/globals';
import { hours, merged, pay, paying, primes, since, summary, total, work } from '#test/support/money/scene.ts';
import type { Terms } from './terms.ts';
import type { Work } from './work.ts';
import { type Vector, days, isPaid } from './pay-vectors.shared.suite.ts';

const night = primes({ night: 100 });
const levels = (entries: readonly (readonly [string, number])[]): Terms['levels'] =>
  entries.map(([from, salary]) => ({ ...since(from), companyId: null, levelId: 'level 1', salary }));
const weekOfNights = (): Work[] => [
  work('2026-03-15 22:00', '2026-03-16 06:00', { set: { primeIds: ['aid'] } }),
  work('2026-03-16 22:00', '2026-03-17 06:00', { set: { primeIds: ['aid'] } }),
  ...days(18, [9, 9, 9, 1], { set: { primeIds: ['aid'] } }),
];
const fourWeeks = (): Work[] => [
  ...[
    '11-23',
    '11-24',
    '11-25',
    '11-26',
    '11-27',
    '11-30',
    '12-01',
    '12-02',
    '12-03',
    '12-04',
    '12-07',
    '12-08',
    '12-09',
    '12-10',
    '12-11',
  ].map((day) => hours(`2026-${day} 08:00`, 8, { set: { primeIds: ['P-4'] } })),
  ...['12-14', '12-15', '12-16', '12-17', '12-18'].map((day) =>
    hours(`2026-${day} 08:00`, 9, { set: { primeIds: ['P-4'] } }),
  ),
];
const vectors: readonly Vector[] = [
  [
    '1 [shift.minimums] paid up to the minimum',
    () => [hours('2026-03-10 08:00', 2, { minimumMinutes: 180 })],
    paying(2000),
    [4000, 2000],
    6000,
  ],
  [
    '1 [shift.minimums] not where it is switched off',
    () => [hours('2026-03-10 08:00', 2, { minimumMinutes: 180, set: { payMinimum: false } })],
    paying(2000),
    [4000],
    4000,
  ],
  [
    '2 [money.cents] rounded once a line',
    () =>
      days(
        9,
        [247, 253, 251, 249, 247].map((minutes) => minutes / 60),
      ),
    paying(2009),
    [8270, 8471, 8404, 8337, 8270],
    41752,
  ],
  [
    '3 punches are cut to the minute',
    () => [work('2026-03-10 08:00:59', '2026-03-10 16:00:20')],
    paying(2009),
    [16072],
    16072,
  ],
  [
    '4 d7 the clock goes forward',
    () => [work('2026-03-07 22:00', '2026-03-08 06:00')],
    paying(2009, night),
    'regular 4018, regular 10045, prime night 500',
    14563,
  ],
  [
    '5 d7 the clock goes back',
    () => [work('2026-10-31 22:00', '2026-11-01 06:00')],
    paying(2009, night),
    'regular 4018, regular 14063, prime night 700',
    18781,
  ],
  ['6 d7 the first 01:30', () => [work('2026-10-31 19:00', '2026-11-01 01:30')], paying(2000), [10000, 3000], 13000],
  ['6 d7 the second 01:30', () => [hours('2026-10-31 19:00', 7.5)], paying(2000), [10000, 5000], 15000],
  [
    '7 [hours.overtime] beyond 40 hours',
    () => days(9, [9, 9, 9, 9, 8]),
    paying(2009),
    [18081, 18081, 18081, 18081, 8036, 12054],
    92414,
  ],
  [
    '8 overtime at the rate of its minute',
    () => days(9, [9, 9, 9, 9, 9]),
    paying(0, {
      rates: [],
      levels: levels([
        ['2020-01-01', 2110],
        ['2026-03-12', 2235],
      ]),
    }),
    [18990, 18990, 18990, 20115, 8940, 16763],
    102788,
  ],
  [
    '9 primes in the overtime base',
    weekOfNights,
    paying(2009, primes({ night: 100, aid: 60 }, ['aid'])),
    'total',
    96375,
  ],
  ['9 primes out of the overtime base', weekOfNights, paying(2009, primes({ night: 100, aid: 60 })), 'total', 96255],
  [
    '10 decree 3.07 after the minimum',
    () => [hours('2026-03-10 08:00', 1.5, { minimumMinutes: 180 })],
    paying(2009, {}, 'qc-decree@1'),
    'regular 3014, minimum 3014, callIn 2008',
    8036,
  ],
  [
    '11 LSA 58',
    () => [hours('2026-03-10 08:00', 1.5, { minimumMinutes: 180, set: { payMinimum: false } })],
    paying(2009, {}, 'qc-lsa@1'),
    'regular 3014, callIn 3013',
    6027,
  ],
  [
    '12 decree 3.07, overtime of 2 h gives less',
    () => [...days(9, [8, 8, 8, 8, 8]), hours('2026-03-14 08:00', 2, { set: { payMinimum: false } })],
    paying(2009, {}, 'qc-decree@1'),
    'regular 16072, regular 16072, regular 16072, regular 16072, regular 16072, overtime 6027, callIn 2009',
    88396,
  ],
  [
    '12 decree 3.07, overtime of 3 h gives more',
    () => [...days(9, [8, 8, 8, 8, 8]), hours('2026-03-14 08:00', 3, { set: { payMinimum: false } })],
    paying(2009, {}, 'qc-decree@1'),
    'regular 16072, regular 16072, regular 16072, regular 16072, regular 16072, overtime 9041',
    89401,
  ],
  [
    '17 an unpaid break in the night',
    () => [work('2026-03-10 20:00', '2026-03-11 04:00', { breaks: [['2026-03-10 23:45', '2026-03-11 00:15']] })],
    paying(2000, night),
    [15000, 375],
    15375,
  ],
  [
    '17 LSA 79 the same, paid',
    () => {
      const [one] = [
        work('2026-03-10 20:00', '2026-03-11 04:00', { breaks: [['2026-03-10 23:45', '2026-03-11 00:15']] }),
      ];
      return [{ ...one!, breaks: one!.breaks.map((rest) => ({ ...rest, paid: true })) }];
    },
    paying(2000, night),
    [16000, 400],
    16400,
  ],
  [
    '18 two shifts, two minimums',
    () => [
      work('2026-03-10 08:00', '2026-03-10 12:00', { minimumMinutes: 180 }),
      work('2026-03-10 12:10', '2026-03-10 13:00', { minimumMinutes: 180 }),
    ],
    paying(2400),
    [9600, 2000, 5200],
    16800,
  ],
  [
    '18 [merge.eligible] one presence, one minimum, the gap paid',
    () => [
      work('2026-03-10 08:00', '2026-03-10 12:00', { minimumMinutes: 180, ...merged }),
      work('2026-03-10 12:10', '2026-03-10 13:00', { minimumMinutes: 180, ...merged }),
    ],
    paying(2400),
    'regular 9600, gap 400, regular 2000',
    12000,
  ],
  [
    '20 the week changes in the night',
    () => [...days(16, [8, 8, 8, 8, 7]), work('2026-03-21 22:00', '2026-03-22 06:00')],
    paying(2009),
    [16072, 16072, 16072, 16072, 14063, 2009, 3014, 12054],
    78351 + 17077,
  ],
  [
    '21 d4 the rate changes at midnight',
    () => [work('2026-06-27 22:00', '2026-06-28 06:00')],
    paying(0, {
      rates: [],
      levels: levels([
        ['2020-01-01', 2009],
        ['2026-06-28', 2060],
      ]),
    }),
    [4018, 12360],
    16378,
  ],
];

it.each(vectors)('%s', isPaid);

it('22 decree 6.03 and 6.04: the holiday is worked', () => {
  const works = [...fourWeeks(), hours('2026-12-25 08:00', 8)];
  const paid = pay(works, paying(2060, primes({ 'P-4': 60 }), 'qc-decree@1'));
  const last = paid.lines.filter(({ date }) => date === '2026-12-25');
  expect(summary({ lines: last })).toBe('regular 16480, holiday 16960');
});

it('23 [hours.overtime] all clients of one employer add up, employers never', () => {
  const terms = (): Terms =>
    paying(2000, {
      exceptions: [{ ...since(), skillId: 'guard', agentId: null, customerId: 'Y', pay: 2200, bill: null }],
    });
  const first = () => ['09', '10', '11'].map((day) => hours(`2026-03-${day} 08:00`, 10, { customerId: 'X' }));
  const second = (employerId: string) =>
    ['12', '13'].map((day) => hours(`2026-03-${day} 08:00`, 7.5, { customerId: 'Y', employerId }));
  expect(total(pay([...first(), ...second('P')], terms()))).toBe(98500);
  expect(total(pay([...first(), ...second('Q')], terms()))).toBe(60000);
});
