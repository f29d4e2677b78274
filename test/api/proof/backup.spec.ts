import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreatePermit } from '#contracts/api/licence-types.ts';
import { SaveLevel } from '#contracts/api/skills.ts';
import { startOfLog } from '#contracts/events/event-store.ts';
import { ArchiveWriter, checkArchive, type Manifest } from '#infra/backup/archive.ts';
import { NotRestorable } from '#infra/backup/load.ts';
import { connect, quoted, tablesOf } from '#infra/backup/snapshot.ts';
import { DamagedBackup } from '#infra/backup/tar.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { projections } from '#projections/tables.ts';
import { backUp } from '#services/apps/backup/back-up.ts';
import type { Config } from '#services/apps/config.ts';
import { restore } from '#services/apps/restore/restore.ts';
import { Evidence } from '#services/money/proof/evidence.ts';
import { followLog } from '#services/proof/follow-log.worker.ts';
import { LogExports } from '#services/proof/log-exports.ts';
import { image } from '../reference/administration/shared.suite.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { signedIn, startWorld } from '#test/support/world.ts';

/** Each table of a database, with a sum over its rows. */
const contentsOf = async (url: string): Promise<Record<string, string>> => {
  const client = await connect(url);
  const sums: Record<string, string> = {};
  for (const { name } of await tablesOf(client)) {
    const sum = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as sum from ${quoted(name)} t`;
    sums[name] = (await client.query<{ sum: string }>(sum)).rows[0]!.sum;
  }
  await client.end();
  return sums;
};
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name)).toString('base64')])
    .sort();

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-backup-'));
  const path = join(folder, 'backup.tar');
  const databases: TestDatabase[] = [];
  let vigie: Vigie;
  let admin: Browser;
  let config: Config;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:20:00.000Z' });
    config = vigie.platform.config;
    admin = await signedIn(vigie, 'admin');
    const permit = { title: 'Permis', prefix: 'zz', expiration: true, image };
    expect(await admin.call(CreatePermit, permit)).toMatchObject({ status: 1 });
    await followLog(vigie.platform)();
  });
  afterAll(async () => {
    await vigie?.stop();
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** Somewhere else: an empty database and folder, the same key. */
  const elsewhere = async (): Promise<Config> => {
    const database = await freshDatabase();
    databases.push(database);
    return { ...config, DATABASE_URL: database.url, FILES_URL: join(folder, `files-${databases.length}`) };
  };
  const kept = { replace: false };

  it('brings back every row and file as they were, and the log goes on after them', async () => {
    await vigie.settled();
    const [before, files] = [await contentsOf(config.DATABASE_URL), filesIn(config.FILES_URL)];
    const done = await backUp(config, path);
    expect(done).toMatchObject({ files: files.length, damaged: [] });
    expect(files.length).toBeGreaterThan(0);
    const place = await elsewhere();
    expect(await restore(place, path, kept)).toMatchObject({ rows: done.rows, files: files.length });
    expect(await contentsOf(place.DATABASE_URL)).toEqual(before);
    expect(filesIn(place.FILES_URL)).toEqual(files);

    const other = await startVigie({ url: place.DATABASE_URL, now: vigie.clock.now() });
    const saved = await (
      await signedIn(other, 'admin')
    ).call(SaveLevel, { titleEn: 'After', titleFr: 'Après', rank: 77, salary: 2100 });
    expect(saved).toMatchObject({ status: 1 });
    await other.settled();
    await other.stop();
  });

  it('made while commands run is one moment of them: the log up to there, and read models that a rebuild makes the same', async () => {
    const running = join(folder, 'running.tar');
    let [times, ended] = [0, false];
    const level = { titleEn: 'Level', titleFr: 'Niveau', rank: 33, salary: 2000 };
    const { id } = (await admin.call(SaveLevel, level)).data;
    const work = (async () => {
      while (!ended) {
        const change = { ...level, id, titleEn: `Level ${(times += 1)}` };
        expect(await admin.call(SaveLevel, change)).toMatchObject({ status: 1 });
      }
    })();
    await backUp(config, running);
    ended = true;
    await work;
    const place = await elsewhere();
    const { manifest } = await restore(place, running, kept);
    const original = await vigie.platform.store.readAll(startOfLog, 100_000);

    const other = await startVigie({ url: place.DATABASE_URL, now: vigie.clock.now() });
    await other.settled();
    const { store, db, log, logProof, models } = other.platform;
    const restored = await store.readAll(startOfLog, 100_000);
    expect(restored.at(-1)!.position).toBe(manifest.head);
    expect(restored).toEqual(original.slice(0, restored.length));
    await followLog(other.platform)();
    const evidence = new Evidence();
    for await (const record of new LogExports(log, logProof, models).wholeLog()) evidence.take(JSON.stringify(record));
    expect(evidence.end()).toEqual([]);
    const readModels = async () =>
      Object.entries(await contentsOf(place.DATABASE_URL)).filter(([name]) => /^public\.(?!projection)/.test(name));
    const loaded = await readModels();
    await rebuild({ db, store, projections });
    expect(await readModels()).toEqual(loaded);
    await other.stop();
  });

  it('is restored into a database that is in use only when asked, and while nobody is connected to it', async () => {
    const place = await elsewhere();
    await restore(place, path, kept);
    const before = await contentsOf(place.DATABASE_URL);
    await expect(restore(place, path, kept)).rejects.toThrow('This database is not empty.');
    const client = await connect(place.DATABASE_URL);
    await client.query('delete from public.account; delete from es.event');
    await expect(restore(place, path, { replace: true })).rejects.toThrow('Stop Vigie, then restore.');
    await client.end();
    await restore(place, path, { replace: true });
    expect(await contentsOf(place.DATABASE_URL)).toEqual(before);
  });

  it('that was damaged or cut, of another key, version or log, is refused by name, and nothing is written', async () => {
    const place = await elsewhere();
    const refused = async (file: string, over: Partial<Config>, kind: typeof NotRestorable, why: string | RegExp) => {
      const restoring = restore({ ...place, ...over }, file, kept);
      await expect(restoring).rejects.toBeInstanceOf(kind);
      await expect(restoring).rejects.toThrow(why);
    };
    const bytes = readFileSync(path);
    const bad = join(folder, 'bad.tar');
    const at = bytes.indexOf('tables/es.event/') + 700;
    bytes[at]! ^= 16;
    writeFileSync(bad, bytes);
    await refused(bad, {}, DamagedBackup, /tables\/es\.event.* is not what was written/);
    writeFileSync(bad, bytes.subarray(0, bytes.length - 2000));
    await refused(bad, {}, DamagedBackup, 'The backup was cut');
    const key = Buffer.alloc(32, 9).toString('base64');
    await refused(path, { VIGIE_SECRET_KEY: key }, NotRestorable, 'VIGIE_SECRET_KEY is another key');
    await refused(path, { EVENTSTORE_URL: 'esdb://localhost:2113' }, NotRestorable, 'without EVENTSTORE_URL');

    const manifest = await checkArchive(path);
    const other = async (name: string, change: Partial<Manifest>) => {
      const file = join(folder, name);
      const archive = new ArchiveWriter((some) => appendFile(file, some));
      await archive.manifest({ ...manifest, ...change });
      await archive.end();
      return file;
    };
    const newer = await other('newer.tar', { migrations: [...manifest.migrations, 'Later9'] });
    await refused(newer, {}, NotRestorable, 'a newer Vigie (0.1.0, with Later9)');
    const older = await other('older.tar', { migrations: manifest.migrations.slice(0, -1) });
    await refused(older, {}, NotRestorable, 'an older Vigie');
    const distant = await other('distant.tar', { log: 'eventStoreDb' });
    await refused(distant, {}, NotRestorable, 'is in EventStoreDB');
    expect(await contentsOf(place.DATABASE_URL)).toEqual({});
    expect(() => readdirSync(place.FILES_URL)).toThrow('ENOENT');

    const columns = manifest.tables.map((table) =>
      table.name === 'public.tag' ? { ...table, columns: ['id', 'colour'] } : table,
    );
    await refused(
      await other('columns.tar', { tables: columns }),
      {},
      NotRestorable,
      'other tables (public.tag.colour',
    );
  });

  it('names files whose content was changed on disk, and never stands half written', async () => {
    const place = await elsewhere();
    await restore(place, path, kept);
    const [[name]] = filesIn(place.FILES_URL) as [[string]];
    writeFileSync(join(place.FILES_URL, name.slice(0, 2), name), 'changed');
    const second = join(folder, 'second.tar');
    expect(await backUp(place, second)).toMatchObject({ files: 0, damaged: [name] });
    await expect(backUp(place, second)).rejects.toThrow('exists already');
    const nowhere = { ...place, DATABASE_URL: place.DATABASE_URL.replace(/test_\w+/, 'test_missing') };
    await expect(backUp(nowhere, join(folder, 'third.tar'))).rejects.toThrow('does not exist');
    expect(readdirSync(folder).filter((file) => /third|part/.test(file))).toEqual([]);
  });
});
