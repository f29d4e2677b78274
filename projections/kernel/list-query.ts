import type { DataSource } from 'typeorm';
import { maxCountedRows, pageSizes, type Meta } from '#contracts/endpoint.ts';
import { choiceCounts } from './choice-counts.ts';
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

/** A row with the sort keys of a cursor, as JSON: only those of a page's first and last row are read. */
type Found<Row> = Row & { readonly _keys: string; readonly id: string };
const keysIn = ({ _keys }: Found<object>): (string | null)[] => JSON.parse(_keys) as (string | null)[];

/** Pages that a call asks for are limited in time; those of files are larger, and take as long as they take. */
const isLimited = ({ page }: ListInput) => page.size <= pageSizes.at(-1)!;

/** Postgres can't read a cursor's value: nobody got it from here. */
const unreadable = (error: unknown) => String((error as { code?: unknown }).code).startsWith('22');

/**
 * Answers one page of a list. The first page is read in one pass; of a later one, only ids are sorted and skipped, and
 * the rows are fetched for the page alone. A deep page is found from the row that the asker has seen last
 * (`page.near`), so that it costs what the first does where the table has an index on scope, sort column and id. A page
 * after the last one is empty. `totalPages` is 0 without rows; rows are counted up to `maxCountedRows`, by a query of
 * their own where the page itself doesn't tell their number. A list that is read to its end (`page.after`) goes on from
 * the last row given, and is counted for its first answer alone.
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
  const before = (index - 1) * size;
  const asked: Asked = { db, spec: any, input, order };
  const end = after === undefined ? undefined : decodeAfter(after, sort);
  const shown =
    after === undefined && before > 0
      ? await laterPage<Row>(asked, decodeCursor(near, sort))
      : await onePass<Row>(asked, end);
  const counted = end?.counted ?? (await total(asked, before, shown.length));
  const [first, last] = [shown[0], shown.at(-1)];
  const more = counted > maxCountedRows;
  const totalRecords = Math.min(counted, maxCountedRows);
  const counts = await choiceCounts(db, any, input);
  const pages = Math.ceil(totalRecords / size);
  const meta: Meta = {
    pageAt: index,
    pageSize: size,
    totalPages: more ? Math.max(pages, index + (shown.length === size ? 1 : 0)) : pages,
    totalRecords,
    ...(more && { more }),
    ...(counts && { counts }),
    ...(first &&
      after === undefined &&
      totalRecords > offsetLimit && { near: encodeCursor({ sort, before, keys: keysIn(first), id: first.id }) }),
    ...(last &&
      after !== undefined &&
      shown.length === size && { after: encodeCursor({ sort, counted, keys: keysIn(last), id: last.id }) }),
  };
  const rows = shown.map(({ _keys, ...row }) => (spec.row ? spec.row(row as unknown as Row) : (row as unknown as Out)));
  return { rows, meta };
};

/** What a page is read from. */
type Asked = { readonly db: DataSource; readonly spec: AnySpec; readonly input: ListInput; readonly order: Order };

const read = <Row extends object>({ db, input }: Asked, statement: Sql): Promise<Row[]> =>
  rowsOf<Row>(db, bound(statement), isLimited(input));

/**
 * The number of rows: known without a count if the first page holds all of them, as most do; else counted up to one
 * more than `maxCountedRows`.
 */
const total = async (asked: Asked, before: number, shown: number): Promise<number> => {
  if (before === 0 && shown < asked.input.page.size) return shown;
  const [from, where] = [listSource(asked.db, asked.spec), conditions(asked.db, asked.spec, asked.input)];
  const counted = sql`select count(*)::int as total from (select from ${from} where ${where} limit ${maxCountedRows + 1}) counted`;
  return (await read<{ readonly total: number }>(asked, counted))[0]!.total;
};

const keysOf = (order: Order): Sql => {
  const keys = joinSql(
    order.map(({ by }) => sql`(${by})::text`),
    ', ',
  );
  return sql`json_build_array(${keys})::text`;
};

/** The first page, or the one after a cursor: rows are read as they are found. */
const onePass = async <Row>(asked: Asked, cursor: AfterCursor | undefined): Promise<Found<Row>[]> => {
  const { db, spec, input, order } = asked;
  const rest = cursor ? rowsAfter(order, cursor) : sql`true`;
  const page = sql`
    select r.*, ${keysOf(order)} as "_keys" from ${listSource(db, spec)} where ${conditions(db, spec, input)} and ${rest}
    order by ${ordered(order)} limit ${input.page.size}`;
  return read<Found<Row>>(asked, page).catch((error: unknown) => {
    throw cursor && unreadable(error) ? new UnreadableCursor('No such row', { cause: error }) : error;
  });
};

const laterPage = async <Row>(asked: Asked, cursor: KeysetCursor | undefined): Promise<Found<Row>[]> => {
  const { db, spec, input, order } = asked;
  const { index, size } = input.page;
  const from = listSource(db, spec);
  const way = seekTo((index - 1) * size, size, order, cursor);
  const walk = ordered(order, way.backwards);
  const at = way.backwards ? sql`-row_number() over (order by ${walk})` : sql`row_number() over (order by ${walk})`;
  const page = sql`
    with page as materialized (
           select r.id, ${keysOf(order)} as "_keys", ${at} as "_at" from ${from}
           where ${conditions(db, spec, input)} and ${way.where} order by ${walk} limit ${size} offset ${way.skip})
    select page."_keys", r.* from page join ${from} on r.id = page.id order by page."_at"`;
  return read<Found<Row>>(asked, page).catch((error: unknown) => {
    if (cursor && unreadable(error)) return laterPage<Row>(asked, undefined);
    throw error;
  });
};
