import type { ClientBase } from 'pg';
import { preparedStatement } from './prepared-statement.ts';
import type { Change } from './projection.ts';
import { Rows } from './rows.ts';
import type { Row, Shape } from './shape.ts';
import { quoted } from './sql.ts';

/**
 * The rows that changes will look at, as they are in the table: by id in one select, by column values in one for each
 * set of columns.
 */
export const loadTouched = async (client: ClientBase, shape: Shape, changes: readonly Change<Row>[]): Promise<Rows> => {
  const rows = new Rows(shape);
  const ids = new Set<string>();
  const wheres = new Map<string, Record<string, unknown>[]>();
  for (const change of changes) {
    if ('where' in change) addWhere(wheres, change.where);
    else if ('id' in change) ids.add(change.id);
    else if ('removeWhere' in change) addWhere(wheres, change.removeWhere);
  }
  const table = quoted(shape.table);
  const columns = shape.columns.map(({ name }) => `t.${quoted(name)}`).join();
  if (ids.size > 0) {
    const text = `select ${columns} from ${table} t where t.id = any($1)`;
    for (const row of (await client.query<Row>({ ...preparedStatement(text), values: [[...ids]] })).rows)
      rows.load(row);
  }
  for (const [signature, values] of wheres) {
    const conditions = (JSON.parse(signature) as [string, boolean][]).map(
      ([name, isNull]) => `t.${quoted(name)} ${isNull ? 'is null' : `= w.${quoted(name)}`}`,
    );
    const text = `select ${columns} from ${table} t where exists (select from json_populate_recordset(null::${table}, $1) w where ${conditions.join(' and ') || 'true'})`;
    for (const row of (await client.query<Row>({ ...preparedStatement(text), values: [JSON.stringify(values)] })).rows)
      rows.load(row);
  }
  return rows;
};

const addWhere = (wheres: Map<string, Record<string, unknown>[]>, where: Record<string, unknown>) => {
  const signature = JSON.stringify(
    Object.keys(where)
      .sort()
      .map((name) => [name, (where[name] ?? null) === null]),
  );
  const found = wheres.get(signature);
  if (found) found.push(where);
  else wheres.set(signature, [where]);
};

/** Writes what was touched, one upsert and one delete at most, and forgets that it was. */
export const flush = async (client: ClientBase, rows: Rows, into: string = rows.shape.table): Promise<void> => {
  const upserts: Row[] = [];
  const removed: string[] = [];
  for (const id of rows.touched) {
    const row = rows.get(id);
    if (row) upserts.push(row);
    else removed.push(id);
  }
  const table = quoted(into);
  if (removed.length > 0) await client.query(`delete from ${table} where id = any($1)`, [removed]);
  if (upserts.length > 0) {
    const columns = rows.shape.columns.map(({ name }) => quoted(name));
    const set = columns.filter((column) => column !== '"id"').map((column) => `${column} = excluded.${column}`);
    const text = `insert into ${table} (${columns.join()}) select ${columns.join()} from json_populate_recordset(null::${table}, $1)
       on conflict (id) do ${set.length > 0 ? `update set ${set.join()}` : 'nothing'}`;
    // A table that is filled by a rebuild is filled once: its statement is not prepared.
    const statement = into === rows.shape.table ? preparedStatement(text) : { text };
    await client.query({ ...statement, values: [JSON.stringify(upserts)] });
  }
  rows.touched.clear();
};
