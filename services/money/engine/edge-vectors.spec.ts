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
  summary,
  summaryFrom,
  weeksOf,
  work,
  type Given,
} from '#test/support/money/scene.ts';

const threeHours: Given = { minimumMinutes: 180 };
/** Merged shifts in the night of the autumn change: 23:40 to the first 01:50, and from the second 01:02, twelve minutes later, to 02:00. */
const autumn = () => {
  const [out, back] = [at('2026-11-01 01:50'), at('2026-11-01 01:02', undefined, true)];
  return [
    work('2026-10-31 23:40', '2026-11-01 01:50', { ...merged, ...threeHours, plannedEnd: out, punchOut: out }),
    work('2026-11-01 01:02', '2026-11-01 02:00', { ...merged, ...threeHours, plannedStart: back, punchIn: back }),
  ];
};

/** Where several rules meet: holidays, call-ins, minimums, rounding and merged shifts at the clock changes; computed by hand. */
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
      const works = march([9, 10, 11, 12, 13], 8.5).map((one) => ({ ...one, punchOut: at(`${one.punchIn!.slice(0, 10)} 16:00`) })); // prettier-ignore
      const terms = agreed({ basis: 'planned', overtimeFactor: 150 });
      return summary(bill(works, { ...paying(2000), ...billing(3000), ...terms }));
    },
    'regular 25500, regular 25500, regular 25500, regular 25500, regular 18000, overtime 11250',
  ],
];

it.each(vectors)('%s', (_, found, expected) => expect(found()).toEqual(expected));
