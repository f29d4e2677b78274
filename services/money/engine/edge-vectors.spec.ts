import { expect, it } from '@jest/globals';
import {
  agreed,
  at,
  bill,
  billing,
  decree,
  fourWeeks,
  hours,
  march,
  merged,
  pay,
  paying,
  primes,
  rateFrom,
  since,
  summary,
  summaryFrom,
  weeksOf,
  work,
  type Given,
} from '#test/support/money/scene.ts';

const threeHours: Given = { minimumMinutes: 180 };
/**
 * Merged shifts in the night of the autumn change: 23:40 to the first 01:50, and from the second 01:02, twelve minutes
 * later, to 02:00.
 */
const autumn = () => {
  const [out, back] = [at('2026-11-01 01:50'), at('2026-11-01 01:02', undefined, true)];
  return [
    work('2026-10-31 23:40', '2026-11-01 01:50', { ...merged, ...threeHours, plannedEnd: out, punchOut: out }),
    work('2026-11-01 01:02', '2026-11-01 02:00', { ...merged, ...threeHours, plannedStart: back, punchIn: back }),
  ];
};

/**
 * Where several rules meet: holidays, call-ins, minimums, rounding and merged shifts at the clock changes; computed by
 * hand.
 */
const vectors: readonly (readonly [string, () => unknown, unknown])[] = [
  [
    '[merge.eligible] decree 3.07: a gap from one 01:50 to the other 01:02 is 12 minutes, and the call-in fills up to four hours',
    () => summary(pay(autumn(), decree(2009))),
    'regular 670, regular 3683, gap 402, regular 1942, callIn 1339',
  ],
  [
    '[merge.eligible] billed, the two are 188 minutes without the gap, 195 rounded up; the first is billed in October and November',
    () => summary(bill(autumn(), { ...decree(2009), ...billing(3200), ...agreed({ rounding: 'up' }) })),
    'regular 1067, regular 5867, regular 3467',
  ],
  [
    '[merge.eligible] over the hour that is left out in spring, 01:55 to 03:05 is a gap of ten minutes, without the night prime',
    () =>
      summary(
        pay(
          [work('2026-03-07 22:00', '2026-03-08 01:55', merged), work('2026-03-08 03:05', '2026-03-08 05:00', merged)],
          { ...paying(2009), ...primes({ night: 100 }) },
        ),
      ),
    'regular 4018, regular 3851, prime night 192, gap 335, regular 3851, prime night 192',
  ],
  [
    'decree 6.02, 3.07: called in for an hour on the holiday: wages, call-in and indemnity; only the hour counts towards 40',
    () =>
      summaryFrom(
        '2026-12-21',
        pay(
          [
            ...fourWeeks(),
            ...weeksOf(['2026-12-21'], 9, 4),
            hours('2026-12-25 08:00', 1),
            hours('2026-12-26 08:00', 4),
          ],
          decree(2000),
          {},
          '2026-12-26',
        ),
      ),
    'regular 18000, regular 18000, regular 18000, regular 18000, regular 2000, callIn 6000, regular 6000, overtime 3000, holiday 16000',
  ],
  [
    '[merge.eligible] decree 3.05: after a holiday off, merged hours on Saturday are overtime, and so is the gap between them',
    () =>
      summaryFrom(
        '2026-12-25',
        pay(
          [
            ...fourWeeks(),
            ...weeksOf(['2026-12-21'], 8, 4),
            work('2026-12-26 08:00', '2026-12-26 10:00', merged),
            work('2026-12-26 10:10', '2026-12-26 12:10', merged),
          ],
          decree(2000),
          {},
          '2026-12-26',
        ),
      ),
    'overtime 6000, gap 500, overtime 6000, holiday 16000',
  ],
  [
    '[shift.minimums] the minimum of a night into a holiday is billed by its last minute: half as much again',
    () =>
      summary(
        bill([work('2026-11-10 22:30', '2026-11-11 00:40', threeHours)], {
          ...decree(2000),
          ...billing(3000),
          ...agreed({ rounding: 'nearest', holidayFactor: 150 }),
        }),
      ),
    'regular 4500, holiday 6750',
  ],
  [
    '[shift.minimums] decree 3.07: an hour under two shifts is paid once, and counts for the minimum and the call-in of both',
    () => {
      const works = [
        work('2026-03-10 08:00', '2026-03-10 12:00', threeHours),
        work('2026-03-10 11:00', '2026-03-10 13:30', threeHours),
      ];
      return [
        summary(pay(works, decree(2400))),
        summary(bill(works, { ...decree(2400), ...billing(3000), ...agreed({ rounding: 'up' }) })),
      ];
    },
    ['regular 9600, regular 3600, minimum 1200, callIn 2400', 'regular 12000, regular 6000'],
  ],
  [
    '[shift.minimums] decree 3.07: over midnight of a raise the minimum takes the last rate, the call-in the first',
    () =>
      summary(
        pay([work('2026-03-09 23:00', '2026-03-10 00:30', threeHours)], {
          ...decree(2000),
          rates: [rateFrom(2000), rateFrom(2100, '2026-03-10')],
        }),
      ),
    'regular 2000, regular 1050, minimum 3150, callIn 1800',
  ],
  [
    'decree 3.03: the ninth hour of the night of the autumn change counts towards 40',
    () => summary(pay([work('2026-11-01 00:00', '2026-11-01 08:00'), ...weeksOf(['2026-11-02'], 8, 4)], decree(2009))),
    'regular 18081, regular 16072, regular 16072, regular 16072, regular 14063, overtime 3014',
  ],
  [
    '[bill.rates] planned hours are those that count towards the client’s 40, though fewer were worked',
    () => {
      const works = march([9, 10, 11, 12, 13], 8.5).map((one) => ({
        ...one,
        punchOut: at(`${one.punchIn!.slice(0, 10)} 16:00`),
      }));
      const terms = agreed({ basis: 'planned', overtimeFactor: 150 });
      return summary(bill(works, { ...paying(2000), ...billing(3000), ...terms }));
    },
    'regular 25500, regular 25500, regular 25500, regular 25500, regular 18000, overtime 11250',
  ],
  [
    '[hours.overtime] the week begins at midnight of the place: from 21:00 in Toronto four hours, one of them overtime; the same in Halifax, none',
    () =>
      [
        ['2026-03-14 21:00', '2026-03-15 01:00', 'America/Toronto'],
        ['2026-03-14 22:00', '2026-03-15 02:00', 'America/Halifax'],
      ].map(([from, to, zone]) =>
        summaryFrom(
          '2026-03-14',
          pay([...march([9, 10, 11, 12], 9.5), work(from!, to!, { zone: zone! })], paying(2009)),
        ),
      ),
    ['regular 4018, overtime 3014, regular 2009', 'regular 4018, regular 4018'],
  ],
  [
    '[shift.nightPrime] night hours set from a day on: 23 to 7 from midnight counts six hours, 0 to 6 instead of it seven',
    () =>
      [
        [0, 360, 1380, 420],
        [1380, 420, 0, 360],
      ].map(([a, b, c, d]) => {
        const nights = [
          { ...since(), window: { from: a!, to: b! } },
          { ...since('2026-03-11'), window: { from: c!, to: d! } },
        ];
        const terms = paying(2009, { ...primes({ night: 100 }), nights });
        return summary(pay([work('2026-03-10 22:00', '2026-03-11 06:00')], terms));
      }),
    ['regular 16072, prime night 600', 'regular 16072, prime night 700'],
  ],
  [
    '[shift.nightPrime] d7: a window from 2 to 3 is skipped in spring; one from 1 to 2 comes twice in autumn',
    () =>
      [
        ['2026-03-07', '2026-03-08', 120, 180],
        ['2026-10-31', '2026-11-01', 60, 120],
      ].map(([eve, day, from, to]) => {
        const nights = [{ ...since(), window: { from: Number(from), to: Number(to) } }];
        return summary(
          pay([work(`${eve} 22:00`, `${day} 06:00`)], paying(2009, { ...primes({ night: 100 }), nights })),
        );
      }),
    ['regular 4018, regular 10045', 'regular 4018, regular 14063, prime night 200'],
  ],
  [
    '[prime.values] a prime is in the base of overtime by its code under the decree, by its mark under the documents, never under the LSA',
    () =>
      (['qc-decree@1', null, 'qc-lsa@1'] as const).map((ruleSet) => {
        const works = [...march([9, 10, 11, 12], 9.5), ...march([13], 4, { set: { primeIds: ['P-4', 'P-9'] } })];
        const { lines } = pay(works, paying(2009, primes({ 'P-4': 60, 'P-9': 15 }, ['P-9']), ruleSet));
        return summary({ lines: lines.filter(({ kind, overtime }) => kind === 'prime' && overtime) });
      }),
    ['prime P-4 180, prime P-9 30', 'prime P-4 120, prime P-9 45', 'prime P-4 120, prime P-9 30'],
  ],
  [
    'decree 6.03: one day of work in the four weeks pays 8.24, and counts as the 24 minutes that it pays',
    () => {
      const works = ['08-12', '09-08', '09-09', '09-10', '09-11'].map((day, n) =>
        hours(`2026-${day} 08:00`, n ? 10 : 8),
      );
      return summaryFrom('2026-09-11', pay(works, decree(2060), {}, '2026-09-12'));
    },
    'regular 19776, overtime 1236',
  ],
  [
    'LSA 62: waiting, the minimum and the call-in are wages of a holiday, kilometres are not',
    () => {
      const kilometres = { amount: 61, distance: 1000, chargedToCustomer: false, factId: 'km' };
      const given = { ...merged, minimumMinutes: 120 };
      const works = [
        work('2026-12-14 08:00', '2026-12-14 08:30', { ...given, set: { kilometres } }),
        work('2026-12-14 08:40', '2026-12-14 09:10', given),
      ];
      return summary(pay(works, paying(2400, {}, 'qc-lsa@1'), {}, '2026-12-26'));
    },
    'regular 1200, gap 400, regular 1200, minimum 2000, callIn 2400, km 610, holiday 360',
  ],
  [
    'decree 6.03: the indemnity of 25 December counts for that of 1 January, by the wages of each of the four weeks',
    () => {
      const works = [...fourWeeks(), ...weeksOf(['2026-12-21'], 8, 4)];
      const { lines } = pay(works, decree(2060), {}, '2027-01-02');
      return lines.filter(({ date }) => date > '2026-12-31').map(({ amount, why: { inputs } }) => [amount, inputs]);
    },
    [
      [
        16480,
        { wages: 329600, part: 20, '2026-11-29': 82400, '2026-12-06': 82400, '2026-12-13': 82400, '2026-12-20': 82400 },
      ],
    ],
  ],
  [
    'N-1.1, r. 3, s. 9: forty hours at the employer’s own premises, then ten for a client beyond 40, then four below 60',
    () => {
      const own = { ownPremises: true };
      const works = [...march([9, 10, 11, 12], 10, own), ...march([13], 10), ...march([14], 4, own)];
      return summaryFrom('2026-03-13', pay(works, paying(2000, {}, 'qc-lsa@1')));
    },
    'overtime 30000, regular 8000',
  ],
  [
    '[merge.eligible] minutes worked under another shift in the gap are paid there, not as waiting',
    () =>
      summary(
        pay(
          [
            work('2026-03-10 08:00', '2026-03-10 10:00', merged),
            work('2026-03-10 10:10', '2026-03-10 12:10', merged),
            work('2026-03-10 10:00', '2026-03-10 10:06'),
          ],
          paying(2400),
        ),
      ),
    'regular 4800, gap 160, regular 4800, regular 240',
  ],
  [
    '[break.presets] a break of the first shift during which the second was worked is paid under the second',
    () => {
      const breaks = [['2026-03-10 12:00', '2026-03-10 12:30'] as const];
      const works = [
        work('2026-03-10 08:00', '2026-03-10 16:00', { breaks }),
        work('2026-03-10 12:00', '2026-03-10 20:00'),
      ];
      return summary(pay(works, paying(2009)));
    },
    'regular 15068, regular 9041',
  ],
];

it.each(vectors)('%s', (_, found, expected) => expect(found()).toEqual(expected));
