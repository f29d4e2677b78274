import { z } from 'zod';
import { mostFurtherSorts } from '#contracts/endpoint.ts';
import type { Order, SortBy } from './list-order.ts';
import { every, some, sql, Sql } from './sql.ts';

/** A row that a list has shown: its sort values as text, its id, and how many rows stood before it. */
const Landmark = z.object({
  sort: z.string(),
  before: z.int().min(0),
  keys: z
    .array(z.string().nullable())
    .min(1)
    .max(1 + mostFurtherSorts),
  id: z.uuid(),
});
export type Landmark = z.output<typeof Landmark>;

export const written = (landmark: Landmark): string => Buffer.from(JSON.stringify(landmark)).toString('base64url');

/** The landmark of a question sorted in the same way; undefined if there is none, or what was sent isn't one. */
export const landmarkIn = (text: string | undefined, sort: string): Landmark | undefined => {
  if (text === undefined) return undefined;
  try {
    const { data } = Landmark.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return data?.sort === sort ? data : undefined;
  } catch {
    return undefined;
  }
};

/** Rows that are skipped one by one rather than found from a landmark: so near the first row, pages are counted anew each time. */
export const shallow = 5000;

/** How to come to a page: rows of this half of the list, in this direction, so many skipped. */
export type Way = { readonly where: Sql; readonly backwards: boolean; readonly skip: number };

/** The shortest way to the page that has `before` rows before it. */
export const wayTo = (before: number, size: number, order: Order, landmark: Landmark | undefined): Way => {
  const plain = { where: sql`true`, backwards: false, skip: before };
  if (!landmark || before <= shallow || Math.abs(before - landmark.before) >= before) return plain;
  if (before >= landmark.before)
    return { where: fromOn(order, landmark), backwards: false, skip: before - landmark.before };
  const skip = landmark.before - before - size;
  return skip < 0 ? plain : { where: until(order, landmark), backwards: true, skip };
};

/** The landmark and what comes after it. */
const fromOn = (order: Order, { keys, id }: Landmark): Sql => {
  const [{ by, nullable, asc }, ...further] = order;
  const on = new Sql([asc ? '>=' : '<='], []);
  if (further.length > 0) return passing(order, keys, after, sql`r.id ${on} ${id}`);
  const [key = null] = keys;
  if (key === null) return sql`(${by} is null and r.id ${on} ${id})`;
  return nullable
    ? sql`((${by}, r.id) ${on} (${key}, ${id}) or ${by} is null)`
    : sql`(${by}, r.id) ${on} (${key}, ${id})`;
};

/** What comes before the landmark. */
const until = (order: Order, { keys, id }: Landmark): Sql => {
  const [{ by, asc }, ...further] = order;
  const to = new Sql([asc ? '<' : '>'], []);
  if (further.length > 0) return passing(order, keys, before, sql`r.id ${to} ${id}`);
  const [key = null] = keys;
  return key === null ? sql`(${by} is not null or r.id ${to} ${id})` : sql`(${by}, r.id) ${to} (${key}, ${id})`;
};

const after = ({ by, nullable, asc }: SortBy, key: string | null): Sql => {
  if (key === null) return sql`false`;
  const beyond = sql`${by} ${new Sql([asc ? '>' : '<'], [])} ${key}`;
  return nullable ? sql`(${beyond} or ${by} is null)` : beyond;
};

const before = ({ by, asc }: SortBy, key: string | null): Sql =>
  key === null ? sql`${by} is not null` : sql`${by} ${new Sql([asc ? '<' : '>'], [])} ${key}`;

/** Rows that a first column tells apart from the landmark, or the next where that is equal, and in the end the id. */
const passing = (
  order: Order,
  keys: Landmark['keys'],
  apart: (column: SortBy, key: string | null) => Sql,
  byId: Sql,
): Sql => {
  const equal = ({ by }: SortBy, at: number) => (keys[at] == null ? sql`${by} is null` : sql`${by} = ${keys[at]}`);
  const steps = order.map((column, at) => every([...order.slice(0, at).map(equal), apart(column, keys[at] ?? null)]));
  return some([...steps, every([...order.map(equal), byId])]);
};
