import { describe, expect, it } from '@jest/globals';
import {
  amounts,
  hours,
  merged,
  pay,
  paying,
  primes,
  since,
  told,
  total,
  work,
  type Given,
} from '#test/support/money/scene.ts';
import type { Line } from './lines.ts';
import type { Terms } from './terms.ts';
import type { Work } from './work.ts';

/** Vectors of the design's section 5 and of the facts of law, to the cent: number, rule, what is worked under which terms, what comes out. */
type Vector = readonly [
  name: string,
  works: () => readonly Work[],
  terms: Terms,
  lines: string | readonly number[],
  total: number,
];

const days = (first: number, lengths: readonly number[], given: Given = {}): Work[] =>
  lengths.map((length, n) => hours(`2026-03-${String(first + n).padStart(2, '0')} 08:00`, length, given));
const night = primes({ night: 100 });
const levels = (entries: readonly (readonly [string, number])[]): Terms['levels'] =>
  entries.map(([from, salary]) => ({ ...since(from), companyId: null, levelId: 'level 1', salary }));
const weekOfNights = (): Work[] => [
  work('2026-03-15 22:00', '2026-03-16 06:00', { set: { primeIds: ['aid'] } }),
  work('2026-03-16 22:00', '2026-03-17 06:00', { set: { primeIds: ['aid'] } }),
  ...days(18, [9, 9, 9, 1], { set: { primeIds: ['aid'] } }),
];
/** The facts' own week: 44 hours, 16 of them at night between 22:00 and 06:00, first aid on all. */
const factsWeek = (): Work[] => [
  work('2026-03-15 22:00', '2026-03-16 06:00', { set: { primeIds: ['P-4'] } }),
  work('2026-03-16 22:00', '2026-03-17 06:00', { set: { primeIds: ['P-4'] } }),
  ...days(18, [8, 8, 8, 4], { set: { primeIds: ['P-4'] } }),
];
const lateNight = { nights: [{ ...since(), window: { from: 1320, to: 360 } }] };
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
  [
    '30 one line though the day changes',
    () => [work('2026-03-10 22:30', '2026-03-11 05:30')],
    paying(2009),
    [14063],
    14063,
  ],
  [
    '31 gap minutes count towards 40',
    () => [
      ...days(16, [9.5, 9.5, 9.5, 9.5]),
      work('2026-03-20 07:00', '2026-03-20 08:00', merged),
      work('2026-03-20 08:10', '2026-03-20 10:10', merged),
    ],
    paying(2400),
    'regular 22800, regular 22800, regular 22800, regular 22800, regular 2400, gap 400, regular 2000, overtime 4200',
    100200,
  ],
  [
    '32 a no-show ends the presence',
    () => [
      work('2026-03-10 08:00', '2026-03-10 10:00', { minimumMinutes: 180, ...merged }),
      work('2026-03-10 10:00', '2026-03-10 10:05', { minimumMinutes: 180, ...merged, punchIn: null, punchOut: null }),
      work('2026-03-10 10:05', '2026-03-10 12:05', { minimumMinutes: 180, ...merged }),
    ],
    paying(2400),
    'regular 4800, minimum 2400, regular 4800, minimum 2400',
    14400,
  ],
  [
    '34 a break counts inside the punches only',
    () => [work('2026-03-10 08:00', '2026-03-10 12:10', { breaks: [['2026-03-10 12:00', '2026-03-10 12:30']] })],
    paying(2009),
    [8036],
    8036,
  ],
  [
    '35 decree 3.07 looks at the whole presence',
    () => [hours('2026-03-10 08:00', 1, { ...merged, skillId: 'chief' }), hours('2026-03-10 09:00', 4, merged)],
    paying(
      0,
      {
        rates: [
          { ...since(), id: 'a', skillId: 'chief', levelId: null, pay: 3000, bill: null },
          { ...since(), id: 'b', skillId: 'guard', levelId: null, pay: 2000, bill: null },
        ],
      },
      'qc-decree@1',
    ),
    [3000, 8000],
    11000,
  ],
  [
    'd4 first aid in the base',
    factsWeek,
    paying(2009, { ...primes({ night: 100, 'P-4': 60 }), ...lateNight }, 'qc-decree@1'),
    'total',
    96774,
  ],
  [
    'd4 first aid out of the base',
    factsWeek,
    paying(2009, { ...primes({ night: 100, 'P-4': 60 }), ...lateNight }),
    'total',
    96654,
  ],
  [
    'd4 call-in of 1 h 30, decree',
    () => [hours('2026-03-10 08:00', 1.5)],
    paying(2009, {}, 'qc-decree@1'),
    'regular 3014, callIn 5022',
    8036,
  ],
  [
    'd4 call-in of 1 h 30, general law',
    () => [hours('2026-03-10 08:00', 1.5)],
    paying(2009, {}, 'qc-lsa@1'),
    'regular 3014, callIn 3013',
    6027,
  ],
];

/** A presence's lines in the order in which its time ran; the engine groups them by shift. */
const inOrder = (lines: readonly Line[]) => [...lines].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

describe('vectors of pay', () => {
  it.each(vectors)('%s', (_name, works, terms, lines, sum) => {
    const paid = pay(works(), terms);
    expect(paid.flags).toEqual([]);
    if (lines === 'total') expect(total(paid)).toBe(sum);
    else if (typeof lines === 'string')
      expect({ lines: told({ lines: inOrder(paid.lines) }), sum: total(paid) }).toEqual({ lines, sum });
    else expect({ lines: amounts({ lines: inOrder(paid.lines) }), sum: total(paid) }).toEqual({ lines, sum });
  });

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

  it('22 decree 6.03 and 6.04: the holiday is worked', () => {
    const works = [...fourWeeks(), hours('2026-12-25 08:00', 8)];
    const paid = pay(works, paying(2060, primes({ 'P-4': 60 }), 'qc-decree@1'));
    const last = paid.lines.filter(({ date }) => date === '2026-12-25');
    expect(told({ lines: last })).toBe('regular 16480, holiday 16960');
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
});
