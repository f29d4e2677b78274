import type { DataSource } from 'typeorm';
import { columnOf, fieldSql, type AnySpec, type ListInput } from './list-conditions.ts';
import { joinSql, sql, Sql } from './sql.ts';

/** One column of a list's order. Rows without a value come last either way. */
export type SortBy = { readonly by: Sql; readonly nullable: boolean; readonly asc: boolean };
/** What a list is sorted by, one after the other; `id` decides between equals, so that pages never overlap. */
export type Order = readonly [SortBy, ...SortBy[]];

/** The order that is asked for; a key that comes a second time decides nothing and is left out. */
export const orderOf = (db: DataSource, spec: AnySpec, { sort, thenBy = [] }: Pick<ListInput, 'sort' | 'thenBy'>) => {
  const further = thenBy.filter(
    ({ key }, at) => key !== sort.key && !thenBy.slice(0, at).some((before) => before.key === key),
  );
  const by = ({ key, asc }: ListInput['sort']): SortBy => {
    const named = spec.sorts[key as never] as string | Sql | undefined;
    if (named === undefined) throw new Error(`${key} is not a sort key of this list`);
    const known = typeof named === 'string' ? columnOf(db, spec, named) : undefined;
    return {
      by: known ? new Sql([`r.${known.sortable}`], []) : fieldSql(named),
      nullable: known ? known.nullable : !spec.notNull?.some((column) => column === named),
      asc,
    };
  };
  const order: Order = [by(sort), ...further.map(by)];
  const written = [sort, ...further].map(({ key, asc }) => `${key} ${asc}`).join(',');
  return { order, written };
};

/** The `order by` of it, or of the same rows from the last to the first. */
export const ordered = (order: Order, backwards = false): Sql => {
  const way = ({ asc }: SortBy) => (asc === backwards ? 'desc' : 'asc');
  const columns = order.map((column) => {
    // An index is read backwards for `desc`, which "nulls last" would forbid: it is only said where there can be any.
    const nulls = column.nullable ? ` nulls ${backwards ? 'first' : 'last'}` : '';
    return sql`${column.by} ${new Sql([way(column) + nulls], [])}`;
  });
  return joinSql([...columns, sql`r.id ${new Sql([way(order[0])], [])}`], ', ');
};
