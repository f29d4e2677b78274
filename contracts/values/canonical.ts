/** What can be proved: texts, whole numbers, yes and no, nothing, and lists and objects of these. */
export type Provable = string | number | boolean | null | readonly Provable[] | { readonly [key: string]: Provable };

/**
 * The one way to write a value, in the server and in a browser: JSON without blanks, keys sorted by UTF-16 code unit, whole numbers alone.
 * @throws TypeError for a fraction, a number too large to be exact, or a value that JSON doesn't know
 */
export const canonical = (value: Provable): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is no whole number, or too large.`);
    return JSON.stringify(value === 0 ? 0 : value);
  }
  if (Array.isArray(value)) return `[${value.map((one: Provable) => canonical(one)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} can't be proved.`);
  const entries = Object.entries(value as { readonly [key: string]: Provable }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
};
