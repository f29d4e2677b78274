import { describe, expect, it } from '@jest/globals';
import { company, employer, fortnights, hours, pay, paying, primes, told, total } from '#test/support/money/scene.ts';
import { payOf } from './pay.ts';
import { computedAgent } from './pay-run.ts';
import { legalOf } from './pay-run-inputs.ts';
import { presencesOf } from './presences.ts';
import type { RuleSetName } from './rule-sets.ts';
import { taxOf, taxOfCredit } from './tax.ts';
import type { Work } from './work.ts';

/** Monday to Friday of the week of 1 March 2026, so many hours from 08:00 each. */
const weekdays = (count: number, given: Parameters<typeof hours>[2] = {}): Work[] =>
  ['02', '03', '04', '05', '06'].map((day) => hours(`2026-03-${day} 08:00`, count, given));
const saturday = (count: number, given: Parameters<typeof hours>[2] = {}): Work =>
  hours('2026-03-07 08:00', count, given);

describe('what the law says, by hand', () => {
  it('LSA 55: overtime is half as much again, hourly primes on top of it (13.00 × 1.5 + 0.50)', () => {
    const given = { set: { primeIds: ['aid'] } };
    const paid = pay([...weekdays(8, given), saturday(5, given)], paying(1300, primes({ aid: 50 }), 'qc-lsa@1'));
    expect(total(paid)).toBe(5 * 10400 + 5 * 1950 + 45 * 50);
    expect(told(paid)).toContain('overtime 9750, prime aid 250');
  });

  it('decree 4.07: more than one prime at the same time', () => {
    const given = { set: { primeIds: ['P-1', 'P-4'] } };
    const paid = pay([saturday(8, given)], paying(2009, primes({ 'P-1': 35, 'P-4': 60 }), 'qc-decree@1'));
    expect(told(paid)).toBe('regular 16072, prime P-1 280, prime P-4 480');
  });

  it.each<[RuleSetName, number]>([
    ['qc-lsa@1', 60 * 2000 + 5 * 3000],
    ['qc-decree@1', 40 * 2000 + 25 * 3000],
    ['documents@1', 40 * 2000 + 25 * 3000],
  ])('N-1.1, r. 3, s. 9: 65 hours of a guard of the employer’s own premises under %s', (ruleSet, cents) => {
    const own = { ownPremises: true };
    expect(total(pay([...weekdays(12, own), saturday(5, own)], paying(2000, {}, ruleSet)))).toBe(cents);
  });

  it.each<[string, RuleSetName, number, string]>([
    ['LSA 58: a minute less than three hours', 'qc-lsa@1', 179, 'regular 5967, callIn 33'],
    ['LSA 58: three hours', 'qc-lsa@1', 180, 'regular 6000'],
    ['decree 3.07: a minute less than four hours', 'qc-decree@1', 239, 'regular 7967, callIn 33'],
    ['decree 3.07: four hours', 'qc-decree@1', 240, 'regular 8000'],
  ])('%s', (_title, ruleSet, minutes, lines) => {
    expect(told(pay([saturday(minutes / 60)], paying(2000, {}, ruleSet)))).toBe(lines);
  });

  it('decree 3.07: each time that somebody reports, twice a day too', () => {
    const twice = [hours('2026-03-07 08:00', 1), hours('2026-03-07 18:00', 1)];
    expect(told(pay(twice, paying(2009, {}, 'qc-decree@1')))).toBe(
      'regular 2009, callIn 6027, regular 2009, callIn 6027',
    );
  });

  it('decree 6.03: what a call-in pays is wages, kilometres are not, and a holiday’s indemnity counts for the next one', () => {
    const kilometres = { amount: 61, distance: 1000, chargedToCustomer: false, factId: 'km' };
    const calledIn = [hours('2026-11-30 08:00', 1, { set: { kilometres } })];
    const until = (through: string) => told(pay(calledIn, paying(2000, {}, 'qc-decree@1'), {}, through));
    const wages = 'regular 2000, callIn 6000, km 610';
    expect(until('2026-12-24')).toBe(wages);
    expect(until('2026-12-26')).toBe(`${wages}, holiday 400`);
    expect(until('2027-01-02')).toBe(`${wages}, holiday 400, holiday 420`);
  });

  it.each<[string, string, number, number[]]>([
    ['into the change of 28 June 2026, at the old rate', '2026-06-27 22:00', 2009, [16378, 16072, 306]],
    ['that ends at its midnight', '2026-06-27 16:00', 2009, []],
    ['at the new rate', '2026-06-27 22:00', 2060, []],
    ['after it, at the old rate', '2026-06-28 08:00', 2009, [16480, 16072, 408]],
  ])(
    'decree 4.07: each minute of a night is held against the rate of its own day: eight hours %s',
    (_, from, rate, figures) => {
      const frame = {
        runId: 'run',
        companyId: employer,
        since: '2026-01-01',
        closed: [],
        voided: [],
        waived: [],
        holidays: [],
      };
      const head = {
        ...frame,
        from: '2026-06-21',
        to: '2026-07-04',
        calendars: [fortnights],
        terms: paying(rate),
        legal: legalOf('agency'),
      };
      const works = [hours(from, 8)];
      const { shortfalls } = computedAgent(head, {
        agentId: 'Anne',
        from: head.from,
        works,
        paid: [],
        left: [],
        adjustments: [],
        carry: null,
      });
      const below = shortfalls.filter(({ kind }) => kind === 'rate');
      expect(below.flatMap(({ legal, paid, missing }) => [legal, paid, missing])).toEqual(figures);
      expect(below.every(({ section, date }) => section === 'D-2, r. 1, s. 4.07' && date === from.slice(0, 10))).toBe(
        true,
      );
    },
  );

  it('d5: overtime is counted in the employer’s own week, wherever that begins', () => {
    const works = [hours('2026-03-08 08:00', 8), ...['09', '10', '11', '12', '13'].map((day) => hours(`2026-03-${day} 08:00`, 8))]; // prettier-ignore
    const by = (weekStart: number | null) =>
      total(payOf(presencesOf(works), company(paying(2000), [{ ...fortnights, weekStart }])));
    expect([by(null), by(1)]).toEqual([80000 + 24000, 96000]);
  });
});

describe('GST and QST', () => {
  const registered = { gst: '123456789 RT 0001', qst: '1234567890 TQ 0001' };

  it.each([
    [1, 0, 0],
    [5, 0, 0],
    [6, 0, 1],
    [10, 1, 1],
    [2000, 100, 200],
    [99_999_999, 5_000_000, 9_975_000],
  ])('IN-203: of %d cents are %d and %d, half a cent up', (subtotal, gst, qst) => {
    expect(taxOf(subtotal, registered)).toEqual({ gst, qst });
  });

  it('who is registered for one of them alone charges that one', () => {
    expect(taxOf(2000, { ...registered, gst: null })).toEqual({ gst: 0, qst: 200 });
    expect(taxOf(2000, { ...registered, qst: null })).toEqual({ gst: 100, qst: 0 });
  });

  it('credit notes give back all the taxes of an invoice, to the cent, in however many parts', () => {
    for (const parts of [[10000], [3333, 3333, 3334], [1, 9999], [1005, 8995]]) {
      let left = 10000;
      const back = parts.map((part) => {
        const taxes = taxOfCredit(left, part, registered);
        left -= part;
        return taxes;
      });
      const sum = (key: 'gst' | 'qst') => back.reduce((all, taxes) => all + taxes[key], 0);
      expect([sum('gst'), sum('qst')]).toEqual([500, 998]);
    }
  });
});
