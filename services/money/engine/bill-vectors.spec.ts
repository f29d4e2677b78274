import { describe, expect, it } from '@jest/globals';
import {
  amounts,
  bill,
  company,
  fortnights,
  hours,
  pay,
  paying,
  primes,
  since,
  summary,
  total,
  work,
  type Given,
} from '#test/support/money/scene.ts';
import type { Company } from './company.ts';
import { payOf } from './pay.ts';
import { presencesOf } from './presences.ts';
import { taxOf, taxOfCredit } from './tax.ts';
import { noTerms } from './terms.ts';
import { type Work } from './work.ts';
import { at } from './bill-vectors.shared.suite.ts';

const payOfCompany = (works: readonly Work[], whose: Company) => payOf(presencesOf(works), whose);
const both = { gst: '123456789 RT0001', qst: '1234567890 TQ0001' };
const charged = (chargeMinimum: boolean): Given => ({ minimumMinutes: 180, set: { chargeMinimum } });

describe('vectors of billing', () => {
  it('1 [shift.minimums] the client is charged the minimum, unless it is switched off', () => {
    expect(amounts(bill([hours('2026-03-10 08:00', 2, charged(true))], at(3000)))).toEqual([9000]);
    expect(amounts(bill([hours('2026-03-10 08:00', 2, charged(false))], at(3000)))).toEqual([6000]);
  });

  it('19 [merge.eligible] each employer has its own presence, and the gap between them is nobody’s', () => {
    const merged = { mergeId: 'merge', minimumMinutes: 180 };
    const works = [
      work('2026-03-10 08:00', '2026-03-10 10:00', { ...merged, employerId: 'P' }),
      work('2026-03-10 10:05', '2026-03-10 12:05', { ...merged, employerId: 'Q' }),
    ];
    const summary = (id: string, rate: number) => amounts(payOfCompany(works, company(paying(rate), [fortnights], id)));
    expect(summary('P', 2400)).toEqual([4800, 2400]);
    expect(summary('Q', 2500)).toEqual([5000, 2500]);
  });

  it.each([
    [10000, 500, 998, 11498],
    [123457, 6173, 12315, 141945],
    [0, 0, 0, 0],
    [10, 1, 1, 12],
  ])('25 taxes of %i, each rounded once, half a cent up', (subtotal, gst, qst, sum) => {
    expect(taxOf(subtotal, both)).toEqual({ gst, qst });
    expect(subtotal + gst + qst).toBe(sum);
  });

  it('25 a company that is not registered charges no tax', () => {
    expect(taxOf(10000, { gst: null, qst: null })).toEqual({ gst: 0, qst: 0 });
    expect(taxOf(10000, { ...both, qst: null })).toEqual({ gst: 500, qst: 0 });
  });

  it('d10 one rounding of 14.975 % would differ for 2,550 of the first 9,999 prices', () => {
    const prices = Array.from({ length: 9999 }, (_, n) => n + 1);
    const once = (price: number) => Math.floor((price * 14975 + 50_000) / 100_000);
    expect(prices.filter((price) => taxOf(price, both).gst + taxOf(price, both).qst !== once(price))).toHaveLength(
      2550,
    );
  });

  it('26 a credit note takes back the difference of the taxes', () => {
    expect(taxOfCredit(10000, 1005, both)).toEqual({ gst: 50, qst: 101 });
    expect(taxOfCredit(10000, 10000, both)).toEqual(taxOf(10000, both));
  });

  it('27 pay is by the minute, billing by the quarter of an hour', () => {
    const works = [work('2026-03-10 08:00', '2026-03-10 12:07')];
    expect(total(pay(works, paying(2009)))).toBe(8270);
    expect(amounts(bill(works, at(3200, { rounding: 'up' })))).toEqual([13600]);
  });

  it('28 [subcontract.chain] client mode: each side has its own margin', () => {
    const handedOn = hours('2026-03-10 08:00', 8, {
      employerId: 'taker',
      agencyId: 'giver',
      handovers: [{ giverId: 'giver', takerId: 'taker', supplierPrice: 2900, clientPrice: 3450, factId: 'accepted' }],
    });
    const client = bill([handedOn], at(3100), 'giver');
    const supplier = bill([handedOn], { ...noTerms }, 'taker');
    expect(client.lines.map(({ amount, billToId }) => [amount, billToId])).toEqual([[27600, 'client']]);
    expect(supplier.lines.map(({ amount, billToId }) => [amount, billToId])).toEqual([[23200, 'giver']]);
    const wages = total(payOfCompany([handedOn], company(paying(2200), [fortnights], 'taker')));
    expect([27600 - 23200, 23200 - wages]).toEqual([4400, 5600]);
  });

  it('33 a bill ignores payroll weeks: each presence is rounded once', () => {
    const one = bill([work('2026-03-14 22:07', '2026-03-15 06:07')], at(3200, { rounding: 'up' }));
    expect(one.lines.map(({ minutes, amount }) => [minutes, amount])).toEqual([[480, 25600]]);
    const merged = { mergeId: 'merge' };
    const two = bill(
      [work('2026-03-10 08:00', '2026-03-10 12:07', merged), work('2026-03-10 12:10', '2026-03-10 13:02', merged)],
      at(3200, { rounding: 'up' }),
    );
    expect([two.lines.reduce((sum, { minutes }) => sum + minutes, 0), total(two)]).toEqual([300, 16000]);
  });
});

