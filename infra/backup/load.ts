import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readArchive, type Manifest, type Table } from './archive.ts';
import { columnsOf, connect, quoted, tablesOf } from './snapshot.ts';

/**
 * The database or this version is not one that the backup can be restored into. The message is for the person who
 * restores it.
 */
export class NotRestorable extends Error {}

/** Any row in one of these means that somebody has used the database. */
const inUse = ['es.event', 'public.account', 'id.credential'];

/** @throws NotRestorable where something was recorded, unless it may be replaced, and while others are connected */
export const requireFree = async (url: string, { replace }: { readonly replace: boolean }): Promise<void> => {
  const client = await connect(url);
  try {
    const others = await connectedOthers(client);
    if (others.length > 0)
      throw new NotRestorable(
        `Other programs are connected to this database (${others.join(', ')}). Stop Vigie, then restore.`,
      );
    if (replace) return;
    for (const table of inUse) {
      const there = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
      if (there.rows[0]!.there && (await client.query(`select from ${quoted(table)} limit 1`)).rowCount !== 0)
        throw new NotRestorable(
          'This database is not empty. Restore into an empty one, or have what it holds replaced by adding --replace.',
        );
    }
  } finally {
    await client.end();
  }
};

/** Names of other connections; one that has just been ended may be listed for a moment still. */
const connectedOthers = async (client: pg.Client): Promise<string[]> => {
  const text = `select distinct coalesce(nullif(application_name, ''), 'without a name') as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`;
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ name: string }>(text);
    if (rows.length === 0 || tries === 20) return rows.map(({ name }) => name);
    await pause(50);
  }
};

/**
 * Loads all tables of a checked backup, or none: what the database held is gone only when everything stands.
 * @param file takes an uploaded file
 * @returns rows loaded
 * @throws NotRestorable when the database has other tables or columns
 */
export const load = async (
  url: string,
  path: string,
  manifest: Manifest,
  file: (hash: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<number> => {
  const client = await connect(url);
  let rows = 0;
  try {
    requireSameTables(manifest.tables, await tablesOf(client));
    await client.query('begin');
    const emptied = [...manifest.tables.map(({ name }) => quoted(name)), ...(await unloggedTables(client))];
    await client.query(`truncate ${emptied.join(', ')}`);
    const byName = new Map(manifest.tables.map((table) => [table.name, table]));
    const table = async (name: string, content: AsyncIterable<Buffer>) => {
      rows += await copyIn(client, byName.get(name)!, content);
    };
    await readArchive(path, { table, file });
    for (const { name, value, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called]);
    await client.query('commit');
    await client.query('analyze');
    return rows;
  } finally {
    await client.end();
  }
};

const requireSameTables = (wanted: readonly Table[], present: readonly Table[]): void => {
  const columns = (tables: readonly Table[]) =>
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const [here, there] = [new Set(columns(present)), new Set(columns(wanted))];
  const names = new Set(wanted.map(({ name }) => name));
  const others = [
    ...[...there].filter((column) => !here.has(column)),
    ...[...here].filter((column) => names.has(column.slice(0, column.lastIndexOf('.'))) && !there.has(column)),
  ];
  if (others.length > 0)
    throw new NotRestorable(
      `The backup was made by a version with other tables (${others.slice(0, 3).join(', ')}). Restore it with that version, then upgrade.`,
    );
};

/** They are in no backup, and hold what belongs to the data that are replaced. */
const unloggedTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'u'`,
  );
  return rows.map(({ name }) => name);
};

const copyIn = async (client: pg.Client, table: Table, content: AsyncIterable<Buffer>): Promise<number> => {
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`));
  const end = finished(stream);
  end.catch(() => {}); // thrown by the await below
  for await (const bytes of content) if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), end]);
  stream.end();
  await end;
  return stream.rowCount;
};
