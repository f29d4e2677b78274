import type { DataSource } from 'typeorm';
import type { EntityTarget } from './entity.ts';
import type { ListInput, ListSpec } from './list-conditions.ts';
import { listQuery, type ListAnswer } from './list-query.ts';
import { rowsOf } from './limited.ts';
import { preparedStatement } from './prepared-statement.ts';
import { selectionIds, type Selected, type Selection } from './selection.ts';
import { shapeOf, type Shape } from './shape.ts';
import { bound, quoted, sql, Sql, unrestricted } from './sql.ts';

/**
 * The read models, as the services ask them, calls within a limit (`withinLimit`). `r` is the table in every piece of
 * SQL.
 */
export class ReadModels {
  private readonly selects = new Map<EntityTarget, string>();

  constructor(private readonly db: DataSource) {}

  /** Rows that a piece of SQL selects; one that joins tables belongs into a `*.query.ts` of projections. */
  query<Row extends object>(piece: Sql): Promise<Row[]> {
    return rowsOf<Row>(this.db, bound(piece));
  }

  /**
   * As `query`, planned once a connection and not each time: for what is asked again and again and is found by an
   * index, whatever the values. It names its columns: one that a migration adds would change what a plan answers.
   */
  async prepared<Row extends object>(piece: Sql): Promise<Row[]> {
    const { text, values } = bound(piece);
    return rowsOf<Row>(this.db, { ...preparedStatement(text), values });
  }

  /** Rows of one table under a scope. */
  rows<Row extends object>(table: EntityTarget<Row>, scope: Sql, where: Sql = sql`true`): Promise<Row[]> {
    return this.query<Row>(this.selecting(table, scope, where));
  }

  /** As `rows`, planned once: see `prepared`. */
  preparedRows<Row extends object>(table: EntityTarget<Row>, scope: Sql, where: Sql): Promise<Row[]> {
    return this.prepared<Row>(this.selecting(table, scope, where));
  }

  /** One row by its id, if the viewer may see it. */
  async row<Row extends object>(table: EntityTarget<Row>, scope: Sql, id: string): Promise<Row | undefined> {
    return (await this.preparedRows(table, scope, sql`r.id = ${id}`))[0];
  }

  /** Rows by id, unscoped: for names that stand beside a row which the viewer may see. */
  async byIds<Row extends { readonly id: string }>(
    table: EntityTarget<Row>,
    ids: Iterable<string | null>,
  ): Promise<ReadonlyMap<string, Row>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    if (wanted.length === 0) return new Map();
    return new Map(
      (await this.preparedRows(table, unrestricted, sql`r.id = any(${wanted})`)).map((row) => [row.id, row]),
    );
  }

  /** One page of a list, as `listQuery` finds it. */
  list<Row extends object, const Input extends ListInput, Out = Row>(
    spec: ListSpec<Row, Input, Out>,
    input: Input,
  ): Promise<ListAnswer<Out>> {
    return listQuery(this.db, spec, input);
  }

  /** The rows of a list that a bulk action is about, as `selectionIds` finds them. */
  selected<Row extends object, Input extends ListInput, Out>(
    spec: ListSpec<Row, Input, Out>,
    selection: Selection<Input>,
  ): Promise<Selected> {
    return selectionIds(this.db, spec, selection);
  }

  private selecting(table: EntityTarget, scope: Sql, where: Sql): Sql {
    const known = this.selects.get(table) ?? selectOf(shapeOf(this.db, table));
    this.selects.set(table, known);
    return new Sql([known, ' and ', ''], [scope, where]);
  }
}

const selectOf = ({ table, columns }: Shape): string =>
  `select ${columns.map(({ name }) => `r.${quoted(name)}`).join()} from ${quoted(table)} r where `;
