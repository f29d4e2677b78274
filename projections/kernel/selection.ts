import type { DataSource } from 'typeorm';
import {
  conditions,
  listSource,
  type AnySpec,
  type ListConditions,
  type ListInput,
  type ListSpec,
} from './list-conditions.ts';
import { rowsOf } from './limited.ts';
import { bound, sql } from './sql.ts';

/** The selection in a list: these rows, or all rows of the query except these. */
export type Selection<Input> =
  | { readonly ids: readonly string[] }
  | { readonly allExcept: readonly string[]; readonly query: Omit<Input, 'page' | 'sort'> };

export type Selected = {
  readonly ids: readonly string[];
  /** Requested ids that do not exist or that the viewer may not see. */
  readonly missing: readonly string[];
};

/** Says which rows a bulk action is about, under the scope of the list in which they were ticked. */
export const selectionIds = async <Row extends object, Input extends ListInput, Out>(
  db: DataSource,
  spec: ListSpec<Row, Input, Out>,
  selection: Selection<Input>,
): Promise<Selected> => {
  const any = spec as AnySpec;
  const all = 'ids' in selection;
  const asked: ListConditions = all ? { search: '', filters: {} } : selection.query;
  const named = all ? sql`r.id = any(${[...new Set(selection.ids)]})` : sql`r.id <> all(${selection.allExcept})`;
  const statement = bound(
    sql`select r.id from ${listSource(db, any)} where ${conditions(db, any, asked)} and ${named} order by r.id`,
  );
  const ids = (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id);
  const found = new Set(ids);
  return { ids, missing: all ? [...new Set(selection.ids)].filter((id) => !found.has(id)) : [] };
};
