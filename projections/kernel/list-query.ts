import type { DataSource } from 'typeorm';
import { mostCounted, type Meta } from '#contracts/endpoint.ts';
import { decodeCursor, offsetLimit, seekTo, encodeCursor, type KeysetCursor } from './keyset-cursor.ts';
import { conditions, source, type AnySpec, type ListInput, type ListSpec } from './list-conditions.ts';
import { ordered, orderOf, type Order } from './list-order.ts';
import { bound, joined, sql } from './sql.ts';

export type ListAnswer<Out> = { readonly rows: Out[]; readonly meta: Meta };

type Found<Row> = Row & {
  readonly _total: number;
  readonly _at: number | null;
  readonly _keys: (string | null)[] | null;
  readonly id: string;
};

/** Postgres can't read a cursor's value: nobody got it from here. */
const unreadable = (error: unknown) => String((error as { code?: unknown }).code).startsWith('22');

/**
 * Answers one page of a list. Only ids are sorted and skipped, the rows are fetched for the page alone. A deep page is found
 * from the row that the asker has seen last (`page.near`), so that it costs what the first does where the table has an index
 * on scope, sort column and id. A page after the last one is empty. `totalPages` is at least 1; rows are counted up to `mostCounted`.
 * @param input the call's input, as `list(...)` of the contract parsed it
 */
export const listQuery = async <Row extends object, const Input extends ListInput, Out = Row>(
  db: DataSource,
  spec: ListSpec<Row, Input, Out>,
  input: Input,
): Promise<ListAnswer<Out>> => {
  const any = spec as AnySpec;
  const { index, size, near } = input.page;
  const { order, written: sort } = orderOf(db, any, input);
  const cursor = decodeCursor(near, sort);
  const found = await pageOf<Row>(db, any, input, order, cursor).catch((error: unknown) => {
    if (cursor && unreadable(error)) return pageOf<Row>(db, any, input, order, undefined);
    throw error;
  });
  const counted = found[0]?._total ?? 0;
  const shown = found.filter(({ _at }) => _at !== null);
  const first = shown[0];
  const more = counted > mostCounted;
  const totalRecords = Math.min(counted, mostCounted);
  const pages = Math.max(1, Math.ceil(totalRecords / size));
  const meta: Meta = {
    pageAt: index,
    pageSize: size,
    totalPages: more ? Math.max(pages, index + (shown.length === size ? 1 : 0)) : pages,
    totalRecords,
    ...(more && { more }),
    ...(first &&
      totalRecords > offsetLimit && {
        near: encodeCursor({ sort, before: (index - 1) * size, keys: first._keys ?? [], id: first.id }),
      }),
  };
  const rows = shown.map(({ _total, _at, _keys, ...row }) =>
    spec.row ? spec.row(row as unknown as Row) : (row as unknown as Out),
  );
  return { rows, meta };
};

const pageOf = <Row>(
  db: DataSource,
  spec: AnySpec,
  input: ListInput,
  order: Order,
  cursor: KeysetCursor | undefined,
): Promise<Found<Row>[]> => {
  const { index, size } = input.page;
  const from = source(db, spec);
  const where = conditions(db, spec, input);
  const way = seekTo((index - 1) * size, size, order, cursor);
  const walk = ordered(order, way.backwards);
  const at = way.backwards ? sql`-row_number() over (order by ${walk})` : sql`row_number() over (order by ${walk})`;
  const keys = joined(
    order.map(({ by }) => sql`(${by})::text`),
    ', ',
  );
  const { text, values } = bound(sql`
    with page as materialized (
           select r.id, array[${keys}] as "_keys", ${at} as "_at" from ${from} where ${where} and ${way.where} order by ${walk} limit ${size} offset ${way.skip}),
         total as materialized (select count(*)::int as "_total" from (select from ${from} where ${where} limit ${mostCounted + 1}) counted)
    select total."_total", page."_at", page."_keys", r.* from total left join (page join ${from} on r.id = page.id) on true order by page."_at"`);
  return db.query<Found<Row>[]>(text, values);
};
