import { isSame } from '#contracts/values/same.ts';

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown) => isSame(one ?? '', other ?? '');

/**
 * What a form sends of a record that others may have changed since it was opened: theirs where nothing was typed, one's own elsewhere.
 * @param was the values that the form was opened with
 * @param now the values that it would be opened with by now
 * @returns `clash` where both changed the same field to different things
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
