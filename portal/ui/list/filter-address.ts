import { maxFilterNumber } from '#contracts/values/list-fields.ts';

/** Bounds of a number, both included. */
export type Range = { readonly min?: number; readonly max?: number };

/** The conditions of a list, column by column. */
export type Conditions = {
  /** Filter type → ids of which a row has one, as text. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Filter type → ids of which a row has none. */
  readonly not: Readonly<Record<string, readonly string[]>>;
  /** Field → whether it must be empty (true) or filled (false). */
  readonly empty: Readonly<Record<string, boolean>>;
  /** Field → bounds of its number. */
  readonly between: Readonly<Record<string, Range>>;
};

export const noConditions: Conditions = { filters: {}, not: {}, empty: {}, between: {} };

const prefixes = ['f.', 'not.', 'empty.', 'min.', 'max.'] as const;

/** Whether a key of an address holds a condition of the list called `name`. */
export const isConditionKey = (key: string, name: string): boolean =>
  prefixes.some((prefix) => key.startsWith(name + prefix));

/** Reads the conditions of an address; invalid ones are left out. */
export const readConditions = (params: URLSearchParams, name: string): Conditions => {
  const under = (prefix: (typeof prefixes)[number]) =>
    [...new Set(params.keys())]
      .filter((key) => key.startsWith(name + prefix))
      .map((key) => [key.slice(name.length + prefix.length), params.getAll(key)] as const);
  // One parameter for each id: the name of a position may contain any separator.
  const ids = (prefix: 'f.' | 'not.') =>
    Object.fromEntries(under(prefix).map(([type, all]) => [type, all.filter((id) => id !== '')]));
  const between: Record<string, Range> = {};
  for (const bound of ['min', 'max'] as const)
    for (const [field, [text = '']] of under(`${bound}.`))
      if (/^-?\d{1,10}(\.\d{1,4})?$/.test(text) && Math.abs(Number(text)) <= maxFilterNumber)
        between[field] = { ...between[field], [bound]: Number(text) };
  const empty = under('empty.').flatMap(([field, [text]]) =>
    text === '1' || text === '0' ? [[field, text === '1'] as const] : [],
  );
  return { filters: ids('f.'), not: ids('not.'), empty: Object.fromEntries(empty), between };
};

/** Adds conditions to parameters without any. */
export const writeConditions = (params: URLSearchParams, name: string, state: Conditions): void => {
  const { filters, not, empty, between } = state;
  for (const [type, ids] of Object.entries(filters)) for (const id of ids) params.append(`${name}f.${type}`, id);
  for (const [type, ids] of Object.entries(not)) for (const id of ids) params.append(`${name}not.${type}`, id);
  for (const [field, on] of Object.entries(empty)) params.set(`${name}empty.${field}`, on ? '1' : '0');
  for (const [field, range] of Object.entries(between))
    for (const bound of ['min', 'max'] as const)
      if (range[bound] !== undefined) params.set(`${name}${bound}.${field}`, String(range[bound]));
};
