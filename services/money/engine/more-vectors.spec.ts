import { expect, it } from '@jest/globals';
import {
  amounts,
  at,
  bill,
  billing,
  company,
  decree,
  fortnights,
  fourWeeks,
  hours,
  merged,
  pay,
  paying,
  primes,
  since,
  total,
  work,
} from '#test/support/money/scene.ts';
import { noDecisions } from './decisions.ts';
import { payOf } from './pay.ts';
import { presencesOf } from './presences.ts';
import { taxOf } from './tax.ts';
import { noTerms, type Terms } from './terms.ts';
import type { Work } from './work.ts';

/** Kinds with their amounts, in order of kind and amount. */
const kinds = (works: readonly Work[], terms: Terms): string =>
  pay(works, terms)
    .lines.map(({ kind, amount }) => `${kind} ${amount}`)
    .sort()
    .join(', ');
const flags = (works: readonly Work[], terms: Terms) => pay(works, terms).flags.map(({ code }) => code);
const window = (from: number, to: number): Partial<Terms> => ({ nights: [{ ...since(), window: { from, to } }] });
const later = (local: string) => at(local, 'America/Toronto', true);
const minimum = { minimumMinutes: 180, set: { payMinimum: true } };
const position = (pay: number | null, skillId = 'guard') => ({ ...since(), id: `rate of ${skillId}`, skillId, levelId: null, pay, bill: null }); // prettier-ignore

