import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource, MigrationInterface } from 'typeorm';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { PostRow, WatchRow } from '#test/support/read-models.ts';
import { migrate, openReadModels } from '#projections/kernel/data-source.ts';
import { generateMigration } from './generate-migration.ts';

let database: TestDatabase;
let db: DataSource;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  db = await openReadModels(database.url, { tables: [WatchRow, PostRow] });
  await migrate(db);
  folder = await mkdtemp(join(tmpdir(), 'migration-'));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const generate = (name: string) => generateMigration(db, name, 1795200000001, pathToFileURL(`${folder}/`));

describe('a generated migration', () => {
  it('changes the present database to match the entities, and back', async () => {
    const path = await generate('AddWatchTables');
    expect(path).toBe(join(folder, '1795200000001-add-watch-tables.ts'));
    const written = (await import(path!)) as Record<string, new () => MigrationInterface>;
    expect(Object.keys(written)).toEqual(['AddWatchTables1795200000001']);
    const runner = db.createQueryRunner();
    const migration = new written['AddWatchTables1795200000001']!();
    await migration.up(runner);
    expect(await generate('Nothing')).toBeUndefined();
    await db.getRepository(PostRow).insert({ id: '00000000-0000-4000-8000-000000000001', name: 'Île', watches: 2 });
    expect(await db.getRepository(PostRow).find()).toEqual([
      { id: '00000000-0000-4000-8000-000000000001', name: 'Île', watches: 2 },
    ]);
    await migration.down(runner);
    expect(await db.query(`select to_regclass('watch') as watch`)).toEqual([{ watch: null }]);
    await runner.release();
  });

  it('has a name that is valid for a file and a class, and contains SQL', async () => {
    const text = await readFile((await generate('with `odd` "names"'))!, 'utf8');
    expect(text).toContain('export class WithOddNames1795200000001');
    expect(text).toContain('`CREATE TABLE "watch"');
  });
});

describe('migrating', () => {
  it('happens once, even if several processes start it at once', async () => {
    const other = await openReadModels(database.url, { tables: [] });
    expect(await Promise.all([migrate(db), migrate(other)])).toEqual([[], []]);
    await db.query('drop schema public cascade');
    await db.query('create schema public');
    const ran = await Promise.all([migrate(db), migrate(other)]);
    expect(ran.flat()).toContain('KernelTables1795200000000');
    expect(new Set(ran.flat()).size).toBe(ran.flat().length);
    await other.destroy();
  });
});
