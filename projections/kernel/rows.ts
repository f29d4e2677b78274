import type { Change, Update } from './projection.ts';
import type { Row, Shape } from './shape.ts';

type Where = Record<string, unknown>;

const keyOf = (row: Where, columns: readonly string[]) =>
  columns.map((column) => JSON.stringify(row[column] ?? null)).join();
const isInstantText = (value: string) => value.length === 24 && value.endsWith('Z');

/**
 * Rows of one table in memory, on which changes are folded before anything is written. Remembers which ids were
 * touched.
 */
export class Rows {
  readonly touched = new Set<string>();
  private readonly byId = new Map<string, Row>();
  private readonly indexes = new Map<
    string,
    { readonly columns: readonly string[]; readonly ids: Map<string, Set<string>> }
  >();

  constructor(readonly shape: Shape) {}

  get size() {
    return this.byId.size;
  }

  get(id: string) {
    return this.byId.get(id);
  }

  values() {
    return this.byId.values();
  }

  /** Takes over a row as the database has it, without counting it as touched. */
  load(row: Row) {
    this.unindex(row.id);
    this.byId.set(row.id, row);
    this.index(row);
  }

  apply(change: Change<Row>) {
    if ('insert' in change) {
      this.load(this.canonical({ ...change.insert }));
      this.touched.add(change.insert.id);
    } else if ('where' in change) for (const row of this.matching(change.where)) this.update(row, change.update);
    else if ('id' in change) {
      const row = this.byId.get(change.id);
      if (row) this.update(row, change.update);
    } else if ('remove' in change) this.remove(change.remove);
    else for (const { id } of this.matching(change.removeWhere)) this.remove(id);
  }

  /** A where clause with its values in the form that rows have them. */
  canonical<R extends Where>(values: R): R {
    for (const column of this.shape.instants) {
      const value: unknown = values[column];
      if (value instanceof Date || (typeof value === 'string' && !isInstantText(value)))
        (values as Where)[column] = new Date(value).toISOString();
    }
    return values;
  }

  private update(row: Row, update: Update<Row>) {
    const changes = this.canonical({ ...(typeof update === 'function' ? update(row) : update) });
    if (Object.keys(changes).length === 0) return;
    this.unindex(row.id);
    for (const column in changes)
      if (column !== 'id' && changes[column] !== undefined) (row as Where)[column] = changes[column];
    this.index(row);
    this.touched.add(row.id);
  }

  private remove(id: string) {
    this.unindex(id);
    this.byId.delete(id);
    this.touched.add(id);
  }

  private matching(where: Where): readonly Row[] {
    const columns = Object.keys(where).sort();
    const name = columns.join();
    const known = this.indexes.get(name) ?? { columns, ids: new Map<string, Set<string>>() };
    if (!this.indexes.has(name)) {
      this.indexes.set(name, known);
      for (const row of this.byId.values()) add(known.ids, keyOf(row, columns), row.id);
    }
    return [...(known.ids.get(keyOf(this.canonical({ ...where }), columns)) ?? [])].map((id) => this.byId.get(id)!);
  }

  private index(row: Row) {
    for (const { columns, ids } of this.indexes.values()) add(ids, keyOf(row, columns), row.id);
  }

  private unindex(id: string) {
    const row = this.byId.get(id);
    if (row) for (const { columns, ids } of this.indexes.values()) ids.get(keyOf(row, columns))?.delete(id);
  }
}

const add = (ids: Map<string, Set<string>>, key: string, id: string) => {
  const found = ids.get(key);
  if (found) found.add(id);
  else ids.set(key, new Set([id]));
};
