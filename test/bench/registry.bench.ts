import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PostgresRegistry } from '#infra/registry/postgres.ts';
import { FolderFiles } from '#infra/storage/folder.ts';
import type { Clock } from '#kernel/clock.ts';
import { Commands } from '#kernel/commands.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import { poolOf } from '#projections/kernel/data-source.ts';
import { importRegistry } from '#services/registry/import/import-registry.worker.ts';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { usualMapping } from '#services/registry/import/row.rule.ts';
import { judging } from '#services/apps/worker/judging.ts';
import { startVigie } from '#test/support/vigie.ts';
import { settle } from '#test/support/world.ts';
import { atLeast, print, type Report } from './report.ts';

export const name = 'registry';

const rows = 500_000;
const line = (n: number, changed: boolean) =>
  `BSP${String(n).padStart(8, '0')};${n % 3 ? 'Tremblay' : 'Côté'};${n % 2 ? 'Jean-Pierre' : 'Marie'} ${n};${changed && n % 100 === 0 ? 'Suspendu' : 'Valide'};2027-12-31`;
const file = (changed: boolean) => Buffer.from(['Numéro;Nom;Prénom;Statut;Expiration', ...Array.from({ length: rows }, (_, n) => line(n, changed))].join('\n'));

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
const shown = (time: number) => `${Math.round(rows / time).toLocaleString('en')} rows/s`;

/** @param report gets one line for each comparison */
export const run = async (report: Report): Promise<void> => {
  const vigie = await startVigie();
  const folder = await mkdtemp(join(tmpdir(), 'registry-bench-'));
  const { db, clock } = vigie.platform as { db: typeof vigie.platform.db; clock: Clock };
  const pool = new pg.Pool({ connectionString: vigie.platform.config.DATABASE_URL, max: 4 });
  try {
    await settle(vigie);
    const files = new FolderFiles(folder);
    const registry = new PostgresRegistry(pool);
    const commands = vigie.app.get(Commands);
    const job = importRegistry({ db, files, registry, clock, seen: vigie.platform.seen, commands, mapping: usualMapping, judge: judging(commands) });
    const receive = async (content: Buffer) => {
      const kept = await files.put(content);
      const importId = derivedId('bench', kept.hash, randomBytes(4).toString('hex'));
      await commands.run(
        registryImport,
        'Receive',
        importId,
        { importId, file: { ...kept, name: 'registry.csv', type: 'text/csv' } },
        systemCaller(importId, clock.now()),
      );
      return importId;
    };
    const [first, second] = [file(false), file(true)];
    const path = join(folder, 'copy.csv');
    await writeFile(path, second);
    /** What `psql \copy` does: the same file through COPY into a table of texts. */
    const copied = async () => {
      const client = await poolOf(db).connect();
      await client.query('drop table if exists bench_copy; create table bench_copy (a text, b text, c text, d text, e text)');
      const time = await seconds(async () => {
        await pipeline(Readable.from([await readFile(path)]), client.query(copyFrom(`copy bench_copy from stdin (format csv, header true, delimiter ';')`)));
      });
      client.release();
      return time;
    };
    const imported = async (content: Buffer) => {
      const importId = await receive(content);
      return seconds(() => job({ id: importId, attempt: 1, data: { importId } }));
    };
    await imported(first);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const baseline = await copied();
    const ours = await imported(second);
    const again = await copied();
    const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
    const copy = Math.min(baseline, again);
    report({
      name: `${rows.toLocaleString('en')} rows validated, compared and applied / COPY`,
      ours: shown(ours),
      baseline: shown(copy),
      ratio: copy / ours,
      aim: atLeast(copy / ours, 0.5),
    });

    const facts = async () => (await db.query<{ n: number }[]>('select count(*)::int as n from es.event'))[0]!.n;
    const recorded = await facts();
    const { hash } = (await registry.current())!;
    const same = await seconds(async () => {
      // What the call and its job do with a file that is at hand already: keep it, know it, check every licence.
      if ((await files.put(Readable.from([second]))).hash !== hash) throw new Error('It is not the same file');
      const { checkRegistry } = await import('#services/registry/import/import-registry.worker.ts');
      await checkRegistry({ db, files, registry, clock, seen: vigie.platform.seen, commands, mapping: usualMapping, judge: judging(commands) })({
        id: randomBytes(4).toString('hex'),
        attempt: 1,
        data: {},
      });
    });
    report({ name: 'the same file again / COPY', ours: shown(same), baseline: shown(copy), ratio: copy / same, aim: atLeast(copy / same, 0.7) });
    const more = (await facts()) - recorded;
    report({ name: 'facts that the same file records', ours: String(more), baseline: '0', ratio: more, aim: { text: '0', met: more === 0 } });
    report({
      name: 'memory grown by an import (MB) / its file',
      ours: grown.toFixed(0),
      baseline: (second.length / 1024 / 1024).toFixed(0),
      ratio: grown / (second.length / 1024 / 1024),
    });
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
    await vigie.stop();
  }
};

if (import.meta.filename === process.argv[1]) await run(print);
