import 'reflect-metadata';
import { readdir } from 'node:fs/promises';
import { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { noteCuts } from '#infra/postgres/connection.ts';
import type { EntityTarget } from './entity.ts';
import { types } from './pg-types.ts';

type Options = {
  /** Milliseconds after which the database ends a statement of a call. */
  readonly patience?: number;
  readonly tables?: readonly EntityTarget[];
};

/** The migrations of the folder, oldest first: one class a file, whose name ends in its time. */
const migrations = async () => {
  const folder = new URL('../migrations/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => /^\d+-.*(?<!\.d)\.(ts|js)$/.test(file)).sort();
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, new () => MigrationInterface>>),
  );
  return modules.flatMap((module) => Object.values(module));
};

/** Connections for projections, rebuilds and jobs, and as many for calls. */
const connections = 10;

/** The read models, with a second pool, on whose connections the database ends what takes too long. */
class LimitedDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly limited: Pool,
  ) {
    super(options);
  }

  override async destroy(): Promise<void> {
    await Promise.all([this.limited.end(), super.destroy()]);
  }
}

/**
 * Connects to the read models. Columns are named as the properties are; nothing is ever synchronized.
 * Instants come back as ISO 8601 text in UTC, bigint and numeric as numbers, dates as `YYYY-MM-DD`.
 * @param url of the Postgres database, `postgres://…`
 * @param options tables: the entities, those of `projections/tables.ts` unless given
 */
export const openReadModels = async (url: string, { patience = 10_000, tables }: Options = {}): Promise<DataSource> => {
  const entities = tables ?? (await import('../tables.ts')).tables;
  // A call waits this long for a connection, then answers 503.
  const extra = { types, keepAlive: true, connectionTimeoutMillis: 5_000 };
  const limited = new Pool({ ...extra, connectionString: url, max: connections, statement_timeout: patience });
  const db = await new LimitedDataSource(
    {
      type: 'postgres',
      url,
      entities: [...entities],
      migrations: await migrations(),
      migrationsTableName: 'projection_migrations',
      synchronize: false,
      poolSize: connections,
      extra,
    },
    limited,
  ).initialize();
  noteCuts(poolOf(db), 'read-models');
  noteCuts(limited, 'read-models');
  return db;
};

/** The pool under a DataSource, for what TypeORM has no words for: COPY, locks held across statements. */
export const poolOf = (db: DataSource): Pool => (db.driver as unknown as { master: Pool }).master;

/** The pool for statements that the database ends after a while. */
export const limitedPoolOf = (db: DataSource): Pool => (db as LimitedDataSource).limited;

const migrating = 7_326_001;

/** Brings the database up to date, each migration in a transaction of its own; several processes may ask at once. */
export const migrate = async (db: DataSource): Promise<readonly string[]> => {
  const guard = await poolOf(db).connect();
  noteCuts(guard, 'migrations');
  try {
    await guard.query('select pg_advisory_lock($1)', [migrating]);
    return (await db.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } finally {
    guard.release(true);
  }
};
