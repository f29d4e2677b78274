import type { DecreeClass } from '#contracts/values/terms.ts';
import { dayOf, type Day } from './dates.ts';
import { ruleSetsCiting, type Citations } from './citations.ts';
import type { RuleSet, RuleSetName } from './rule-sets.ts';
import { minuteOf, type Instant, type LocalDate } from './units.ts';
import { dayAt } from './wall.ts';

/**
 * Applies from a local day of the place on: the given one, else the day on which it was recorded. Of two with the same
 * day, the one recorded later counts.
 */
export interface Dated {
  readonly from: LocalDate | null;
  readonly recordedAt: Instant;
  readonly factId: string;
}

/** Cents an hour; null means no own value, and ends an earlier one. */
interface Prices {
  readonly pay: number | null;
  readonly bill: number | null;
  /** Ids of the two events where pay and bill were set separately; else `factId`. */
  readonly facts?: { readonly pay?: string; readonly bill?: string };
}

/** For a skill with agent and client, skill with agent, or skill with client. An agent's own salary is one as well. */
export interface SkillException extends Dated, Prices {
  readonly skillId: string;
  readonly agentId: string | null;
  readonly customerId: string | null;
}
/** Rates of a position; `id` is `idDefaultRate` in the API. */
export interface RateEntry extends Dated, Prices {
  readonly id: string;
  readonly skillId: string;
  readonly levelId: string | null;
}
/** A company's pay at a level, or the level's default where `companyId` is null; cents an hour. */
export interface LevelPay extends Dated {
  readonly companyId: string | null;
  readonly levelId: string;
  readonly salary: number | null;
}
/** `rateId`: for one position only. `set` null removes it. */
export interface ScopeOverride extends Dated {
  readonly price: 'pay' | 'bill';
  readonly scope: 'client' | 'place';
  readonly scopeId: string;
  readonly rateId: string | null;
  readonly set: { readonly kind: 'fixed' | 'dynamic'; readonly value: number } | null;
}

export interface Prime {
  readonly id: string;
  /** The decree's name of the prime (P-4), or null. */
  readonly code: string | null;
  readonly gainCode: string;
  readonly isNight: boolean;
  /** Paid once a shift instead of by the hour. */
  readonly oncePerShift: boolean;
  readonly inOvertimeBase: boolean;
}
/**
 * Cents an hour, or a shift; null uses the wider scope, 0 is a value (rule prime.values). `scopeId` is null for company
 * and default.
 */
export interface PrimeValue extends Dated {
  readonly primeId: string;
  readonly scope: 'place' | 'client' | 'company' | 'default';
  readonly scopeId: string | null;
  readonly paid: number | null;
  readonly billed: number | null;
  /** Ids of the two events where paid and billed were set separately; else `factId`. */
  readonly facts?: { readonly paid?: string; readonly billed?: string };
}

/** Minutes since midnight, local time; spans midnight where `to` is not after `from`, empty where they are equal. */
interface NightWindow extends Dated {
  readonly window: { readonly from: number; readonly to: number };
}
/** A rule set that the company adopted: for a client, for a position's activity (skill), for both, or for all. */
export interface RuleSetAdoption extends Dated {
  readonly customerId: string | null;
  readonly skillId: string | null;
  readonly ruleSet: RuleSetName;
  readonly easter: 'goodFriday' | 'easterMonday';
}
/** The decree's class of guards for a position. */
export interface ClassOfSkill extends Dated {
  readonly skillId: string;
  readonly decreeClass: DecreeClass;
}
/** How a client is billed; factors in hundredths, null for off. */
export interface BillingTerms extends Dated {
  readonly customerId: string;
  readonly basis: 'worked' | 'planned';
  readonly rounding: 'none' | 'up' | 'nearest';
  readonly overtimeFactor: number | null;
  readonly holidayFactor: number | null;
}
/** Prices that two linked agencies agreed on for a skill, or for all other skills; cents an hour. */
export interface LinkRate extends Dated {
  readonly giverId: string;
  readonly takerId: string;
  readonly skillId: string | null;
  readonly supplierPrice: number | null;
  readonly clientPrice: number | null;
}

/** A company's own terms, and those of others that apply to it. */
export interface Terms {
  readonly exceptions: readonly SkillException[];
  readonly rates: readonly RateEntry[];
  readonly levels: readonly LevelPay[];
  readonly overrides: readonly ScopeOverride[];
  readonly primes: readonly Prime[];
  readonly primeValues: readonly PrimeValue[];
  readonly nights: readonly NightWindow[];
  readonly adoptions: readonly RuleSetAdoption[];
  /**
   * By name of the rule set, as frozen with a run; missing in inputs frozen before citations were, and in terms of now.
   */
  readonly citations?: Readonly<Record<string, Citations>>;
  /** Missing in inputs frozen before positions had classes. */
  readonly classes?: readonly ClassOfSkill[];
  readonly billing: readonly BillingTerms[];
  readonly links: readonly LinkRate[];
  /** Payroll's codes by kind of line, except primes. */
  readonly gainCodes: Readonly<Record<string, string>>;
}

