import type { DataSource } from 'typeorm';
import type { EntityTarget } from './entity.ts';
import { quoted, shapeOf } from './shape.ts';
import { bound, sql, Sql } from './sql.ts';

/** Rows of one table under a scope; `r` is the table in every piece. */
export const findRows = async <Row extends object>(db: DataSource, table: EntityTarget<Row>, scope: Sql, where: Sql = sql`true`): Promise<Row[]> => {
  const from = new Sql([`select r.* from ${quoted(shapeOf(db, table).table)} r where `], []);
  const { text, values } = bound(new Sql([from.texts[0]!, ' and ', ''], [scope, where]));
  return db.query<Row[]>(text, values);
};

/** One row by its id, if the viewer may see it. */
export const findRow = async <Row extends object>(db: DataSource, table: EntityTarget<Row>, scope: Sql, id: string): Promise<Row | undefined> =>
  (await findRows(db, table, scope, sql`r.id = ${id}`))[0];

/** Rows by id, unscoped: for names that stand beside a row which the viewer may see. */
export const byIds = async <Row extends { readonly id: string }>(
  db: DataSource,
  table: EntityTarget<Row>,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, Row>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  return new Map((await findRows(db, table, sql`true`, sql`r.id = any(${wanted})`)).map((row) => [row.id, row]));
};