describe('billing', () => {
  it.each([
    ['none', 247, 247],
    ['up', 240, 240],
    ['up', 241, 255],
    ['nearest', 247, 240],
    ['nearest', 248, 255],
    ['nearest', 7, 0],
  ] as const)('rounds %s: %i minutes are %i', (rounding, minutes, billed) => {
    const { lines } = bill([hours('2026-03-10 08:00', minutes / 60)], at(3000, { rounding }));
    expect(lines.reduce((sum, line) => sum + line.minutes, 0)).toBe(billed);
  });

  it('subtracts what is rounded off from the last line backwards', () => {
    const prices = [
      { ...since(), id: 'rate', skillId: 'guard', levelId: null, pay: null, bill: 3000 },
      { ...since('2026-03-11'), id: 'rate', skillId: 'guard', levelId: null, pay: null, bill: 4000 },
    ];
    const { lines } = bill(
      [work('2026-03-10 20:00', '2026-03-11 00:03')],
      at(3000, { rounding: 'nearest' }, 2000, { rates: prices }),
    );
    expect(lines.map(({ minutes, rate }) => [minutes, rate])).toEqual([[240, 3000]]);
    const more = bill(
      [work('2026-03-10 20:00', '2026-03-11 00:07')],
      at(3000, { rounding: 'nearest' }, 2000, { rates: prices }),
    );
    expect(more.lines.map(({ minutes, rate }) => [minutes, rate])).toEqual([[240, 3000]]);
    const up = bill(
      [work('2026-03-10 20:00', '2026-03-11 00:08')],
      at(3000, { rounding: 'nearest' }, 2000, { rates: prices }),
    );
    expect(up.lines.map(({ minutes, rate }) => [minutes, rate])).toEqual([
      [240, 3000],
      [15, 4000],
    ]);
  });

  it('applies the minimum after rounding, and bills a presence of no minutes at the rate of its punch-in', () => {
    const minutes = (count: number) =>
      bill([hours('2026-03-10 08:00', count / 60, charged(true))], at(3000, { rounding: 'up' })).lines.map((line) => [
        line.kind,
        line.minutes,
        line.amount,
      ]);
    expect(minutes(170)).toEqual([['regular', 180, 9000]]);
    expect(minutes(181)).toEqual([['regular', 195, 9750]]);
    expect(minutes(0)).toEqual([['regular', 180, 9000]]);
  });

  it('by planned hours bills what was planned if somebody came', () => {
    const early = hours('2026-03-10 08:00', 6, {
      plannedStart: '2026-03-10T12:00:00.000Z',
      plannedEnd: '2026-03-10T20:00:00.000Z',
    });
    expect(amounts(bill([early], at(3000, { basis: 'planned' })))).toEqual([24000]);
    expect(amounts(bill([{ ...early, punchIn: null, punchOut: null }], at(3000, { basis: 'planned' })))).toEqual([]);
  });

  it('counts overtime by the minutes of that client, and uses only the higher of two factors', () => {
    const works = ['09', '10', '11', '12', '13'].map((day, n) =>
      hours(`2026-03-${day} 08:00`, 10, { customerId: n === 0 ? 'other' : 'client' }),
    );
    const factors = at(3000, { overtimeFactor: 150 });
    expect(bill(works, factors).lines.every(({ factor }) => factor === 100)).toBe(true);
    const six = [...works, hours('2026-03-14 08:00', 2)];
    expect(summary({ lines: bill(six, factors).lines.filter(({ date }) => date === '2026-03-14') })).toBe(
      'overtime 9000',
    );
    const decree = {
      adoptions: [{ ...since(), customerId: null, skillId: null, ruleSet: 'qc-decree@1', easter: 'goodFriday' }],
    } as const;
    const holiday = at(3000, { overtimeFactor: 150, holidayFactor: 200 }, 2000, decree);
    expect(summary(bill([work('2026-12-24 22:00', '2026-12-25 02:00')], holiday))).toBe('regular 6000, holiday 12000');
    const both = ['20', '21', '22', '23', '24'].map((day) => hours(`2026-12-${day} 08:00`, 8));
    expect(summary({ lines: bill([...both, hours('2026-12-25 08:00', 2)], holiday).lines.slice(-1) })).toBe(
      'holiday 12000',
    );
  });

  it('is on the invoice of the period in which the presence begins, also for the hours after midnight', () => {
    const kilometres = { amount: 61, distance: 1000, chargedToCustomer: true, factId: 'km' };
    const set = { kilometres, primeIds: ['aid', 'once'] };
    const merged = { mergeId: 'merge' };
    const dearer = [
      { ...since('2026-03-15'), id: 'rate of guard', skillId: 'guard', levelId: null, pay: 2000, bill: 3200 },
    ];
    const own = at(3000, {}, 2000, primes({ night: 100, aid: 60, once: 500 }));
    const { lines } = bill(
      [
        work('2026-03-14 18:00', '2026-03-14 23:55', { ...merged, set }),
        work('2026-03-15 00:05', '2026-03-15 04:05', merged),
      ],
      { ...own, rates: [...own.rates, ...dearer] },
    );
    expect(lines.map(({ kind, primeId, minutes, period }) => [kind, primeId, minutes, period])).toEqual([
      ['regular', null, 355, '2026-03-01'],
      ['prime', 'aid', 355, '2026-03-01'],
      ['prime', 'once', 0, '2026-03-01'],
      ['km', null, 0, '2026-03-01'],
      ['regular', null, 240, '2026-03-01'],
      ['prime', 'night', 240, '2026-03-01'],
    ]);
    const night = bill([work('2026-03-14 22:00', '2026-03-15 06:00')], { ...own, rates: [...own.rates, ...dearer] });
    expect(night.lines.map(({ kind, amount, period }) => [kind, amount, period])).toEqual([
      ['regular', 6000, '2026-03-01'],
      ['regular', 19200, '2026-03-01'],
      ['prime', 600, '2026-03-01'],
    ]);
  });

  it('is split at the end of a month, without the payroll week', () => {
    const { lines } = bill([work('2026-03-31 22:00', '2026-04-01 06:00')], at(3000));
    expect(lines.map(({ month, minutes, date, week }) => [month, minutes, date, week])).toEqual([
      ['2026-03', 120, '2026-03-31', null],
      ['2026-04', 360, '2026-03-31', null],
    ]);
  });

  it('[shift.kmPay] charges kilometres where they are marked, and no gap', () => {
    const kilometres = (chargedToCustomer: boolean) => ({
      amount: 61,
      distance: 1235,
      chargedToCustomer,
      factId: 'km',
    });
    const one = (charge: boolean) =>
      bill([hours('2026-03-10 08:00', 1, { set: { kilometres: kilometres(charge) } })], at(3000));
    expect(summary(one(true))).toBe('regular 3000, km 753');
    expect(summary(one(false))).toBe('regular 3000');
    const merged = { mergeId: 'merge' };
    const gap = [
      work('2026-03-10 08:00', '2026-03-10 10:00', merged),
      work('2026-03-10 10:15', '2026-03-10 12:15', merged),
    ];
    expect(summary(bill(gap, at(3000)))).toBe('regular 6000, regular 6000');
  });

  it('never bills a wage as a price', () => {
    const levels = [{ ...since(), companyId: null, levelId: 'level 1', salary: 2000 }];
    const { lines, flags } = bill([hours('2026-03-10 08:00', 1)], { ...noTerms, levels });
    expect([lines, flags.map(({ code }) => code)]).toEqual([[], ['RATE_MISSING']]);
  });

  it('[prime.values] bills primes at their billing value, the night prime on a separate line', () => {
    const terms = at(3000, {}, 2000, primes({ night: 100, aid: 60 }));
    expect(summary(bill([work('2026-03-10 22:00', '2026-03-11 06:00', { set: { primeIds: ['aid'] } })], terms))).toBe(
      'regular 24000, prime aid 480, prime night 600',
    );
  });

  it.each([
    [[], 'prime aid 569'],
    [['aid'], 'prime aid 285, prime aid 427'],
  ] as const)(
    '[prime.values] bills a prime of 0.70 that overtime does not multiply on one line: 488 min; in its base: %j',
    (inBase, expected) => {
      const terms = at(3000, { overtimeFactor: 150 }, 2000, primes({ aid: 70 }, inBase));
      const week = ['09', '10', '11', '12'].map((day) => work(`2026-03-${day} 08:00`, `2026-03-${day} 16:59`));
      const friday = work('2026-03-13 08:00', '2026-03-13 16:08', { set: { primeIds: ['aid'] } });
      const { lines } = bill([...week, friday], terms);
      expect(summary({ lines: lines.filter(({ kind }) => kind === 'prime') })).toBe(expected);
    },
  );
});
