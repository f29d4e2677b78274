import type { SimulatedPayFact, SimulatedTerm } from '#contracts/api/pay-simulation.ts';
import { simulatedFrom } from '#contracts/values/simulated-term.ts';
import type { HolidayDecision, Leave } from '../engine/decisions.ts';
import type { Dated, PrimeValue, RuleSetAdoption, SkillException, Terms } from '../engine/terms.ts';
import type { Instant } from '../engine/units.ts';
import { withPrice, withShared } from '../run/shared-simulations.ts';

/**
 * A company's terms with simulated ones.
 * @param now UTC instant at which they count as recorded, after all recorded ones
 */
export const withSimulatedTerms = (
  terms: Terms,
  simulated: readonly SimulatedTerm[],
  companyId: string,
  now: Instant,
): Terms =>
  simulated.reduce(
    (all, one) => withOne(all, one, companyId, { from: simulatedFrom(one), recordedAt: now, factId: 'simulated' }),
    terms,
  );

const withOne = (terms: Terms, one: SimulatedTerm, companyId: string, dated: Dated): Terms => {
  switch (one.kind) {
    case 'rate': {
      const { skillId, levelId, pay } = one;
      const id =
        terms.rates.findLast((rate) => rate.skillId === skillId && rate.levelId === levelId)?.id ?? 'simulated';
      const added = { ...dated, id, skillId, levelId, pay, bill: null };
      return { ...terms, rates: withPrice(terms.rates, (entry) => entry.id === id, 'pay', added) };
    }
    case 'levelPay':
      return { ...terms, levels: [...terms.levels, { ...dated, companyId, levelId: one.levelId, salary: one.salary }] };
    case 'skillRate': {
      const { skillId, agentId, customerId, pay } = one;
      const added = { ...dated, skillId, agentId, customerId, pay, bill: null };
      const isSame = (entry: SkillException) =>
        entry.skillId === skillId && entry.agentId === agentId && entry.customerId === customerId;
      return { ...terms, exceptions: withPrice(terms.exceptions, isSame, 'pay', added) };
    }
    case 'prime': {
      const { primeId, scope, scopeId, paid } = one;
      const added = { ...dated, primeId, scope, scopeId, paid, billed: null };
      const isSame = (entry: PrimeValue) =>
        entry.primeId === primeId && entry.scope === scope && entry.scopeId === scopeId;
      return { ...terms, primeValues: withPrice(terms.primeValues, isSame, 'paid', added) };
    }
    default:
      return withShared(terms, one, 'pay', dated);
  }
};

/** Whom a rule set would be adopted for, as in `AdoptRuleSet`; `easter` undefined: as adopted. */
interface Adopting extends Pick<RuleSetAdoption, 'ruleSet' | 'customerId' | 'skillId'> {
  readonly easter: RuleSetAdoption['easter'] | undefined;
}

/** Terms under which a rule set was always adopted, in place of whatever was for the same client and position. */
export const underRuleSet = (terms: Terms, { easter: choice, ...adopted }: Adopting): Terms => {
  const easter = choice ?? terms.adoptions.at(-1)?.easter ?? 'goodFriday';
  const others = terms.adoptions.filter(
    ({ customerId, skillId }) => customerId !== adopted.customerId || skillId !== adopted.skillId,
  );
  const always = { from: '0001-01-01', recordedAt: '', factId: 'simulated' };
  return { ...terms, adoptions: [...others, { ...adopted, easter, ...always }] };
};

export const isTerm = (one: SimulatedPayFact): one is SimulatedTerm => one.kind !== 'leave' && one.kind !== 'holiday';

/** Days of leave with simulated ones; 0 minutes remove a day. */
export const withSimulatedLeave = (leave: readonly Leave[], simulated: readonly SimulatedPayFact[]): Leave[] =>
  simulated.reduce<Leave[]>(
    (all, one) => {
      if (one.kind !== 'leave') return all;
      const { agentId, date, minutes } = one;
      const others = all.filter((day) => day.agentId !== agentId || day.date !== date);
      return minutes === 0 ? others : [...others, { agentId, date, minutes, factId: 'simulated' }];
    },
    [...leave],
  );

/** Decisions on holidays, followed by simulated ones. */
export const withSimulatedHolidays = (
  holidays: readonly HolidayDecision[],
  simulated: readonly SimulatedPayFact[],
): HolidayDecision[] => [
  ...holidays,
  ...simulated.flatMap((one) => {
    if (one.kind !== 'holiday') return [];
    const { kind: _, ...decision } = one;
    return [{ ...decision, factId: 'simulated' }];
  }),
];
