import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/**
 * An empty database of its own on the test cluster, with the extensions that Vigie needs.
 * @param template name of a database to copy instead (nobody may be connected to it)
 */
export async function freshDatabase({ template }: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(cluster(), `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = named(name);
  if (!template) await run(url, 'create extension btree_gist; create extension pg_trgm; create extension unaccent');
  return { url, drop: () => run(cluster(), `drop database if exists ${name} with (force)`) };
}

/** Connection address of a database of the test cluster. */
export function named(database: string): string {
  const url = new URL(cluster());
  url.pathname = `/${database}`;
  return url.toString();
}

function cluster(): string {
  const url = process.env['VIGIE_TEST_DATABASE_URL'];
  if (!url) throw new Error('No test cluster: run through jest (its global setup starts one), or set VIGIE_TEST_DATABASE_URL.');
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
