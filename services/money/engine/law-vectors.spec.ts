import { describe, expect, it } from '@jest/globals';
import type { Provable } from '#contracts/values/canonical.ts';
import type { DecreeClass } from '#contracts/values/terms.ts';
import { leafHash } from '#services/integrity/hash.ts';
import {
  company,
  employer,
  fortnights,
  hours,
  pay,
  paying,
  primes,
  since,
  summary,
  total,
} from '#test/support/money/scene.ts';
import { payOf } from './pay.ts';
import { computedAgent } from './pay-run.ts';
import { legalOf } from './pay-run-inputs.ts';
import { presencesOf } from './presences.ts';
import { ruleSets, type RuleSetName } from './rule-sets.ts';
import type { Terms } from './terms.ts';
import { taxOf, taxOfCredit } from './tax.ts';
import type { Work } from './work.ts';

/** Monday to Friday of the week of 1 March 2026, so many hours from 08:00 each. */
const weekdays = (count: number, given: Parameters<typeof hours>[2] = {}): Work[] =>
  ['02', '03', '04', '05', '06'].map((day) => hours(`2026-03-${day} 08:00`, count, given));
const saturday = (count: number, given: Parameters<typeof hours>[2] = {}): Work =>
  hours('2026-03-07 08:00', count, given);

/** SHA-256 of the values of each version: closed runs are computed anew by them, years later. */
const valuesOf: Readonly<Record<RuleSetName, string>> = {
  'documents@1': 'd0cbe8761e69ab2a572f32cfc05031790fc11f5c7779b06544c32f941151f5b5',
  'qc-decree@1': 'c7ff62605f2734be2ee00623ba349cb3206ffd38bac53ff641ab6a1b1a7bae2c',
  'qc-lsa@1': 'ee66ff0d29ddbc1f3f7563dac22a3d1ebc85bd68db7042df379a1782ed6dcce0',
};

/** Fields that every run needs and that do not matter here. */
const frame = {
  runId: 'run',
  companyId: employer,
  since: '2026-01-01',
  closed: [],
  voided: [],
  waived: [],
  holidays: [],
};
const none = { paid: [], left: [], adjustments: [], carry: null };

