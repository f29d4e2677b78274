import { isSame } from '#contracts/values/same.ts';
/** The given fields whose values differ; undefined fields are ignored. */
export const changed = <T extends object>(known: Readonly<Record<string, unknown>>, wanted: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && !isSame(value, known[field])),
  ) as Partial<T>;
