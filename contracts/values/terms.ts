import { z } from 'zod';
import { Line } from './common.ts';

/** The rule sets that a company can adopt (`services/money/engine/rule-sets.ts`): versioned, never changed. */
export const ruleSetNames = ['documents@1', 'qc-decree@1', 'qc-lsa@1'] as const;
export const RuleSetName = z.enum(ruleSetNames);
export type RuleSetName = z.output<typeof RuleSetName>;
/** Rule set of a company that has adopted none. */
export const defaultRuleSet: RuleSetName = 'documents@1';

/** The Easter holiday of an employer under the Labour Standards Act, s. 60. */
export const EasterChoice = z.enum(['goodFriday', 'easterMonday']);

/** The decree's classes of guards (s. 4.07): A, B, and B supervising others of class B. */
export const DecreeClass = z.enum(['A', 'B', 'supervisorB']);
export type DecreeClass = z.output<typeof DecreeClass>;
/** Class of a position for which none was set. */
export const defaultDecreeClass: DecreeClass = 'A';

export const TermPrice = z.enum(['pay', 'bill']);
export type TermPrice = z.output<typeof TermPrice>;
export const OverrideScope = z.enum(['client', 'place']);
export type OverrideScope = z.output<typeof OverrideScope>;
/** `fixed` replaces the rate of the wider scopes, `dynamic` is added to it (rule override.kind). */
export const OverrideKind = z.enum(['fixed', 'dynamic']);
export const PrimeScope = z.enum(['company', 'client', 'place']);
export type PrimeScope = z.output<typeof PrimeScope>;

/** Rule pay.frequency: any text other than the two known values means every two weeks. */
export const PayFrequency = Line().min(1).max(40);
export const defaultFrequency = 'ONE_MONTH';
/** Minutes since midnight, local time. */
export const MinuteOfDay = z.int().min(0).max(1440);

export const BillingBasis = z.enum(['worked', 'planned']);
/** Rounding to quarters of an hour. */
export const BillingRounding = z.enum(['none', 'up', 'nearest']);
/** A factor in hundredths (150 is one and a half); null for off. */
export const Factor = z.int().min(100).max(500).nullable();

/** Kinds of pay lines that have a payroll code of their own; a prime has its own. */
export const gainKinds = ['regular', 'overtime', 'gap', 'minimum', 'callIn', 'holiday', 'km', 'adjustment'] as const;
export const GainCodes = z.partialRecord(z.enum(gainKinds), Line().max(20));

/**
 * A prime that new shifts of the company (`scopeId` null), of a client or at a place get, or no longer get, from a day
 * on.
 */
type AlwaysPaidFact = {
  readonly primeId: string;
  readonly scope: PrimeScope;
  readonly scopeId: string | null;
  readonly always: boolean;
  readonly from: string | null;
};
/** Cents a kilometre that new shifts start with, from a day on; null for none. */
type KilometreFact = {
  readonly rate: number | null;
  readonly chargedToCustomer: boolean;
  readonly from: string | null;
};

/**
 * The kilometre terms on a day, as they were set last for it.
 * @param facts in the order in which they were recorded
 * @param day local date
 */
export const kilometresAt = (facts: readonly KilometreFact[], day: string): KilometreFact | undefined =>
  facts
    .filter(({ from }) => (from ?? '') <= day)
    .reduce<KilometreFact | undefined>(
      (last, fact) => (last && (last.from ?? '') > (fact.from ?? '') ? last : fact),
      undefined,
    );

/** Site of a shift; a company's own places have no client. */
export type PrimeSite = { readonly customerId: string | null; readonly placeId: string | null };

/** The scopes that a site belongs to, the narrowest first. */
export const primeScopes = ({
  customerId,
  placeId,
}: PrimeSite): { readonly scope: PrimeScope; readonly scopeId: string | null }[] => [
  ...(placeId === null ? [] : [{ scope: 'place' as const, scopeId: placeId }]),
  ...(customerId === null ? [] : [{ scope: 'client' as const, scopeId: customerId }]),
  { scope: 'company', scopeId: null },
];

/**
 * What the narrowest scope with a setting says about a prime at a site on a day; undefined where no scope has one.
 * @param facts in the order in which they were recorded
 * @param day local date
 */
export const alwaysPaidAt = (
  facts: readonly AlwaysPaidFact[],
  primeId: string,
  site: PrimeSite,
  day: string,
): AlwaysPaidFact | undefined => {
  for (const { scope, scopeId } of primeScopes(site)) {
    const latest = facts
      .filter(
        (fact) =>
          fact.primeId === primeId && fact.scope === scope && fact.scopeId === scopeId && (fact.from ?? '') <= day,
      )
      .reduce<AlwaysPaidFact | undefined>(
        (last, fact) => (last && (last.from ?? '') > (fact.from ?? '') ? last : fact),
        undefined,
      );
    if (latest) return latest;
  }
  return undefined;
};
