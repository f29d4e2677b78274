import type { DecreeClass } from '#contracts/values/terms.ts';
import { dayOf, type Day } from './dates.ts';
import type { RuleSetName } from './rule-sets.ts';
import { minuteOf, type Instant, type LocalDate } from './units.ts';
import { dayAt } from './wall.ts';

/** Holds from a day of the place on: the one given, else the day on which it was recorded. Of two that hold from the same day, the later recorded counts. */
export interface Dated {
  readonly from: LocalDate | null;
  readonly recordedAt: Instant;
  readonly factId: string;
}

/** Cents an hour; null stands for "as elsewhere" and ends an earlier value. */
interface Prices {
  readonly pay: number | null;
  readonly bill: number | null;
  /** The facts of the two where they were set apart; `factId` where none stands here. */
  readonly facts?: { readonly pay?: string; readonly bill?: string };
}

/** Skill with agent and client, skill with agent, or skill with client. An agent's own salary is one as well. */
export interface SkillException extends Dated, Prices {
  readonly skillId: string;
  readonly agentId: string | null;
  readonly customerId: string | null;
}
/** A position's entry; `id` is the wire's `idDefaultRate`. */
export interface RateEntry extends Dated, Prices {
  readonly id: string;
  readonly skillId: string;
  readonly levelId: string | null;
}
/** A company's pay for a level, or with `companyId` null the level's default; cents an hour. */
export interface LevelPay extends Dated {
  readonly companyId: string | null;
  readonly levelId: string;
  readonly salary: number | null;
}
/** `rateId`: for one position alone. `set` null removes it. */
export interface ScopeOverride extends Dated {
  readonly price: 'pay' | 'bill';
  readonly scope: 'client' | 'place';
  readonly scopeId: string;
  readonly rateId: string | null;
  readonly set: { readonly kind: 'fixed' | 'dynamic'; readonly value: number } | null;
}

export interface Prime {
  readonly id: string;
  /** The decree's name for it (P-4), or none. */
  readonly code: string | null;
  readonly gainCode: string;
  readonly isNight: boolean;
  /** Paid once a shift instead of by the hour. */
  readonly oncePerShift: boolean;
  readonly inOvertimeBase: boolean;
}
/** Cents an hour, or a shift; null falls through to the wider scope, 0 is a value (rule prime.values). `scopeId` is null of company and default. */
export interface PrimeValue extends Dated {
  readonly primeId: string;
  readonly scope: 'place' | 'client' | 'company' | 'default';
  readonly scopeId: string | null;
  readonly paid: number | null;
  readonly billed: number | null;
  /** The facts of the two where they were set apart; `factId` where none stands here. */
  readonly facts?: { readonly paid?: string; readonly billed?: string };
}

/** Minutes of the day on the wall clock; over midnight where `to` is not after `from`, nowhere where they are equal. */
export interface NightWindow extends Dated {
  readonly window: { readonly from: number; readonly to: number };
}
/** A rule set that the company adopted: for a client, for a position's activity (skill), for both, or for all. */
export interface RuleSetAdoption extends Dated {
  readonly customerId: string | null;
  readonly skillId: string | null;
  readonly ruleSet: RuleSetName;
  readonly easter: 'goodFriday' | 'easterMonday';
}
/** The decree's class of guards that a position's work counts among. */
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
/** What two linked agencies agreed for a skill, or for all others; cents an hour. */
export interface LinkRate extends Dated {
  readonly giverId: string;
  readonly takerId: string;
  readonly skillId: string | null;
  readonly supplierPrice: number | null;
  readonly clientPrice: number | null;
}

/** What a company has set, and what of others holds for it. */
export interface Terms {
  readonly exceptions: readonly SkillException[];
  readonly rates: readonly RateEntry[];
  readonly levels: readonly LevelPay[];
  readonly overrides: readonly ScopeOverride[];
  readonly primes: readonly Prime[];
  readonly primeValues: readonly PrimeValue[];
  readonly nights: readonly NightWindow[];
  readonly adoptions: readonly RuleSetAdoption[];
  /** What was frozen before positions had classes has none. */
  readonly classes?: readonly ClassOfSkill[];
  readonly billing: readonly BillingTerms[];
  readonly links: readonly LinkRate[];
  /** Payroll's codes of the lines that are no primes, by kind. */
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

/** Entries by what they are for, each list found in one look. */
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

  /** What holds on a day of a zone's calendar. */
  at(key: string, day: Day, zone: string): T | undefined {
    const list = this.lists.get(key);
    return list && inForce(list, day, zone);
  }
}

/** An entry with its first day; null where it counts from the minute of its record, whose day depends on the zone. */
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

/** Terms made ready to be asked. */
export interface TermIndex {
  readonly companyId: string;
  readonly exceptions: DatedIndex<SkillException>;
  readonly rates: DatedIndex<RateEntry>;
  readonly levels: DatedIndex<LevelPay>;
  readonly overrides: DatedIndex<ScopeOverride>;
  readonly primes: ReadonlyMap<string, Prime>;
  readonly nightPrimes: readonly Prime[];
  readonly primeValues: DatedIndex<PrimeValue>;
  readonly nights: DatedIndex<NightWindow>;
  readonly adoptions: DatedIndex<RuleSetAdoption>;
  readonly classes: DatedIndex<ClassOfSkill>;
  readonly billing: DatedIndex<BillingTerms>;
  readonly links: DatedIndex<LinkRate>;
  readonly gainCodes: Readonly<Record<string, string>>;
}

/** One key of several parts; no id holds the separator. */
export const keyed = (...parts: readonly (string | null)[]): string => parts.join('|');

export const adoptionsIndex = (adoptions: readonly RuleSetAdoption[]): DatedIndex<RuleSetAdoption> =>
  new DatedIndex(adoptions, ({ customerId, skillId }) => keyed(customerId, skillId));

/** @param companyId whose terms they are */
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
  nights: new DatedIndex(terms.nights, () => ''),
  adoptions: adoptionsIndex(terms.adoptions),
  classes: new DatedIndex(terms.classes ?? [], ({ skillId }) => skillId),
  billing: new DatedIndex(terms.billing, ({ customerId }) => customerId),
  links: new DatedIndex(terms.links, ({ giverId, takerId, skillId }) => keyed(giverId, takerId, skillId)),
  gainCodes: terms.gainCodes,
});