describe('cases of the law, computed by hand', () => {
  it('LSA 55: overtime is half as much again, hourly primes on top of it (13.00 × 1.5 + 0.50)', () => {
    const given = { set: { primeIds: ['aid'] } };
    const paid = pay([...weekdays(8, given), saturday(5, given)], paying(1300, primes({ aid: 50 }), 'qc-lsa@1'));
    expect(total(paid)).toBe(5 * 10400 + 5 * 1950 + 45 * 50);
    expect(summary(paid)).toContain('overtime 9750, prime aid 250');
  });

  it('decree 4.07: more than one prime at the same time', () => {
    const given = { set: { primeIds: ['P-1', 'P-4'] } };
    const paid = pay([saturday(8, given)], paying(2009, primes({ 'P-1': 35, 'P-4': 60 }), 'qc-decree@1'));
    expect(summary(paid)).toBe('regular 16072, prime P-1 280, prime P-4 480');
  });

  it.each<[RuleSetName, number, string | null]>([
    ['qc-lsa@1', 60 * 2000 + 5 * 3000, 'N-1.1, r. 3, s. 9'],
    ['qc-decree@1', 40 * 2000 + 25 * 3000, 'D-2, r. 1, s. 3.03'],
    ['documents@1', 40 * 2000 + 25 * 3000, null],
  ])('N-1.1, r. 3, s. 9: 65 hours of a guard of the employer’s own premises under %s', (ruleSet, cents, section) => {
    const own = { ownPremises: true };
    const paid = pay([...weekdays(12, own), saturday(5, own)], paying(2000, {}, ruleSet));
    expect(total(paid)).toBe(cents);
    expect(new Set(paid.lines.filter(({ overtime }) => overtime).map(({ why }) => why.section))).toEqual(
      new Set([section]),
    );
  });

  it.each(Object.entries(ruleSets))('the values of %s never change: other values are a new version', (name, set) => {
    // Wordings may be corrected, and lines may name more: runs keep what they were closed with.
    const wording = new Set(['section', 'ownPremisesSection', 'hoursSection', 'named', 'unverified']);
    const values: unknown = JSON.parse(
      JSON.stringify(set, (key, value: unknown) => (wording.has(key) ? undefined : value)),
    );
    expect([name, leafHash(values as Provable)]).toEqual([name, valuesOf[name as RuleSetName]]);
  });

  it.each<[string, RuleSetName, number, string]>([
    ['LSA 58: a minute less than three hours', 'qc-lsa@1', 179, 'regular 5967, callIn 33'],
    ['LSA 58: three hours', 'qc-lsa@1', 180, 'regular 6000'],
    ['decree 3.07: a minute less than four hours', 'qc-decree@1', 239, 'regular 7967, callIn 33'],
    ['decree 3.07: four hours', 'qc-decree@1', 240, 'regular 8000'],
  ])('%s', (_title, ruleSet, minutes, lines) => {
    expect(summary(pay([saturday(minutes / 60)], paying(2000, {}, ruleSet)))).toBe(lines);
  });

  it('decree 3.07: each time that somebody reports, twice a day too', () => {
    const twice = [hours('2026-03-07 08:00', 1), hours('2026-03-07 18:00', 1)];
    expect(summary(pay(twice, paying(2009, {}, 'qc-decree@1')))).toBe(
      'regular 2009, callIn 6027, regular 2009, callIn 6027',
    );
  });

  it('decree 6.03: what a call-in pays is wages, kilometres are not, and a holiday’s indemnity counts for the next one', () => {
    const kilometres = { amount: 61, distance: 1000, chargedToCustomer: false, factId: 'km' };
    const calledIn = [hours('2026-11-30 08:00', 1, { set: { kilometres } })];
    const until = (through: string) => summary(pay(calledIn, paying(2000, {}, 'qc-decree@1'), {}, through));
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
    'decree 4.07: each minute of a night is compared with the rate of its own day: eight hours %s',
    (_, from, rate, figures) => {
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
        ...none,
      });
      const below = shortfalls.filter(({ kind }) => kind === 'rate');
      expect(below.flatMap(({ legal, paid, missing }) => [legal, paid, missing])).toEqual(figures);
      expect(below.every(({ section, date }) => section === 'D-2, r. 1, s. 4.07' && date === from.slice(0, 10))).toBe(
        true,
      );
    },
  );

  const runOf = (works: readonly Work[], terms: Terms, ruleSet: 'qc-decree@1' | 'qc-lsa@1' = 'qc-decree@1') => {
    const head = { ...frame, from: '2026-03-01', to: '2026-03-14', calendars: [fortnights], terms, legal: { ruleSet } };
    const { shortfalls } = computedAgent(head, { agentId: 'Anne', from: head.from, works, ...none });
    return shortfalls.map(({ kind, section, legal, paid, missing }) => [kind, section, legal, paid, missing]);
  };
  const section = 'D-2, r. 1, s. 4.07';

  it.each<[string, readonly [string, DecreeClass][], number, unknown[]]>([
    ['class A, where nothing was said', [], 2009, []],
    ['class A, a cent below', [], 2008, [['rate', section, 16072, 16064, 8]]],
    ['class B at the rate of class A', [['2020-01-01', 'B']], 2009, [['rate', section, 16272, 16072, 200]]],
    ['class B at its own rate', [['2020-01-01', 'B']], 2034, []],
    [
      'class B that supervises class B, at the rate of class B',
      [['2020-01-01', 'supervisorB']],
      2034,
      [['rate', section, 16472, 16272, 200]],
    ],
    ['class B that supervises class B, with its supplement', [['2020-01-01', 'supervisorB']], 2059, []],
    ['class B from the day after', [['2026-03-08', 'B']], 2009, []],
    [
      'class A again',
      [
        ['2020-01-01', 'B'],
        ['2026-03-01', 'A'],
      ],
      2009,
      [],
    ],
  ])('decree 4.07: a position of %s', (_, said, rate, found) => {
    const classes = said.map(([from, decreeClass]) => ({ ...since(from), skillId: 'guard', decreeClass }));
    expect(runOf([saturday(8)], paying(rate, { classes }, 'qc-decree@1'))).toEqual(found);
  });

  it('decree 4.07: a night into class B is compared with class A until midnight', () => {
    const classes = [{ ...since('2026-03-05'), skillId: 'guard', decreeClass: 'B' as const }];
    const night = [hours('2026-03-04 20:00', 8)];
    expect(runOf(night, paying(2009, { classes }, 'qc-decree@1'))).toEqual([
      ['rate', section, 8036 + 8136, 16072, 100],
    ]);
  });

  it.each<[string, Readonly<Record<string, number>>, number, unknown[]]>([
    ['first aid (P-4) at its value', { 'P-4': 60 }, 8, []],
    ['first aid (P-4) below it', { 'P-4': 50 }, 8, [['prime', section, 480, 400, 80]]],
    ['two at the same time, one below', { 'P-1': 35, 'P-12': 40 }, 8, [['prime', section, 280 + 400, 280 + 320, 80]]],
    [
      'health emergency (P-13), doubled in 2024 and again in 2025',
      { 'P-13': 100 },
      8,
      [['prime', section, 1600, 800, 800]],
    ],
    ['a prime of the company’s own, however little', { ours: 1 }, 8, []],
  ])('decree 4.07: primes: %s', (_, values, count, found) => {
    const primeIds = Object.keys(values);
    expect(runOf([saturday(count, { set: { primeIds } })], paying(2009, primes(values), 'qc-decree@1'))).toEqual(found);
  });

  it('decree 4.07: a prime that was added to a shift is due even without a value, and by the hour even if it is paid once', () => {
    const { primes: known, primeValues } = primes({ 'P-4': 60 });
    const given = { set: { primeIds: ['P-4'] } };
    const terms = (more: Partial<Terms>) => paying(2009, { primes: known, primeValues, ...more }, 'qc-decree@1');
    expect(runOf([saturday(8, given)], terms({ primeValues: [] }))).toEqual([['prime', section, 480, 0, 480]]);
    const once = known.map((prime) => ({ ...prime, oncePerShift: true }));
    expect(runOf([saturday(8, given)], terms({ primes: once }))).toEqual([['prime', section, 480, 60, 420]]);
  });

  it('the Labour Standards Act has no rates by class', () => {
    const classes = [{ ...since(), skillId: 'guard', decreeClass: 'B' as const }];
    expect(runOf([saturday(8)], paying(1500, { classes }, 'qc-lsa@1'), 'qc-lsa@1')).toEqual([]);
  });

  it('d5: overtime is counted in the employer’s own week, wherever that begins', () => {
    const works = [
      hours('2026-03-08 08:00', 8),
      ...['09', '10', '11', '12', '13'].map((day) => hours(`2026-03-${day} 08:00`, 8)),
    ];
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

  it('a company that is registered for only one of them charges that one', () => {
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
