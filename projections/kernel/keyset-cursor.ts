import { z } from 'zod';
import { maxFurtherSorts } from '#contracts/endpoint.ts';
import { parsedJson } from '#contracts/values/json.ts';
import type { Order, SortBy } from './list-order.ts';
import { every, some, sql, Sql } from './sql.ts';
import { UnreadableCursor } from './unreadable-cursor.ts';

/** A row's place in a sorted list (keyset pagination): its sort values as text, and its id. */
const Place = z.object({
  sort: z.string(),
  keys: z
    .array(z.string().nullable())
    .min(1)
    .max(1 + maxFurtherSorts),
  id: z.uuid(),
});
type Place = z.output<typeof Place>;

/** The first row of a page, and how many rows come before it. */
const KeysetCursor = Place.extend({ before: z.int().min(0) });
export type KeysetCursor = z.output<typeof KeysetCursor>;

/** The last row that was given of a list read to its end, and how many rows it had when that began. */
const AfterCursor = Place.extend({ counted: z.int().min(0) });
export type AfterCursor = z.output<typeof AfterCursor>;

export const encodeCursor = (cursor: KeysetCursor | AfterCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

const decoded = <T extends Place>(schema: z.ZodType<T>, text: string, sort: string): T | undefined => {
  const { data } = schema.safeParse(parsedJson(Buffer.from(text, 'base64url').toString()));
  return data?.sort === sort ? data : undefined;
};

/**
 * The cursor that a client sent back; undefined if there is none, it is of another sort order, or it is not one of
 * ours.
 */
export const decodeCursor = (text: string | undefined, sort: string): KeysetCursor | undefined =>
  text === undefined ? undefined : decoded(KeysetCursor, text, sort);

/**
 * Where a list that is read to its end goes on; undefined for its beginning.
 * @throws UnreadableCursor for what this list did not give
 */
export const decodeAfter = (text: string, sort: string): AfterCursor | undefined => {
  if (text === '') return undefined;
  const cursor = decoded(AfterCursor, text, sort);
  if (!cursor) throw new UnreadableCursor('A list is asked to go on from somewhere else');
  return cursor;
};

/**
 * Pages that begin within this many rows are read by OFFSET instead of by cursor, so that the rows before them are
 * counted each time.
 */
export const offsetLimit = 5000;

/** How to read a page: a condition on the sort key, the reading direction, and how many rows to skip (OFFSET). */
type Seek = { readonly where: Sql; readonly backwards: boolean; readonly skip: number };

/**
 * Reads the page that has `before` rows before it, from the cursor or from the start of the list, whichever skips fewer
 * rows.
 */
export const seekTo = (before: number, size: number, order: Order, cursor: KeysetCursor | undefined): Seek => {
  const plain = { where: sql`true`, backwards: false, skip: before };
  if (!cursor || before <= offsetLimit || Math.abs(before - cursor.before) >= before) return plain;
  if (before >= cursor.before) return { where: fromOn(order, cursor), backwards: false, skip: before - cursor.before };
  const skip = cursor.before - before - size;
  return skip < 0 ? plain : { where: until(order, cursor), backwards: true, skip };
};

/** The row of the cursor and those after it. */
const fromOn = (order: Order, place: Place): Sql => following(order, place, order[0].asc ? '>=' : '<=');

/** The rows after the cursor's. */
export const rowsAfter = (order: Order, place: Place): Sql => following(order, place, order[0].asc ? '>' : '<');

const following = (order: Order, { keys, id }: Place, way: '>=' | '<=' | '>' | '<'): Sql => {
  const [{ by, nullable }, ...further] = order;
  const on = new Sql([way], []);
  if (further.length > 0) return passing(order, keys, after, sql`r.id ${on} ${id}`);
  const [key = null] = keys;
  if (key === null) return sql`(${by} is null and r.id ${on} ${id})`;
  return nullable
    ? sql`((${by}, r.id) ${on} (${key}, ${id}) or ${by} is null)`
    : sql`(${by}, r.id) ${on} (${key}, ${id})`;
};

/** The rows before the cursor. */
const until = (order: Order, { keys, id }: Place): Sql => {
  const [{ by, asc }, ...further] = order;
  const to = new Sql([asc ? '<' : '>'], []);
  if (further.length > 0) return passing(order, keys, before, sql`r.id ${to} ${id}`);
  const [key = null] = keys;
  return key === null ? sql`(${by} is not null or r.id ${to} ${id})` : sql`(${by}, r.id) ${to} (${key}, ${id})`;
};

const after = ({ by, nullable, asc }: SortBy, key: string | null): Sql => {
  if (key === null) return sql`false`;
  const further = sql`${by} ${new Sql([asc ? '>' : '<'], [])} ${key}`;
  return nullable ? sql`(${further} or ${by} is null)` : further;
};

const before = ({ by, asc }: SortBy, key: string | null): Sql =>
  key === null ? sql`${by} is not null` : sql`${by} ${new Sql([asc ? '<' : '>'], [])} ${key}`;

/** Rows on one side of the cursor by the first sort column, where equal by the next one, and at last by the id. */
const passing = (
  order: Order,
  keys: Place['keys'],
  apart: (column: SortBy, key: string | null) => Sql,
  byId: Sql,
): Sql => {
  const equal = ({ by }: SortBy, at: number) => (keys[at] == null ? sql`${by} is null` : sql`${by} = ${keys[at]}`);
  const steps = order.map((column, at) => every([...order.slice(0, at).map(equal), apart(column, keys[at] ?? null)]));
  return some([...steps, every([...order.map(equal), byId])]);
};
