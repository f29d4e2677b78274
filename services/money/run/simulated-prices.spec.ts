import { describe, expect, it } from '@jest/globals';
import type { TermRow } from '#projections/term/term.table.ts';
import { id } from '#test/support/shift-story.ts';
import { hours } from '#test/support/money/scene.ts';
import { withSimulatedBilling } from '../billing-run/billing-simulation.ts';
import { dayOf } from '../engine/dates.ts';
import { primeValue } from '../engine/primes.ts';
import { rateOf } from '../engine/rate.ts';
import { indexOf, type Prime, type Terms } from '../engine/terms.ts';
import { withSimulatedTerms } from '../pay-run/simulated-terms.ts';
import { termsOf } from '../terms/terms-of.ts';

const company = id(4);
const [skillId, agentId, customerId, termId, primeId] = [id(7), id(1), id(3), id(8), id(9)] as const;
const now = '2026-07-01T15:00:00.000Z';

type Fact = readonly [kind: TermRow['kind'], value: Record<string, unknown> & { readonly from: string }];
const termsWith = (facts: readonly Fact[]): Terms =>
  termsOf(
    facts.map(([kind, value], n): TermRow => ({
      id: id(100 + n),
      companyId: company,
      kind,
      subjectId: null,
      owned: true,
      value: { companyId: company, ...value },
      from: value.from,
      recordedAt: now,
      position: String(100 + n),
    })),
    company,
  ).terms;

const position = { termId, skillId, levelId: null };
const exception = { exceptionId: id(10), skillId, agentId, customerId: null };
const prime = { primeId, scope: 'client', scopeId: customerId };
/** The prices of a subject that are set apart: one from the first and from the last day, the other in between. */
const told = (
  kind: TermRow['kind'],
  about: Record<string, unknown>,
  [changed, other]: readonly [string, string],
  last: Readonly<Record<string, unknown>>,
): Fact[] => [
  [kind, { ...about, [changed]: 2000, from: '2026-01-01' }],
  [kind, { ...about, [other]: 3000, from: '2026-03-01' }],
  [kind, { ...about, ...last, from: '2026-05-01' }],
];

const work = { ...hours('2026-03-10 08:00', 8), agentId, customerId, skillId };
const days = ['2026-01-31', '2026-02-01', '2026-03-01', '2026-04-30', '2026-05-01', '2026-06-30'];
const ofDays = (terms: Terms) => {
  const index = indexOf(terms, company);
  const named: Prime = {
    id: primeId,
    code: null,
    gainCode: '',
    isNight: false,
    oncePerShift: false,
    inOvertimeBase: false,
  };
  return {
    rates: (price: 'pay' | 'bill') => days.map((day) => rateOf(price, work, dayOf(day), index).cents),
    primes: (side: 'paid' | 'billed') =>
      days.map((day) => primeValue(side, named, work, dayOf(day), index)?.value ?? null),
  };
};

/**
 * What a preview shows is what happens: a price dated back also holds after days on which only the other price was set.
 */
describe('a price that is set apart from another of the same subject is simulated as it would be recorded', () => {
  const from = '2026-02-01';
  const until = [2000, 2100, 2100, 2100];

  it.each([
    ['until it is set again', { pay: 2200 }, { bill: 3200 }, [2200, 2200]],
    ['until it is emptied', { pay: null }, { bill: null }, [null, null]],
    ['for good', {}, {}, [2100, 2100]],
  ])('[bill.rates] a rate and a rate of a skill for an agent: %s', (_, pay, bill, then) => {
    const subjects = [
      ['RateSet', position, { kind: 'rate', skillId, levelId: null }],
      ['SkillRatesSet', exception, { kind: 'skillRate', skillId, agentId, customerId: null }],
    ] as const;
    for (const [kind, about, one] of subjects) {
      const paid = told(kind, about, ['pay', 'bill'], pay);
      const recorded = ofDays(termsWith([...paid, [kind, { ...about, pay: 2100, from }]])).rates('pay');
      expect(recorded).toEqual([...until, ...then]);
      expect(
        ofDays(withSimulatedTerms(termsWith(paid), [{ ...one, pay: 2100, from }], company, now)).rates('pay'),
      ).toEqual(recorded);
      const billed = told(kind, about, ['bill', 'pay'], bill);
      const after = ofDays(termsWith([...billed, [kind, { ...about, bill: 3100, from }]])).rates('bill');
      expect(
        ofDays(withSimulatedBilling(termsWith(billed), [{ ...one, bill: 3100, from }], now)).rates('bill'),
      ).toEqual(after);
    }
  });

  it('[bill.rates] a rate that is set for the first time, after which only the other one was set', () => {
    const billed: Fact[] = [['RateSet', { ...position, bill: 3000, from: '2026-03-01' }]];
    const one = { kind: 'rate', skillId, levelId: null, pay: 2100, from } as const;
    const simulated = withSimulatedTerms(termsWith(billed), [one], company, now);
    expect(ofDays(simulated).rates('pay')).toEqual([null, 2100, 2100, 2100, 2100, 2100]);
  });

  it('[prime.values] a prime’s values', () => {
    for (const [side, other] of [
      ['paid', 'billed'],
      ['billed', 'paid'],
    ] as const) {
      const facts = told('PrimeAdjusted', prime, [side, other], {});
      const recorded = ofDays(termsWith([...facts, ['PrimeAdjusted', { ...prime, [side]: 2100, from }]])).primes(side);
      expect(recorded).toEqual([...until, 2100, 2100]);
      const one = { ...prime, kind: 'prime', scope: 'client', from } as const;
      const simulated =
        side === 'paid'
          ? withSimulatedTerms(termsWith(facts), [{ ...one, paid: 2100 }], company, now)
          : withSimulatedBilling(termsWith(facts), [{ ...one, billed: 2100 }], now);
      expect(ofDays(simulated).primes(side)).toEqual(recorded);
    }
  });
});
