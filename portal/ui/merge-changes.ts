import { isSame } from '#contracts/values/same.ts';

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown) => isSame(one ?? '', other ?? '');

/**
 * Merges a form's values with those of a record that others may have changed since it was opened: typed values win,
 * other fields take the present value.
 * @param was the values when the form was opened
 * @param now the present values of the record
 * @returns `clash` if both changed the same field to different values
 */
export const mergeChanges = <V extends Values>(
  was: Values,
  typed: V,
  now: Values,
): { readonly values: V; readonly clash: boolean } => {
  const theirs = Object.keys(now).filter((field) => !same(was[field], now[field]) && !same(typed[field], now[field]));
  const untouched = theirs.filter((field) => same(was[field], typed[field]));
  return {
    values: { ...typed, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) },
    clash: untouched.length < theirs.length,
  };
};
