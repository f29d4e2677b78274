import { describe, expect, it } from '@jest/globals';
import { differences } from '#test/support/money/engines-agree.ts';
import { at, billing, company, fortnights, primes, since, summary, work } from '#test/support/money/scene.ts';
import type { PayCalendar } from './calendar.ts';
import { payOf } from './pay.ts';
import { presencesOf } from './presences.ts';
import { noTerms, type Terms } from './terms.ts';
import type { Work } from './work.ts';

/**
 * The last has no summer time. In the others clocks go from 2:00 to 3:00 on 8 March 2026, and from 2:00 to 1:00 on 1
 * November.
 */
const zones = ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'] as const;

const terms: Terms = { ...noTerms, ...billing(3000, 2000) };
const decree: Terms = {
  ...terms,
  adoptions: [{ ...since(), customerId: null, skillId: null, ruleSet: 'qc-decree@1', easter: 'goodFriday' }],
};
const raised: Terms = {
  ...terms,
  rates: [
    ...terms.rates,
    { ...since('2026-11-01'), id: 'rate of guard', skillId: 'guard', levelId: null, pay: 2100, bill: 3000 },
  ],
};
const night: Terms = { ...terms, ...primes({ night: 100 }) };
const atLeast = { minimumMinutes: 180, set: { payMinimum: true } };

/** Punched from one clock time to another, of two alike the later ones. */
const again = (from: string, to: string, zone: string): Work => {
  const [start, end] = [at(from, zone, true), at(to, zone, true)];
  return { ...work(from, to, { zone }), plannedStart: start, plannedEnd: end, punchIn: start, punchOut: end };
};
const weeksFrom = (firstDate: string): Partial<PayCalendar> => ({ frequency: 'ONE_WEEK', firstDate });

type Vector = readonly [
  name: string,
  works: (zone: string) => Work[],
  terms: Terms,
  calendar: Partial<PayCalendar>,
  /** Where clocks change, and where they do not. */
  changed: string,
  unchanged: string,
];
/**
 * Lines with the first day of their period, and flags; 20.00 an hour. Computed by hand from money design 2.4, 2.7 and
 * 3.
 */
