/** What can be proved: texts, whole numbers, yes and no, nothing, and lists and objects of these. */
export type Provable = string | number | boolean | null | readonly Provable[] | { readonly [key: string]: Provable };

const keysWritten = new Map<string, string>();
/** A key as it is written. The same few come again with every value, so they are kept; ids among them only as far as there is room. */
const keyWritten = (key: string): string => {
  const known = keysWritten.get(key);
  if (known !== undefined) return known;
  const written = `${JSON.stringify(key)}:`;
  if (keysWritten.size < mostKeysKept) keysWritten.set(key, written);
  return written;
};
const mostKeysKept = 2000;

const writtenAs = (value: Provable, number: (value: number) => string): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return `[${value.map((one: Provable) => writtenAs(one, number)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} can't be proved.`);
  const object = value as { readonly [key: string]: Provable };
  const keys = Object.keys(object).sort();
  return `{${keys.map((key) => keyWritten(key) + writtenAs(object[key]!, number)).join(',')}}`;
};

/**
 * The one way to write a value, in the server and in a browser: JSON without blanks, keys sorted by UTF-16 code unit, whole numbers alone.
 * @throws TypeError for a fraction, a number too large to be exact, or a value that JSON doesn't know
 */
export const canonical = (value: Provable): string =>
  writtenAs(value, (number) => {
    if (!Number.isSafeInteger(number)) throw new TypeError(`${number} is no whole number, or too large.`);
    return JSON.stringify(number === 0 ? 0 : number);
  });

/**
 * The same of any JSON value, fractions included, as RFC 8785 has them.
 * @throws TypeError for a number that is none, or a value that JSON doesn't know
 */
export const canonicalJson = (value: Provable): string =>
  writtenAs(value, (number) => {
    if (!Number.isFinite(number)) throw new TypeError(`${number} is no number of JSON.`);
    return JSON.stringify(number === 0 ? 0 : number);
  });
