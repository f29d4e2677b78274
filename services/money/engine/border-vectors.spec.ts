import { expect, it } from '@jest/globals';
import {
  at,
  bill,
  billing,
  company,
  fortnights,
  hours,
  march,
  pay,
  paying,
  primes,
  since,
  told,
  toldFrom,
  work,
} from '#test/support/money/scene.ts';
import { dateOf, dayOf } from './dates.ts';
import { deltaOf, type ClosedLine } from './delta.ts';
import type { Line } from './lines.ts';
import { payOf } from './pay.ts';
import { presencesOf } from './presences.ts';
import { taxOfCredit } from './tax.ts';
import type { BillingTerms, RateEntry, Terms } from './terms.ts';
import { emptyPartyMoney, type Work } from './work.ts';

const merged = { mergeId: 'merge' };
/** 38 hours from Monday 9 to Thursday 12 March. */
const thirtyEight = () => march([9, 10, 11, 12], 9.5);
const decree = (rate: number, more: Partial<Terms> = {}) => paying(rate, more, 'qc-decree@1');
const rate = (cents: number, from?: string): RateEntry => ({ ...since(from), id: 'rate of guard', skillId: 'guard', levelId: null, pay: cents, bill: null }); // prettier-ignore
const fortyBefore = (first: string): Work[] =>
  [0, 1, 2, 3, 4].map((day) => hours(`${dateOf(dayOf(first) + day)} 08:00`, 8));
/** 40 hours in each of the four weeks before that of 25 December 2026. */
const fourWeeks = () => ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'].flatMap(fortyBefore);
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
      toldFrom(
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
      told(
        pay(
          [work('2026-06-27 23:00', '2026-06-27 23:55', merged), work('2026-06-28 00:05', '2026-06-28 02:05', merged)],
          paying(0, { rates: [rate(2009), rate(2060, '2026-06-28')] }),
        ),
      ),
    'regular 1842, gap 167, gap 172, regular 4120',
  ],
  [
    '[hours.overtime] the 40th hour falls in a night whose prime is in the base of overtime',
    () =>
      toldFrom(
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
      toldFrom(
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
        told({ lines: lines.filter((one) => one.period === period) }),
      );
    },
    ['regular 18000, regular 18000', 'regular 18000, regular 18000, regular 8000, overtime 15000'],
  ],
  [
    'a presence left to the next run counts towards 40 in this one',
    () => {
      const [left] = march([13], 2);
      const leftForLater = new Set([left!.id]);
      return toldFrom('2026-03-13', pay([...thirtyEight(), left!, ...march([14], 2)], paying(2000), { leftForLater }));
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
      return toldFrom('2026-12-24', pay(works, decree(2000, primes({ night: 100 })), {}, '2026-12-26'));
    },
    'regular 16000, prime night 600, regular 4000, overtime 6000, holiday 16000',
  ],
  [
    'decree 6.03: of a new agent the wages there are, of this employer alone, 120.54 ÷ 20 half up',
    () => {
      const works = [hours('2026-12-16 08:00', 6), hours('2026-12-17 08:00', 8, { employerId: 'Q' })];
      return told(pay(works, decree(2009), {}, '2026-12-26'));
    },
    'regular 12054, holiday 603',
  ],
  [
    '[shift.minimums] minutes under two shifts are paid once, and count for both minimums of five hours',
    () => {
      const given = { minimumMinutes: 300, set: { payMinimum: true } };
      return told(pay([hours('2026-03-10 08:00', 4, given), hours('2026-03-10 10:00', 4, given)], paying(2000)));
    },
    'regular 8000, minimum 2000, regular 4000, minimum 2000',
  ],
  [
    '[subcontract.chain] of three agencies each bills the one before it; the minimum is charged where its giver does',
    () => {
      const handover = (giverId: string, takerId: string, supplierPrice: number, clientPrice: number | null) => ({
        ...{ giverId, takerId, supplierPrice, clientPrice },
        factId: `to ${takerId}`,
      });
      const chain = hours('2026-03-10 08:00', 2, {
        ...{ employerId: 'C', agencyId: 'A', minimumMinutes: 180 },
        money: { A: { ...emptyPartyMoney, chargeMinimum: false }, B: { ...emptyPartyMoney, chargeMinimum: true } },
        handovers: [handover('A', 'B', 2800, 3500), handover('B', 'C', 2500, null)],
      });
      return ['A', 'B', 'C'].map((supplier) => told(bill([chain], { ...paying(2000), ...billing(3000) }, supplier)));
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
];

it.each(vectors)('%s', (_, found, expected) => expect(found()).toEqual(expected));
