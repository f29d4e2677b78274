import type { ClientBase } from 'pg';
import { quoted } from './sql.ts';

type Index = {
  readonly name: string;
  readonly unique: boolean;
  readonly tail: string;
  readonly constraint: 'p' | 'u' | null;
};

/**
 * Above this many rows an index is built concurrently: slower, but without a transaction that holds the event feed back
 * meanwhile.
 */
const manyRows = 100_000;

/** The next version of a table, filled while the present one is read; it becomes the table by a change of names. */
export class NextTable {
  readonly name: string;
  private indexes: readonly Index[] = [];

  constructor(
    private readonly client: ClientBase,
    readonly table: string,
  ) {
    this.name = `${table.slice(0, 50)}__next`;
  }

  /** Makes it empty, shaped like the table but without indexes, which are cheaper to build at the end. */
  async create(): Promise<void> {
    await this.drop();
    await this.client.query(
      `create table ${quoted(this.name)} (like ${quoted(this.table)} including all excluding indexes)`,
    );
    const { rows } = await this.client.query<Index>(
      `select c.relname as name, i.indisunique as unique, k.contype as constraint,
         substring(pg_get_indexdef(i.indexrelid) from ' (USING .*)$') as tail
       from pg_index i join pg_class c on c.oid = i.indexrelid
       left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u', 'x')
       where i.indrelid = $1::regclass order by i.indisprimary desc, c.relname`,
      [quoted(this.table)],
    );
    if (rows.some(({ constraint }) => (constraint as string) === 'x'))
      throw new Error(`${this.table}: a read model can't have an exclusion constraint`);
    this.indexes = rows;
  }

  async buildIndexes(rows: number): Promise<void> {
    for (const [at, { unique, tail, constraint }] of this.indexes.entries()) {
      const name = quoted(this.indexName(at));
      await this.client.query(
        `create ${unique ? 'unique ' : ''}index ${rows > manyRows ? 'concurrently ' : ''}${name} on ${quoted(this.name)} ${tail}`,
      );
      if (constraint)
        await this.client.query(
          `alter table ${quoted(this.name)} add ${constraint === 'p' ? 'primary key' : 'unique'} using index ${name}`,
        );
    }
    await this.client.query(`analyze ${quoted(this.name)}`);
  }

  /** Takes the table's place; inside a transaction, so that readers see the one or the other. */
  async takePlace(): Promise<void> {
    await this.client.query(`drop table ${quoted(this.table)}`);
    await this.client.query(`alter table ${quoted(this.name)} rename to ${quoted(this.table)}`);
    for (const [at, { name }] of this.indexes.entries())
      await this.client.query(`alter index ${quoted(this.indexName(at))} rename to ${quoted(name)}`);
  }

  async drop(): Promise<void> {
    await this.client.query(`drop table if exists ${quoted(this.name)}`);
  }

  private indexName(at: number) {
    return `${this.name}_${at}`;
  }
}
