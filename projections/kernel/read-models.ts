import type { DataSource } from 'typeorm';
import { poolOf } from './data-source.ts';
import type { EntityTarget } from './entity.ts';
import type { ListInput, ListSpec } from './list-conditions.ts';
import { listQuery, type ListAnswer } from './list-query.ts';
import { selectionIds, type Selected, type Selection } from './selection.ts';
import { quoted, shapeOf } from './shape.ts';
import { bound, sql, Sql } from './sql.ts';

/** The read models, as the services ask them. `r` is the table in every piece of SQL. */
export class ReadModels {
  constructor(private readonly db: DataSource) {}

  /** Rows that a piece of SQL selects; one that joins tables belongs into a `*.query.ts` of projections. */
  query<Row extends object>(piece: Sql): Promise<Row[]> {
    const { text, values } = bound(piece);
    return this.db.query<Row[]>(text, values);
  }

  /**
   * As `query`, planned once a connection and not each time: for what every request asks.
   * @param name belongs to this text alone
   */
  async prepared<Row extends object>(name: string, piece: Sql): Promise<Row[]> {
    return (await poolOf(this.db).query<Row>({ name, ...bound(piece) })).rows;
  }

  /** Rows of one table under a scope. */
  rows<Row extends object>(table: EntityTarget<Row>, scope: Sql, where: Sql = sql`true`): Promise<Row[]> {
    const from = new Sql([`select r.* from ${quoted(shapeOf(this.db, table).table)} r where `], []);
    return this.query<Row>(new Sql([from.texts[0]!, ' and ', ''], [scope, where]));
  }

  /** One row by its id, if the viewer may see it. */
  async row<Row extends object>(table: EntityTarget<Row>, scope: Sql, id: string): Promise<Row | undefined> {
    return (await this.rows(table, scope, sql`r.id = ${id}`))[0];
  }

  /** Rows by id, unscoped: for names that stand beside a row which the viewer may see. */
  async byIds<Row extends { readonly id: string }>(
    table: EntityTarget<Row>,
    ids: Iterable<string | null>,
  ): Promise<ReadonlyMap<string, Row>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    if (wanted.length === 0) return new Map();
    return new Map((await this.rows(table, sql`true`, sql`r.id = any(${wanted})`)).map((row) => [row.id, row]));
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
}
