import { expect, it } from '@jest/globals';
import {
  at,
  bill,
  billing,
  company,
  decree,
  fortnights,
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
  work,
} from '#test/support/money/scene.ts';
import { dateOf, dayOf } from './dates.ts';
import { deltaOf, type ClosedLine } from './delta.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { presencesOf } from './presences.ts';
import { taxOf, taxOfCredit } from './tax.ts';
import type { BillingTerms } from './terms.ts';
import { emptyPartyMoney } from './work.ts';

/** 38 hours from Monday 9 to Thursday 12 March. */
const thirtyEight = () => march([9, 10, 11, 12], 9.5);
const quarters: BillingTerms = { ...since(), customerId: 'client', basis: 'worked', rounding: 'up', overtimeFactor: null, holidayFactor: null }; // prettier-ignore

/** What the next run writes where closed lines are computed anew. */
const corrected = (paid: readonly Line[], now: readonly Line[]): string =>
  deltaOf(now, paid.map((line, n): ClosedLine => ({ ...line, id: `closed ${n}`, reverses: null, replaces: null }))) // prettier-ignore
    .lines.map(({ kind, amount }) => `${kind} ${amount}`)
    .join(', ');

/** Where two rules of money design 2 and 3 meet in one line; computed by hand. */
const vectors: readonly (readonly [string, () => string | readonly string[], string | readonly string[]])[] = [
  [
    '[merge.eligible] 38 hours, then merged shifts over the end of the week: of the gap of 15 minutes ten are overtime',
    () =>
      summaryFrom(
        '2026-03-14',
        pay(
          [
            ...thirtyEight(),
            work('2026-03-14 21:00', '2026-03-14 23:50', merged),
            work('2026-03-15 00:05', '2026-03-15 02:05', merged),
          ],
          paying(2400),
        ),
      ),
    'regular 4800, overtime 3000, gap 600, gap 200, regular 4800',
  ],
  [
    '[merge.eligible] a gap over a change of rates: five minutes at 20.09, five at 20.60',
    () =>
      summary(
        pay(
          [work('2026-06-27 23:00', '2026-06-27 23:55', merged), work('2026-06-28 00:05', '2026-06-28 02:05', merged)],
          paying(0, { rates: [rateFrom(2009), rateFrom(2060, '2026-06-28')] }),
        ),
      ),
    'regular 1842, gap 167, gap 172, regular 4120',
  ],
  [
    '[hours.overtime] the 40th hour falls in a night whose prime is in the base of overtime',
    () =>
      summaryFrom(
        '2026-03-13',
        pay(
          [...march([9, 10, 11], 10), ...march([12], 7.5), hours('2026-03-13 22:00', 8)],
          paying(2000, primes({ night: 100 }, ['night'])),
        ),
      ),
    'regular 5000, prime night 50, overtime 16500, prime night 825',
  ],
  [
    '[hours.overtime] decree 3.03: six hours kept past the shift after 38: beyond 40 already, each minute once',
    () =>
      summaryFrom(
        '2026-03-13',
        pay(
          [
            ...thirtyEight(),
            work('2026-03-13 08:00', '2026-03-13 22:00', {
              compulsoryBeyondShift: true,
              plannedEnd: at('2026-03-13 16:00'),
            }),
          ],
          decree(2000),
        ),
      ),
    'regular 4000, overtime 36000',
  ],
  [
    '[hours.overtime] weeks from Monday, pay weeks from Wednesday: the overtime of Friday is of the second pay week',
    () => {
      const calendar = { ...fortnights, frequency: 'ONE_WEEK', firstDate: '2026-03-04', weekStart: 1 };
      const { lines } = payOf(presencesOf(march([9, 10, 11, 12, 13], 9)), company(paying(2000), [calendar]));
      return ['2026-03-04', '2026-03-11'].map((period) =>
        summary({ lines: lines.filter((one) => one.period === period) }),
      );
    },
    ['regular 18000, regular 18000', 'regular 18000, regular 18000, regular 8000, overtime 15000'],
  ],
  [
    'a presence left to the next run counts towards 40 in this one',
    () => {
      const [left] = march([13], 2);
      const leftForLater = new Set([left!.id]);
      return summaryFrom(
        '2026-03-13',
        pay([...thirtyEight(), left!, ...march([14], 2)], paying(2000), { leftForLater }),
      );
    },
    'overtime 6000',
  ],
  [
    'decree 6.04: a night that reaches into the holiday works it: wages, prime and indemnity, which adds no hours',
    () => {
      const week = [
        ...['21', '22', '23'].map((day) => hours(`2026-12-${day} 08:00`, 10)),
        hours('2026-12-24 22:00', 8),
      ];
      const works = [...fourWeeks(), ...week, hours('2026-12-26 08:00', 4)];
      return summaryFrom('2026-12-24', pay(works, decree(2000, primes({ night: 100 })), {}, '2026-12-26'));
    },
    'regular 16000, prime night 600, regular 4000, overtime 6000, holiday 16000',
  ],
  [
    'decree 6.03: of a new agent the wages there are, of this employer alone, 120.54 ÷ 20 half up',
    () => {
      const works = [hours('2026-12-16 08:00', 6), hours('2026-12-17 08:00', 8, { employerId: 'Q' })];
      return summary(pay(works, decree(2009), {}, '2026-12-26'));
    },
    'regular 12054, holiday 603',
  ],
  [
    '[shift.minimums] minutes under two shifts are paid once, and count for both minimums of five hours',
    () => {
      const given = { minimumMinutes: 300, set: { payMinimum: true } };
      return summary(pay([hours('2026-03-10 08:00', 4, given), hours('2026-03-10 10:00', 4, given)], paying(2000)));
    },
    'regular 8000, minimum 2000, regular 4000, minimum 2000',
  ],
  [
    '[subcontract.chain] of three agencies each bills the one before it; the minimum is charged where its giver does',
    () => {
      const handover = (giverId: string, takerId: string, supplierPrice: number, clientPrice: number | null) => ({
        giverId,
        takerId,
        supplierPrice,
        clientPrice,
        factId: `to ${takerId}`,
      });
      const chain = hours('2026-03-10 08:00', 2, {
        employerId: 'C',
        agencyId: 'A',
        minimumMinutes: 180,
        money: { A: { ...emptyPartyMoney, chargeMinimum: false }, B: { ...emptyPartyMoney, chargeMinimum: true } },
        handovers: [handover('A', 'B', 2800, 3500), handover('B', 'C', 2500, null)],
      });
      return ['A', 'B', 'C'].map((supplier) => summary(bill([chain], { ...paying(2000), ...billing(3000) }, supplier)));
    },
    ['regular 7000', 'regular 5600', 'regular 7500'],
  ],
  [
    'the decree adopted back over a closed period: first aid on overtime is taken back and paid anew, the call-in is new',
    () => {
      const works = [...march([3], 2), ...march([9, 10, 11, 12, 13], 9, { set: { primeIds: ['P-4'] } })];
      const aid = primes({ 'P-4': 60 });
      return corrected(pay(works, paying(2000, aid)).lines, pay(works, decree(2000, aid)).lines);
    },
    'callIn 4000, reversal -300, prime 450',
  ],
  [
    'quarters agreed back over a closed period: 4 h 07 at 32.00 becomes 4 h 15',
    () => {
      const terms = { ...paying(2000), ...billing(3200) };
      const works = march([3], 247 / 60);
      return corrected(bill(works, terms).lines, bill(works, { ...terms, billing: [quarters] }).lines);
    },
    'reversal -13173, regular 13600',
  ],
  [
    '20.00 taken off 123.45 give back 1.00 and 1.99: the taxes before less those after, not those of 20.00',
    () => Object.values(taxOfCredit(12345, 2000, { gst: 'GST', qst: 'QST' })).join(', '),
    '100, 199',
  ],
  [
    '[break.presets] d7: a break from the first 1:45 to the second 1:15 is half an hour, and the night prime counts without it',
    () => {
      const pause = { start: at('2026-11-01 01:45'), end: at('2026-11-01 01:15', undefined, true), paid: false };
      const night = work('2026-10-31 22:00', '2026-11-01 06:00', { breaks: [pause] });
      return summary(pay([night], paying(2009, primes({ night: 100 }))));
    },
    'regular 4018, regular 13059, prime night 650',
  ],
  [
    '[pay.levelLimits] raised to another level in the middle of the week: overtime at the rate of the level where it falls',
    () => {
      const levels = [2110, 2235].map((salary, n) => ({ ...since(), companyId: null, levelId: `level ${n + 1}`, salary })); // prettier-ignore
      const works = [...march([9, 10, 11], 9), ...march([12, 13], 9, { levelId: 'level 2' })];
      return summary(pay(works, paying(0, { rates: [], levels })));
    },
    'regular 18990, regular 18990, regular 18990, regular 20115, regular 8940, overtime 16763',
  ],
  [
    'a break over the midnight before a holiday, rounded up to the quarter: what is added is of the holiday',
    () => {
      const breaks = [['2026-12-24 23:45', '2026-12-25 00:25'] as const];
      const terms = { ...decree(2000), rates: [{ ...rateFrom(2000), bill: 3000 }], billing: [{ ...quarters, holidayFactor: 150 }] }; // prettier-ignore
      return summary(bill([work('2026-12-24 22:00', '2026-12-25 06:00', { breaks })], terms));
    },
    'regular 5250, holiday 25875',
  ],
  [
    'd7: billed by the plan, the night the clock goes forward has seven hours, the one it goes back nine',
    () => {
      const terms = { ...paying(2000), ...billing(3200), billing: [{ ...quarters, basis: 'planned' as const }] };
      return ['2026-03-08', '2026-11-01'].map((end) =>
        summary(bill([work(`${dateOf(dayOf(end) - 1)} 22:00`, `${end} 06:00`)], terms)),
      );
    },
    ['regular 22400', 'regular 6400, regular 22400'],
  ],
  [
    '[money.cents] three merged shifts of a third of an hour are a cent more than the hour: each line is rounded',
    () => {
      const thirds = ['08:00', '08:20', '08:40'].map((start) => hours(`2026-03-10 ${start}`, 1 / 3, merged));
      return summary(pay(thirds, paying(2000)));
    },
    'regular 667, regular 667, regular 667',
  ],
  [
    'decree 3.07, 6.04: two hours worked on the holiday are four, and the indemnity comes on top',
    () =>
      summaryFrom('2026-12-25', pay([...fourWeeks(), hours('2026-12-25 08:00', 2)], decree(2060), {}, '2026-12-26')),
    'regular 4120, callIn 4120, holiday 16480',
  ],
  [
    'decree 3.05, 6.03: two days of absence in the four weeks make the holiday 7 h 12, and so what is overtime after it',
    () => {
      const week = ['21', '22', '23', '24', '26'].map((day) => hours(`2026-12-${day} 08:00`, 8));
      const works = fourWeeks().filter(({ plannedStart }) => !/12-(17|18)T/.test(plannedStart));
      return summaryFrom('2026-12-25', pay([...works, ...week], decree(2060), {}, '2026-12-26'));
    },
    'regular 1648, overtime 22248, holiday 14832',
  ],
  [
    '[hours.overtime] six hours for another employer between the 38th hour and the 42nd: neither counts those of the other',
    () => {
      const works = [...thirtyEight(), hours('2026-03-13 08:00', 6, { employerId: 'Q' }), hours('2026-03-13 15:00', 4)];
      return [
        summaryFrom('2026-03-13', pay(works, paying(2000))),
        summary(payOf(presencesOf(works), company(paying(2000), [fortnights], 'Q'))),
      ];
    },
    ['regular 4000, overtime 6000', 'regular 12000'],
  ],
  [
    '[hours.overtime] the 40th hour on Saturday night, the week’s end at midnight: the prime in the base follows both',
    () =>
      summaryFrom(
        '2026-03-14',
        pay(
          [...thirtyEight(), hours('2026-03-14 20:00', 8, { set: { primeIds: ['aid'] } })],
          paying(2000, primes({ aid: 60 }, ['aid'])),
        ),
      ),
    'regular 4000, prime aid 120, overtime 6000, prime aid 180, regular 8000, prime aid 240',
  ],
  [
    '[prime.values] sent home at once: no minute of a prime by the hour or of the night, the one paid once is paid',
    () => {
      const given = { minimumMinutes: 180, set: { payMinimum: true, primeIds: ['aid', 'once'] } };
      return summary(
        pay([hours('2026-03-10 23:00', 0, given)], paying(2000, primes({ night: 100, aid: 60, once: 500 }))),
      );
    },
    'minimum 6000, prime once 500',
  ],
  [
    '[money.cents] IN-203: seven lines of 10.05 are taxed together, 3.52 and 7.02, never seven times 0.50 and 1.00',
    () => Object.values(taxOf(7 * 1005, { gst: 'GST', qst: 'QST' })).join(', '),
    '352, 702',
  ],
];

it.each(vectors)('%s', (_, found, expected) => expect(found()).toEqual(expected));