/** Computed by hand from money design 2.4 to 2.9. */
const vectors: readonly (readonly [string, () => unknown, unknown])[] = [
  [
    'merged over the change to summer time: the gap from 1:55 to 3:05 is ten minutes',
    () =>
      kinds(
        [work('2026-03-07 23:00', '2026-03-08 01:55', merged), work('2026-03-08 03:05', '2026-03-08 05:05', merged)],
        paying(2400),
      ),
    'gap 400, regular 2400, regular 4600, regular 4800',
  ],
  [
    'merged over the change to winter time: the gap from 1:55 to the second 1:05 is ten minutes',
    () =>
      kinds(
        [
          work('2026-10-31 23:00', '2026-11-01 01:55', merged),
          {
            ...work('2026-11-01 01:05', '2026-11-01 03:05', merged),
            plannedStart: later('2026-11-01 01:05'),
            punchIn: later('2026-11-01 01:05'),
          },
        ],
        paying(2400),
      ),
    'gap 400, regular 2400, regular 4600, regular 4800',
  ],
  [
    'a break over midnight, the night the clock goes forward',
    () =>
      kinds(
        [work('2026-03-07 22:00', '2026-03-08 06:00', { breaks: [['2026-03-07 23:30', '2026-03-08 00:30']] })],
        paying(2009, primes({ night: 100 })),
      ),
    'prime 450, regular 3014, regular 9041',
  ],
  [
    'a break from the first 1:30 to the second is an hour',
    () =>
      kinds(
        [
          work('2026-10-31 22:00', '2026-11-01 06:00', {
            breaks: [{ start: at('2026-11-01 01:30'), end: later('2026-11-01 01:30'), paid: false }],
          }),
        ],
        paying(2009, primes({ night: 100 })),
      ),
    'prime 600, regular 12054, regular 4018',
  ],
  [
    'a night window from 23 to 7, worked from 22 to 8',
    () => kinds([hours('2026-03-10 22:00', 10)], paying(2000, { ...primes({ night: 125 }), ...window(1380, 420) })),
    'prime 1000, regular 20000',
  ],
  [
    'the same the night the clock goes back has nine hours, cut at the week',
    () =>
      kinds(
        [work('2026-10-31 22:00', '2026-11-01 08:00')],
        paying(2000, { ...primes({ night: 125 }), ...window(1380, 420) }),
      ),
    'prime 1000, prime 125, regular 18000, regular 4000',
  ],
  [
    'a night window that ends where it begins is none',
    () => kinds([hours('2026-03-10 22:00', 8)], paying(2000, { ...primes({ night: 125 }), ...window(420, 420) })),
    'regular 16000',
  ],
  [
    'weeks from Monday: 45 hours from Monday to Friday and one on Sunday',
    () => {
      const works = [2, 3, 4, 5, 6].map((day) => hours(`2026-03-0${day} 08:00`, 9));
      const from = (weekStart: 1 | null) => payOf(presencesOf([...works, hours('2026-03-08 08:00', 1)]), company(paying(2000), [{ ...fortnights, weekStart }])).lines.reduce((sum, { amount }) => sum + amount, 0); // prettier-ignore
      return [from(1), from(null)];
    },
    [98_000, 97_000],
  ],
  [
    'two employers at once: each pays its own, and neither their sum as overtime',
    () => {
      const q = { employerId: 'Q' };
      const works = [9, 10, 11, 12].flatMap((day) => [hours(`2026-03-${String(day).padStart(2, '0')} 08:00`, 8), hours(`2026-03-${String(day).padStart(2, '0')} 12:00`, 8, q)]); // prettier-ignore
      return [
        total(pay(works, paying(2000))),
        total(payOf(presencesOf(works), company(paying(2000), [fortnights], 'Q'))),
      ];
    },
    [64_000, 64_000],
  ],
  [
    'decree 6.03: of two employers, each owes a twentieth of its own wages of the four weeks: 329600 and 20600',
    () => {
      const q = ['2026-12-01', '2026-12-15'].map((day) => hours(`${day} 17:00`, 5, { employerId: 'Q' }));
      const works = [...fourWeeks(), ...q];
      return ['P', 'Q'].map((id) => {
        const { lines } = payOf(presencesOf(works), company(decree(2060), [fortnights], id), noDecisions, '2026-12-26');
        return lines.filter(({ date }) => date === '2026-12-25').map(({ kind, amount }) => [kind, amount]);
      });
    },
    [[['holiday', 16_480]], [['holiday', 1030]]],
  ],
  [
    'decree: the call-in of two merged hours counts both and their gap',
    () =>
      kinds(
        [work('2026-03-10 08:00', '2026-03-10 09:00', merged), work('2026-03-10 09:10', '2026-03-10 10:10', merged)],
        paying(2400, {}, 'qc-decree@1'),
      ),
    'callIn 4400, gap 400, regular 2400, regular 2400',
  ],
  [
    'decree: the call-in is at the first rate, 1 h at 20 and 1 h at 30',
    () =>
      kinds(
        [
          work('2026-03-10 08:00', '2026-03-10 09:00', merged),
          work('2026-03-10 09:00', '2026-03-10 10:00', { ...merged, skillId: 'chief' }),
        ],
        paying(0, { rates: [position(2000), position(3000, 'chief')] }, 'qc-decree@1'),
      ),
    'callIn 3000, regular 2000, regular 3000',
  ],
  [
    'a minimum with a paid break, which counts',
    () =>
      kinds(
        [
          work('2026-03-10 08:00', '2026-03-10 10:30', {
            ...minimum,
            breaks: [{ start: at('2026-03-10 09:00'), end: at('2026-03-10 09:30'), paid: true }],
          }),
        ],
        paying(2000),
      ),
    'minimum 1000, regular 5000',
  ],
  [
    'the same unpaid',
    () =>
      kinds(
        [
          work('2026-03-10 08:00', '2026-03-10 10:30', {
            ...minimum,
            breaks: [['2026-03-10 09:00', '2026-03-10 09:30']],
          }),
        ],
        paying(2000),
      ),
    'minimum 2000, regular 4000',
  ],
  [
    'no minute at all is a minimum whole',
    () => kinds([hours('2026-03-10 08:00', 0, minimum)], paying(2000)),
    'minimum 6000',
  ],
  ['and a call-in whole', () => kinds([hours('2026-03-10 08:00', 0)], paying(2000, {}, 'qc-lsa@1')), 'callIn 6000'],
  [
    "a place's override that begins at midnight, in the middle of a shift",
    () =>
      kinds(
        [work('2026-03-09 22:00', '2026-03-10 06:00')],
        paying(2000, {
          overrides: [
            {
              ...since('2026-03-10'),
              price: 'pay',
              scope: 'place',
              scopeId: 'place',
              rateId: null,
              set: { kind: 'fixed', value: 2500 },
            },
          ],
        }),
      ),
    'regular 15000, regular 4000',
  ],
  [
    'a rate of 0 is a rate',
    () => [kinds([hours('2026-03-10 08:00', 4)], paying(0)), flags([hours('2026-03-10 08:00', 4)], paying(0))],
    ['regular 0', []],
  ],
  [
    'a rate of null is none: the level pays',
    () =>
      kinds([hours('2026-03-10 08:00', 4)], {
        ...noTerms,
        rates: [position(null)],
        levels: [{ ...since(), companyId: null, levelId: 'level 1', salary: 1900 }],
      }),
    'regular 7600',
  ],
  [
    'and where nothing else is set, it waits',
    () => flags([hours('2026-03-10 08:00', 4)], { ...noTerms, rates: [position(null)] }),
    ['RATE_MISSING'],
  ],
  [
    'half an hour of overtime at 20.09 is 15.0675, half up',
    () =>
      amounts(
        pay(
          [...[1, 2, 3, 4].map((day) => hours(`2026-03-0${day} 08:00`, 10)), hours('2026-03-05 08:00', 0.5)],
          paying(2009),
        ),
      ).at(-1),
    1507,
  ],
  [
    'a gap of half an hour is paid a quarter',
    () =>
      kinds(
        [work('2026-03-10 08:00', '2026-03-10 10:00', merged), work('2026-03-10 10:30', '2026-03-10 12:30', merged)],
        paying(2400),
      ),
    'gap 600, regular 4800, regular 4800',
  ],
  [
    'merged shifts whose punches cross pay each minute once',
    () =>
      kinds(
        [work('2026-03-10 08:00', '2026-03-10 10:00', merged), work('2026-03-10 09:50', '2026-03-10 12:00', merged)],
        paying(2400),
      ),
    'regular 4800, regular 4800',
  ],
  [
    'a prime once a shift counts for each merged shift',
    () =>
      kinds(
        [
          work('2026-03-10 08:00', '2026-03-10 10:00', { ...merged, set: { primeIds: ['once'] } }),
          work('2026-03-10 10:00', '2026-03-10 12:00', { ...merged, set: { primeIds: ['once'] } }),
        ],
        paying(2400, primes({ once: 500 })),
      ),
    'prime 500, prime 500, regular 4800, regular 4800',
  ],
  [
    'billed by the nearest quarter: 4 h 07 is 4 h, 4 h 08 is 4 h 15',
    () => {
      const terms = { ...paying(2000), ...billing(3200), billing: [{ ...since(), customerId: 'client', basis: 'worked' as const, rounding: 'nearest' as const, overtimeFactor: null, holidayFactor: null }] }; // prettier-ignore
      return [work('2026-03-10 08:00', '2026-03-10 12:07'), work('2026-03-10 08:00', '2026-03-10 12:08')].map((one) =>
        total(bill([one], terms)),
      );
    },
    [12_800, 13_600],
  ],
  ['taxes of ten cents, 0.5 and 0.9975: each half up', () => taxOf(10, { gst: 'G', qst: 'Q' }), { gst: 1, qst: 1 }],
];

it.each(vectors)('%s', (_, found, expected) => expect(found()).toEqual(expected));