const vectors: readonly Vector[] = [
  [
    'the hour that comes twice, punched twice: two half hours; where it comes once, the same half hour',
    (zone) => [
      work('2026-11-01 01:15', '2026-11-01 01:45', { zone }),
      again('2026-11-01 01:15', '2026-11-01 01:45', zone),
    ],
    terms,
    {},
    'regular 1000 2026-10-25, regular 1000 2026-10-25',
    'regular 1000 2026-10-25, OVERLAP',
  ],
  [
    'noon to noon into winter: 25 hours, cut where the week begins',
    (zone) => [work('2026-10-31 12:00', '2026-11-01 12:00', { zone })],
    terms,
    {},
    'regular 24000 2026-10-25, regular 26000 2026-10-25, LONG_SHIFT',
    'regular 24000 2026-10-25, regular 24000 2026-10-25, LONG_SHIFT',
  ],
  [
    'noon to noon into summer: 23 hours',
    (zone) => [work('2026-03-07 12:00', '2026-03-08 12:00', { zone })],
    terms,
    {},
    'regular 24000 2026-03-01, regular 22000 2026-03-01, LONG_SHIFT',
    'regular 24000 2026-03-01, regular 24000 2026-03-01, LONG_SHIFT',
  ],
  [
    'thirteen hours on the clock into winter are fourteen, and flagged',
    (zone) => [work('2026-10-31 17:00', '2026-11-01 06:00', { zone })],
    terms,
    {},
    'regular 14000 2026-10-25, regular 14000 2026-10-25, LONG_SHIFT',
    'regular 14000 2026-10-25, regular 12000 2026-10-25',
  ],
  [
    'fourteen hours on the clock into summer are thirteen',
    (zone) => [work('2026-03-07 17:00', '2026-03-08 07:00', { zone })],
    terms,
    {},
    'regular 14000 2026-03-01, regular 12000 2026-03-01',
    'regular 14000 2026-03-01, regular 14000 2026-03-01, LONG_SHIFT',
  ],
  [
    'a period that begins on the day of the change to summer time',
    (zone) => [work('2026-03-07 22:00', '2026-03-08 06:00', { zone })],
    night,
    weeksFrom('2026-03-08'),
    'regular 4000 2026-03-01, regular 10000 2026-03-08, prime night 500 2026-03-08',
    'regular 4000 2026-03-01, regular 12000 2026-03-08, prime night 600 2026-03-08',
  ],
  [
    'a period that begins on the day of the change to winter time',
    (zone) => [work('2026-10-31 22:00', '2026-11-01 06:00', { zone })],
    night,
    weeksFrom('2026-11-01'),
    'regular 4000 2026-10-25, regular 14000 2026-11-01, prime night 700 2026-11-01',
    'regular 4000 2026-10-25, regular 12000 2026-11-01, prime night 600 2026-11-01',
  ],
  [
    'a period that ends on the day of the change to summer time: its last day has 23 hours',
    (zone) => [work('2026-03-08 00:00', '2026-03-09 01:00', { zone })],
    terms,
    weeksFrom('2026-03-09'),
    'regular 46000 2026-03-02, regular 2000 2026-03-09, LONG_SHIFT',
    'regular 48000 2026-03-02, regular 2000 2026-03-09, LONG_SHIFT',
  ],
  [
    'a period that ends on the day of the change to winter time: its last day has 25 hours',
    (zone) => [work('2026-11-01 00:00', '2026-11-02 01:00', { zone })],
    terms,
    weeksFrom('2026-11-02'),
    'regular 50000 2026-10-26, regular 2000 2026-11-02, LONG_SHIFT',
    'regular 48000 2026-10-26, regular 2000 2026-11-02, LONG_SHIFT',
  ],
  [
    'the 25 hours of a day and 16 of the next are one of overtime',
    (zone) => [
      work('2026-11-01 00:00', '2026-11-02 00:00', { zone }),
      work('2026-11-02 08:00', '2026-11-03 00:00', { zone }),
    ],
    terms,
    {},
    'regular 50000 2026-10-25, regular 30000 2026-10-25, overtime 3000 2026-10-25, LONG_SHIFT, LONG_SHIFT',
    'regular 48000 2026-10-25, regular 32000 2026-10-25, LONG_SHIFT, LONG_SHIFT',
  ],
  [
    'three hours on the clock into summer are two: the territory’s minimum of three is short of one',
    (zone) => [work('2026-03-08 01:00', '2026-03-08 04:00', { zone, ...atLeast })],
    terms,
    {},
    'regular 4000 2026-03-01, minimum 2000 2026-03-01',
    'regular 6000 2026-03-01',
  ],
  [
    'two hours on the clock into winter are three: nothing is missing',
    (zone) => [work('2026-11-01 00:30', '2026-11-01 02:30', { zone, ...atLeast })],
    terms,
    {},
    'regular 6000 2026-10-25',
    'regular 4000 2026-10-25, minimum 2000 2026-10-25',
  ],
  [
    'decree 3.07: four hours on the clock into summer are three, and called in',
    (zone) => [work('2026-03-08 00:00', '2026-03-08 04:00', { zone })],
    decree,
    {},
    'regular 6000 2026-03-01, callIn 2000 2026-03-01',
    'regular 8000 2026-03-01',
  ],
  [
    'decree 3.07: three hours on the clock into winter are four',
    (zone) => [work('2026-11-01 00:00', '2026-11-01 03:00', { zone })],
    decree,
    {},
    'regular 8000 2026-10-25',
    'regular 6000 2026-10-25, callIn 2000 2026-10-25',
  ],
  [
    'a rate that holds from the day of the change: both hours of 1:00 are at the new one',
    (zone) => [work('2026-10-31 22:00', '2026-11-01 06:00', { zone })],
    raised,
    {},
    'regular 4000 2026-10-25, regular 14700 2026-10-25',
    'regular 4000 2026-10-25, regular 12600 2026-10-25',
  ],
];

describe.each(zones)('pay over the change of the clock in %s', (zone) => {
  it.each(vectors)('%s', (_, worksIn, given, change, changed, unchanged) => {
    const works = worksIn(zone);
    const calendars = [{ ...fortnights, ...change }];
    const { lines, flags } = payOf(presencesOf(works), company(given, calendars));
    const found = presencesOf(works).flags;
    const shown = [
      ...lines.map((line) => `${summary({ lines: [line] })} ${line.period}`),
      ...[...found, ...flags].map(({ code }) => code),
    ].join(', ');
    expect(shown).toBe(zone === 'America/Blanc-Sablon' ? unchanged : changed);
    expect(differences({ works, terms: given, calendars, leave: [] })).toEqual([]);
  });
});