export const noTerms: Terms = {
  exceptions: [],
  rates: [],
  levels: [],
  overrides: [],
  primes: [],
  primeValues: [],
  nights: [],
  adoptions: [],
  billing: [],
  links: [],
  gainCodes: {},
};

/** Entries indexed by key, so that each list is found at once. */
export class DatedIndex<T extends Dated> {
  private readonly lists = new Map<string, Begun<T>[]>();

  constructor(entries: readonly T[], keyOf: (entry: T) => string) {
    for (const entry of entries) {
      const key = keyOf(entry);
      const begun = { entry, from: entry.from === null ? null : dayOf(entry.from) };
      const list = this.lists.get(key);
      if (list) list.push(begun);
      else this.lists.set(key, [begun]);
    }
  }

  get isEmpty(): boolean {
    return this.lists.size === 0;
  }

  /** The entry that applies on a local day of a zone. */
  at(key: string, day: Day, zone: string): T | undefined {
    const list = this.lists.get(key);
    return list && inForce(list, day, zone);
  }
}

/** An entry with its first day; null where it applies from the time of its record, whose day depends on the zone. */
interface Begun<T> {
  readonly entry: T;
  readonly from: Day | null;
}

const inForce = <T extends Dated>(entries: readonly Begun<T>[], day: Day, zone: string): T | undefined => {
  let best: { readonly entry: T; readonly from: Day } | undefined;
  for (const { entry, from: first } of entries) {
    const from = first ?? dayAt(minuteOf(entry.recordedAt), zone);
    if (from > day) continue;
    if (!best || from > best.from || (from === best.from && entry.recordedAt >= best.entry.recordedAt))
      best = { entry, from };
  }
  return best?.entry;
};

/** Terms indexed for look-ups. */
export interface TermIndex {
  readonly companyId: string;
  readonly exceptions: DatedIndex<SkillException>;
  readonly rates: DatedIndex<RateEntry>;
  readonly levels: DatedIndex<LevelPay>;
  readonly overrides: DatedIndex<ScopeOverride>;
  readonly primes: ReadonlyMap<string, Prime>;
  readonly nightPrimes: readonly Prime[];
  readonly primeValues: DatedIndex<PrimeValue>;
  /** Scopes that have a value of a prime. */
  readonly primeScopes: ReadonlySet<PrimeValue['scope']>;
  readonly nights: DatedIndex<NightWindow>;
  readonly adoptions: AdoptionIndex;
  readonly ruleSets: Readonly<Record<RuleSetName, RuleSet>>;
  readonly classes: DatedIndex<ClassOfSkill>;
  readonly billing: DatedIndex<BillingTerms>;
  readonly links: DatedIndex<LinkRate>;
  readonly gainCodes: Readonly<Record<string, string>>;
}

/** A key made of several parts; no id contains the separator. */
export const keyed = (...parts: readonly (string | null)[]): string => parts.join('|');

class AdoptionIndex extends DatedIndex<RuleSetAdoption> {
  /** Whether a rule set was adopted for a client or a position. */
  readonly hasNarrow: boolean;

  constructor(adoptions: readonly RuleSetAdoption[]) {
    super(adoptions, ({ customerId, skillId }) => keyed(customerId, skillId));
    this.hasNarrow = adoptions.some(({ customerId, skillId }) => customerId !== null || skillId !== null);
  }
}
export const adoptionsIndex = (adoptions: readonly RuleSetAdoption[]): AdoptionIndex => new AdoptionIndex(adoptions);

/** @param companyId the company whose terms they are */
export const indexOf = (terms: Terms, companyId: string): TermIndex => ({
  companyId,
  exceptions: new DatedIndex(terms.exceptions, ({ skillId, agentId, customerId }) =>
    keyed(skillId, agentId, customerId),
  ),
  rates: new DatedIndex(terms.rates, ({ skillId, levelId }) => keyed(skillId, levelId)),
  levels: new DatedIndex(terms.levels, ({ companyId: whose, levelId }) => keyed(whose, levelId)),
  overrides: new DatedIndex(terms.overrides, ({ price, scope, scopeId, rateId }) =>
    keyed(price, scope, scopeId, rateId),
  ),
  primes: new Map(terms.primes.map((prime) => [prime.id, prime])),
  nightPrimes: terms.primes.filter(({ isNight }) => isNight),
  primeValues: new DatedIndex(terms.primeValues, ({ primeId, scope, scopeId }) => keyed(primeId, scope, scopeId)),
  primeScopes: new Set(terms.primeValues.map(({ scope }) => scope)),
  nights: new DatedIndex(terms.nights, () => ''),
  adoptions: adoptionsIndex(terms.adoptions),
  ruleSets: ruleSetsCiting(terms.citations),
  classes: new DatedIndex(terms.classes ?? [], ({ skillId }) => skillId),
  billing: new DatedIndex(terms.billing, ({ customerId }) => customerId),
  links: new DatedIndex(terms.links, ({ giverId, takerId, skillId }) => keyed(giverId, takerId, skillId)),
  gainCodes: terms.gainCodes,
});
