import { z } from 'zod';

/** What stands in a column of a list, which decides by what it is filtered: figures lie between two bounds, `money` in integer cents. */
export const fieldKinds = {
  text: { range: false, whole: false },
  count: { range: true, whole: true },
  money: { range: true, whole: true },
  /** Stars, hours: figures with decimals. */ figure: { range: true, whole: false },
} as const;
export type FieldKind = keyof typeof fieldKinds;
export type Fields = Readonly<Record<string, FieldKind>>;

/** The names of those fields that hold figures. */
export type RangeField<D extends Fields, K extends keyof D> = D[K] extends 'text' ? never : K;

/** The largest figure that is asked for, in cents or otherwise: what a whole number of Postgres holds. */
export const mostFigure = 2 ** 31 - 1;
const bound = (whole: boolean) => (whole ? z.int() : z.number()).min(-mostFigure).max(mostFigure).optional();
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

/** Field → the schema of its bounds, of those that hold figures. */
export const fieldBounds = (fields: Fields): Readonly<Record<string, Range>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, kind]) => fieldKinds[kind].range)
      .map(([field, kind]) => [field, fieldKinds[kind].whole ? WholeRange : DecimalRange]),
  );
