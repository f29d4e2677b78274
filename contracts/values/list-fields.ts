import { z } from 'zod';

/**
 * Types of the columns of a list, which decide how they are filtered: numbers by two bounds, `money` in integer cents.
 */
export const fieldKinds = {
  text: { range: false, whole: false },
  count: { range: true, whole: true },
  money: { range: true, whole: true },
  /** Numbers with decimals: stars, hours. */ figure: { range: true, whole: false },
} as const;
export type FieldKind = keyof typeof fieldKinds;
export type Fields = Readonly<Record<string, FieldKind>>;

/** Names of the fields that hold numbers. */
export type RangeField<D extends Fields, K extends keyof D> = D[K] extends 'text' ? never : K;

/** Largest number in a filter, in cents or otherwise: the maximum of a Postgres integer. */
export const maxFilterNumber = 2 ** 31 - 1;
const bound = (whole: boolean) => (whole ? z.int() : z.number()).min(-maxFilterNumber).max(maxFilterNumber).optional();
const between = (whole: boolean) =>
  z
    .strictObject({ min: bound(whole), max: bound(whole) })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      path: ['max'],
      error: 'MAX_BELOW_MIN',
    });

export const WholeRange = between(true);
export const DecimalRange = between(false);
export type Range = typeof DecimalRange;

/** Schema of the bounds of each field that holds numbers. */
export const fieldBounds = (fields: Fields): Readonly<Record<string, Range>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, kind]) => fieldKinds[kind].range)
      .map(([field, kind]) => [field, fieldKinds[kind].whole ? WholeRange : DecimalRange]),
  );
