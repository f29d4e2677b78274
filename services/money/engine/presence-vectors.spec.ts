import { it } from '@jest/globals';
import { hours, merged, paying, primes, since, work } from '#test/support/money/scene.ts';
import type { Work } from './work.ts';
import { type Vector, days, isPaid } from './pay-vectors.shared.suite.ts';

/** The facts' own week: 44 hours, 16 of them at night between 22:00 and 06:00, first aid on all. */
const factsWeek = (): Work[] => [
  work('2026-03-15 22:00', '2026-03-16 06:00', { set: { primeIds: ['P-4'] } }),
  work('2026-03-16 22:00', '2026-03-17 06:00', { set: { primeIds: ['P-4'] } }),
  ...days(18, [8, 8, 8, 4], { set: { primeIds: ['P-4'] } }),
];
const lateNight = { nights: [{ ...since(), window: { from: 1320, to: 360 } }] };

const ofPresences: readonly Vector[] = [
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
  [
    '[merge.eligible] merged over the hour left out in spring: 140 + 46 minutes, a gap of 14, and 40 more to the territory’s four hours',
    () => {
      const given = { ...merged, minimumMinutes: 240 };
      return [work('2026-03-07 23:30', '2026-03-08 01:50', given), work('2026-03-08 03:04', '2026-03-08 03:50', given)];
    },
    paying(2400, primes({ night: 100 })),
    'regular 1200, regular 4400, prime night 183, gap 560, minimum 1600, regular 1840, prime night 77',
    9860,
  ],
  [
    'decree 3.07: the same without a territory’s minimum: the call-in fills 9600, without the primes',
    () => [work('2026-03-07 23:30', '2026-03-08 01:50', merged), work('2026-03-08 03:04', '2026-03-08 03:50', merged)],
    paying(2400, primes({ night: 100 }), 'qc-decree@1'),
    'regular 1200, regular 4400, prime night 183, gap 560, callIn 1600, regular 1840, prime night 77',
    9860,
  ],
];
it.each(ofPresences)('%s', isPaid);
