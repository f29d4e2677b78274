import type { DataSource } from 'typeorm';
import type { Meta } from '#contracts/endpoint.ts';
import { conditions, order, source, type AnySpec, type ListInput, type ListSpec } from './list-conditions.ts';
import { bound, sql } from './sql.ts';

export type ListAnswer<Out> = { readonly rows: Out[]; readonly meta: Meta };

/**
 * Answers one page of a list. Only ids are sorted and skipped, the rows are fetched for the page alone,
 * so that a deep page costs about an index scan where the table has an index on scope, sort column and id.
 * A page after the last one is empty. `totalPages` is at least 1.
 * @param input the call's input, as `list(...)` of the contract parsed it
 */
export const listQuery = async <Row extends object, const Input extends ListInput, Out = Row>(
  db: DataSource,
  spec: ListSpec<Row, Input, Out>,
  input: Input,
): Promise<ListAnswer<Out>> => {
  const any = spec as AnySpec;
  const { index, size } = input.page;
  const from = source(db, any);
  const where = conditions(db, any, input);
  const by = order(db, any, input.sort);
  const { text, values } = bound(sql`
    with page as materialized (select r.id, row_number() over (order by ${by}) as "_at" from ${from} where ${where} order by ${by} limit ${size} offset ${(index - 1) * size}),
         total as materialized (select count(*)::int as "_total" from ${from} where ${where})
    select total."_total", page."_at", r.* from total left join (page join ${from} on r.id = page.id) on true order by page."_at"`);
  const found = await db.query<({ _total: number; _at: number | null } & Row)[]>(text, values);
  const totalRecords = found[0]?._total ?? 0;
  const rows = found.filter(({ _at }) => _at !== null).map(({ _total, _at, ...row }) => (spec.row ? spec.row(row as unknown as Row) : (row as unknown as Out)));
  return { rows, meta: { pageAt: index, pageSize: size, totalPages: Math.max(1, Math.ceil(totalRecords / size)), totalRecords } };
};
