import type { DataSource } from 'typeorm';
import { maxCountedRows, pageSizes, type Meta } from '#contracts/endpoint.ts';
import {
  rowsAfter,
  decodeAfter,
  decodeCursor,
  encodeCursor,
  offsetLimit,
  seekTo,
  type AfterCursor,
  type KeysetCursor,
} from './keyset-cursor.ts';
import { conditions, listSource, type AnySpec, type ListInput, type ListSpec } from './list-conditions.ts';
import { rowsOf } from './limited.ts';
import { ordered, orderOf, type Order } from './list-order.ts';
import { bound, joinSql, sql, type Sql } from './sql.ts';
import { UnreadableCursor } from './unreadable-cursor.ts';

export type ListAnswer<Out> = { readonly rows: Out[]; readonly meta: Meta };

type Found<Row> = Row & {
  readonly _total: number;
  readonly _at: number | null;
  readonly _keys: (string | null)[] | null;
  readonly id: string;
};

/** Pages that a call asks for are limited in time; those of files are larger, and take as long as they take. */
const isLimited = ({ page }: ListInput) => page.size <= pageSizes.at(-1)!;

/** Postgres can't read a cursor's value: nobody got it from here. */
const unreadable = (error: unknown) => String((error as { code?: unknown }).code).startsWith('22');

/**
 * Answers one page of a list. Only ids are sorted and skipped, the rows are fetched for the page alone. A deep page is found
 * from the row that the asker has seen last (`page.near`), so that it costs what the first does where the table has an index
 * on scope, sort column and id. A page after the last one is empty. `totalPages` is at least 1; rows are counted up to `maxCountedRows`.
 * A list that is read to its end (`page.after`) goes on from the last row given, and is counted for its first answer alone.
 * @param input the call's input, as `list(...)` of the contract parsed it
 * @throws UnreadableCursor for a `page.after` that this list did not give @throws TooSlow
 */
export const listQuery = async <Row extends object, const Input extends ListInput, Out = Row>(
  db: DataSource,
  spec: ListSpec<Row, Input, Out>,
  input: Input,
): Promise<ListAnswer<Out>> => {
  const any = spec as AnySpec;
  const { index, size, near, after } = input.page;
  const { order, written: sort } = orderOf(db, any, input);
  const found = await (after === undefined
    ? pageNear<Row>(db, any, input, order, decodeCursor(near, sort))
    : pageAfter<Row>(db, any, input, order, decodeAfter(after, sort)));
  const counted = found[0]?._total ?? 0;
  const shown = found.filter(({ _at }) => _at !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  const more = counted > maxCountedRows;
  const totalRecords = Math.min(counted, maxCountedRows);
  const pages = Math.max(1, Math.ceil(totalRecords / size));
  const meta: Meta = {
    pageAt: index,
    pageSize: size,
    totalPages: more ? Math.max(pages, index + (shown.length === size ? 1 : 0)) : pages,
    totalRecords,
    ...(more && { more }),
    ...(first &&
      after === undefined &&
      totalRecords > offsetLimit && {
        near: encodeCursor({ sort, before: (index - 1) * size, keys: first._keys ?? [], id: first.id }),
      }),
    ...(last &&
      after !== undefined &&
      shown.length === size && { after: encodeCursor({ sort, counted, keys: last._keys ?? [], id: last.id }) }),
  };
  const rows = shown.map(({ _total, _at, _keys, ...row }) =>
    spec.row ? spec.row(row as unknown as Row) : (row as unknown as Out),
  );
  return { rows, meta };
};

const keysOf = (order: Order): Sql =>
  joinSql(
    order.map(({ by }) => sql`(${by})::text`),
    ', ',
  );

const countOf = (from: Sql, where: Sql): Sql =>
  sql`select count(*)::int as "_total" from (select from ${from} where ${where} limit ${maxCountedRows + 1}) counted`;

const pageNear = async <Row>(
  db: DataSource,
  spec: AnySpec,
  input: ListInput,
  order: Order,
  cursor: KeysetCursor | undefined,
): Promise<Found<Row>[]> => {
  const { index, size } = input.page;
  const from = listSource(db, spec);
  const where = conditions(db, spec, input);
  const way = seekTo((index - 1) * size, size, order, cursor);
  const walk = ordered(order, way.backwards);
  const at = way.backwards ? sql`-row_number() over (order by ${walk})` : sql`row_number() over (order by ${walk})`;
  const statement = bound(sql`
    with page as materialized (
           select r.id, array[${keysOf(order)}] as "_keys", ${at} as "_at" from ${from} where ${where} and ${way.where} order by ${walk} limit ${size} offset ${way.skip}),
         total as materialized (${countOf(from, where)})
    select total."_total", page."_at", page."_keys", r.* from total left join (page join ${from} on r.id = page.id) on true order by page."_at"`);
  return rowsOf<Found<Row>>(db, statement, isLimited(input)).catch((error: unknown) => {
    if (cursor && unreadable(error)) return pageNear<Row>(db, spec, input, order, undefined);
    throw error;
  });
};

/** In one pass over the rows: they are read as they are found. */
const pageAfter = async <Row>(
  db: DataSource,
  spec: AnySpec,
  input: ListInput,
  order: Order,
  cursor: AfterCursor | undefined,
): Promise<Found<Row>[]> => {
  const from = listSource(db, spec);
  const where = conditions(db, spec, input);
  const rest = cursor ? rowsAfter(order, cursor) : sql`true`;
  const total = cursor ? sql`select ${cursor.counted}::int as "_total"` : countOf(from, where);
  const statement = bound(sql`
    with page as materialized (
           select r.*, array[${keysOf(order)}] as "_keys" from ${from} where ${where} and ${rest} order by ${ordered(order)} limit ${input.page.size}),
         total as materialized (${total})
    select * from total left join (select page.*, row_number() over () as "_at" from page) numbered on true order by "_at"`);
  return rowsOf<Found<Row>>(db, statement, isLimited(input)).catch((error: unknown) => {
    throw cursor && unreadable(error) ? new UnreadableCursor('No such row', { cause: error }) : error;
  });
};
