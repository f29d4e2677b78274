import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/**
 * An empty database of its own on the test cluster, with the extensions that Vigie needs.
 * @param template name of a database to copy instead (nobody may be connected to it)
 */
export async function freshDatabase({ template }: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The strategy FILE_COPY takes a third of the time of WAL_LOG.
  await run(cluster(), `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const url = named(name);
  if (!template) await run(url, 'create extension btree_gist; create extension pg_trgm; create extension unaccent');
  return { url, drop: () => drop(name) };
}

/**
 * A pool reports its end shortly before its connections have ended: a connection terminated then would raise an
 * unhandled error.
 */
async function drop(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster() });
  await client.connect();
  try {
    for (
      let tries = 0;
      tries < 20 && (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount !== 0;
      tries++
    )
      await new Promise((resolve) => setTimeout(resolve, 25));
    await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** Names the schema: a database of an older one is not copied, where runs share a cluster and their name. */
const schemaName = (): string => {
  const root = new URL('../../', import.meta.url);
  const newest = readdirSync(new URL('projections/migrations/', root))
    .map((file) => file.split('-')[0]!)
    .sort()
    .at(-1)!;
  const hash = createHash('sha256');
  for (const folder of readdirSync(new URL('infra/', root)).sort()) {
    const file = new URL(`infra/${folder}/schema.ts`, root);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return `${newest}_${hash.digest('hex').slice(0, 8)}`;
};

/**
 * The name of a database that was filled once in this run, for `freshDatabase` to copy. Whichever process asks first
 * fills it; the others wait.
 * @param name what it holds; the same in every process
 * @param fill fills the empty database at an address, and leaves no connection to it
 */
export async function template(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const full = `template_${process.env['VIGIE_TEST_RUN'] ?? process.pid}_${schemaName()}_${name}`;
  const client = new pg.Client({ connectionString: cluster() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [full]);
    if ((await client.query('select from pg_database where datname = $1', [full])).rowCount === 0) {
      const part = await freshDatabase();
      await fill(part.url);
      await client.query(`alter database ${new URL(part.url).pathname.slice(1)} rename to ${full}`);
    }
    return full;
  } finally {
    await client.end();
  }
}

/** Connection address of a database of the test cluster. */
export function named(database: string): string {
  const url = new URL(cluster());
  url.pathname = `/${database}`;
  return url.toString();
}

function cluster(): string {
  const url = process.env['VIGIE_TEST_DATABASE_URL'];
  if (!url)
    throw new Error('No test cluster: run through jest (its global setup starts one), or set VIGIE_TEST_DATABASE_URL.');
  return url;
}

/** CREATE DATABASE fails while another copy of the same template is being made; those wait their turn. */
async function run(url: string, sql: string, tries = 20): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== '55006') throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await run(url, sql, tries - 1);
  } finally {
    await client.end();
  }
}
