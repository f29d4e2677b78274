import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isSame } from '#contracts/values/same.ts';
import type { Manifest, Table } from './archive.ts';

/**
 * Tables of the product, by `schema.name`: none that are unlogged (where agents are now, which nobody keeps), none that
 * a rebuild is filling, and not the list of migrations, which belongs to the program.
 */
const tablesText = `
  select n.nspname || '.' || c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attname collate "C") as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_|^information_schema$'
    and c.relname <> 'projection_migrations' and c.relname !~ '__next$'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by n.nspname collate "C", c.relname collate "C"`;

const sequencesText = `
  select schemaname || '.' || sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
  from pg_sequences where sequencename !~ '^projection_migrations' order by 1`;

/** A table's name as SQL takes it. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.');

export const columnsOf = ({ columns }: Table): string => columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** The tables of a database, and the columns of each that hold something of their own. */
export const tablesOf = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(tablesText)).rows;

/** Text of values that is read back the same everywhere. */
const settings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;`;

/** @throws Error when the database can't be reached */
export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'vigie backup' });
  // A statement under way fails by itself.
  client.on('error', () => {});
  await client.connect();
  await client.query(settings);
  return client;
};

const tries = 5;

/** One moment of a database, read while it is in use. */
export class Snapshot {
  private constructor(
    private readonly client: pg.Client,
    readonly tables: readonly Table[],
  ) {}

  static async take(url: string): Promise<Snapshot> {
    const client = await connect(url);
    try {
      for (let attempt = 1; ; attempt++) {
        const tables = await tablesOf(client);
        // Locked before the moment is taken: a rebuild that exchanged a table in between would leave it empty at that
        // moment.
        await client.query('begin isolation level repeatable read read only');
        for (const { name } of tables) await client.query(`lock table ${quoted(name)} in access share mode`);
        if (isSame(await tablesOf(client), tables)) return new Snapshot(client, tables);
        await client.query('rollback');
        if (attempt === tries) throw new Error('The tables of the database are being changed. Try again later.');
      }
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Taken after the moment, sequences are never behind it. */
  async sequences(): Promise<Manifest['sequences']> {
    return (await this.client.query<Manifest['sequences'][number]>(sequencesText)).rows;
  }

  async migrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      'select name from projection_migrations order by timestamp, name',
    );
    return rows.map(({ name }) => name);
  }

  /** Last event's position as the feed's text, or '' where the database holds no log. */
  async lastEvent(): Promise<{ xid: string; position: string } | undefined> {
    if (!this.tables.some(({ name }) => name === 'es.event')) return undefined;
    const { rows } = await this.client.query<{ xid: string; position: string }>(
      'select xid::text, position::text from es.event order by event.xid desc, event.position desc limit 1',
    );
    return rows[0];
  }

  rows(table: Table): AsyncIterable<Buffer> {
    return this.client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`));
  }

  async end(): Promise<void> {
    await this.client.end();
  }
}
