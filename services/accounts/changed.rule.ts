import { isSame } from '#contracts/values/same.ts';
/** The fields given that differ from what is known; one left undefined asks for nothing. */
export const changed = <T extends object>(known: Readonly<Record<string, unknown>>, wanted: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && !isSame(value, known[field])),
  ) as Partial<T>;
