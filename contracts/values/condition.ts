/**
 * Conditions on a row, as data, so that a policy is written once: they are evaluated in memory (`meets`, `choose`) and
 * in SQL (`projections/kernel/condition-sql.ts`). A null field meets `isNull` only, and `not` of an unmet condition is
 * met.
 */
export type Condition<F extends string = string> =
  | boolean
  | { readonly every: readonly Condition<F>[] }
  | { readonly some: readonly Condition<F>[] }
  | { readonly not: Condition<F> }
  | { readonly field: F; readonly is: string | true | null }
  | { readonly field: F; readonly contains: string }
  | { readonly field: F; readonly reachedBy: string };

/** Outcomes with their conditions: the first condition that is met decides, and the last one is always met. */
export type Choice<F extends string, T extends string> = readonly (readonly [when: Condition<F>, outcome: T])[];

/** A row that conditions are evaluated on: text, flags, lists of ids, and UTC instants as text. */
export type ConditionRow<F extends string> = { readonly [K in F]: unknown };

/** Met where the field has this value; never met where the value is undefined. */
export const is = <F extends string>(field: F, value: string | undefined): Condition<F> =>
  value !== undefined && { field, is: value };
export const isTrue = <F extends string>(field: F): Condition<F> => ({ field, is: true });
export const isNull = <F extends string>(field: F): Condition<F> => ({ field, is: null });
/** Met where the field, a list of ids, contains this id. */
export const contains = <F extends string>(field: F, value: string | undefined): Condition<F> =>
  value !== undefined && { field, contains: value };
/** Met from the instant in the field on, that instant included. @param now a UTC instant */
export const reachedBy = <F extends string>(field: F, now: string): Condition<F> => ({ field, reachedBy: now });

export const not = <F extends string>(condition: Condition<F>): Condition<F> => {
  if (typeof condition === 'boolean') return !condition;
  return 'not' in condition ? condition.not : { not: condition };
};
export const every = <F extends string>(...conditions: readonly Condition<F>[]): Condition<F> => {
  const open = conditions.filter((one) => one !== true);
  if (open.includes(false)) return false;
  return open.length < 2 ? (open[0] ?? true) : { every: open };
};
export const some = <F extends string>(...conditions: readonly Condition<F>[]): Condition<F> => {
  const open = conditions.filter((one) => one !== false);
  if (open.includes(true)) return true;
  return open.length < 2 ? (open[0] ?? false) : { some: open };
};

export const meets = <F extends string>(row: ConditionRow<F>, condition: Condition<F>): boolean => {
  if (typeof condition === 'boolean') return condition;
  if ('every' in condition) return condition.every.every((one) => meets(row, one));
  if ('some' in condition) return condition.some.some((one) => meets(row, one));
  if ('not' in condition) return !meets(row, condition.not);
  const value = row[condition.field] ?? null;
  if ('is' in condition) return value === condition.is;
  if ('contains' in condition) return Array.isArray(value) && value.includes(condition.contains);
  return typeof value === 'string' && isReached(value, condition.reachedBy);
};

/**
 * Compares as text where both instants are in UTC and equally precise: that is the usual case, it is fast, and this
 * runs for each row.
 */
const isReached = (instant: string, now: string): boolean =>
  instant.length === now.length && instant.endsWith('Z') && now.endsWith('Z')
    ? instant <= now
    : Date.parse(instant) <= Date.parse(now);

/** The outcome of the first condition that the row meets. */
export const choose = <F extends string, T extends string>(row: ConditionRow<F>, choice: Choice<F, T>): T =>
  choice.find((one) => meets(row, one[0]))![1];

/** Condition under which a choice yields one of these outcomes. */
export const yields = <F extends string, T extends string>(
  choice: Choice<F, T>,
  outcomes: readonly T[],
): Condition<F> =>
  choice.reduceRight<Condition<F>>(
    (rest, [when, outcome]) => (outcomes.includes(outcome) ? some(when, rest) : every(not(when), rest)),
    false,
  );
