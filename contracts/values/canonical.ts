/** Values that have a canonical form: texts, whole numbers, booleans, null, and lists and objects of these. */
export type Provable = string | number | boolean | null | readonly Provable[] | { readonly [key: string]: Provable };

const keysWritten = new Map<string, string>();
/** A key as JSON text. The same few keys repeat in every value, so they are cached, up to `maxKeysKept` of them. */
const keyWritten = (key: string): string => {
  const known = keysWritten.get(key);
  if (known !== undefined) return known;
  const written = `${JSON.stringify(key)}:`;
  if (keysWritten.size < maxKeysKept) keysWritten.set(key, written);
  return written;
};
const maxKeysKept = 2000;

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
 * Canonical JSON, the same on the server and in a browser: no white space, keys sorted by UTF-16 code unit, whole
 * numbers only.
 * @throws TypeError for a fraction, a number too large to be exact, or a value that JSON doesn't have
 */
export const canonical = (value: Provable): string =>
  writtenAs(value, (number) => {
    if (!Number.isSafeInteger(number)) throw new TypeError(`${number} is no whole number, or too large.`);
    return JSON.stringify(number === 0 ? 0 : number);
  });

/**
 * Canonical JSON of any value, fractions included, by RFC 8785.
 * @throws TypeError for a number that isn't finite, or a value that JSON doesn't have
 */
export const canonicalJson = (value: Provable): string =>
  writtenAs(value, (number) => {
    if (!Number.isFinite(number)) throw new TypeError(`${number} is no number of JSON.`);
    return JSON.stringify(number === 0 ? 0 : number);
  });
