import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
import { defaultMapping } from '#services/registry/import/row.rule.ts';
import { applyLicenceCheck } from '#services/apps/worker/licence-check-results.ts';
import { startVigie } from '#test/support/vigie.ts';
import { settle } from '#test/support/world.ts';
import { atLeast, atMost, print, type Report } from './report.ts';

export const name = 'registry';

/** `small`: only checks that it runs; its ratios mean little. */
const rows = process.argv.includes('small') ? 50_000 : 500_000;
const line = (n: number, changed: boolean) =>
  `BSP${String(n).padStart(8, '0')};${n % 3 ? 'Tremblay' : 'Côté'};${n % 2 ? 'Jean-Pierre' : 'Marie'} ${n};${changed && n % 100 === 0 ? 'Suspendu' : 'Valide'};2027-12-31`;
const file = (changed: boolean) =>
  Buffer.from(
    ['Numéro;Nom;Prénom;Statut;Expiration', ...Array.from({ length: rows }, (_, n) => line(n, changed))].join('\n'),
  );

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
/** Shares of the rows after which the peak memory so far is reported. */
const shares = [25, 50, 100];

/** Measures the memory of an import by its progress: reading ends at 70 %, the whole import at 100 %. */
const watchingMemory = (registry: PostgresRegistry) => {
  const most = new Map(shares.map((share) => [share, { rss: 0, heap: 0 }]));
  const watched = Object.create(registry) as PostgresRegistry;
  watched.tell = (progress) => {
    const { rss, heapUsed } = process.memoryUsage();
    for (const share of shares) {
      if (progress.percent > 0.7 * share && share < 100) continue;
      const known = most.get(share)!;
      most.set(share, { rss: Math.max(known.rss, rss), heap: Math.max(known.heap, heapUsed) });
    }
    return registry.tell(progress);
  };
  return { watched, most };
};
setFlagsFromString('--expose_gc');
/** Collects garbage, so that an import is not charged with memory from before it. */
const collect = runInNewContext('gc') as () => void;
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);

const shown = (time: number) => `${Math.round(rows / time).toLocaleString('en')} rows/s`;

/** @param report gets one line for each comparison */
export const run = async (report: Report): Promise<void> => {
  const vigie = await startVigie();
  const folder = await mkdtemp(join(tmpdir(), 'registry-bench-'));
  const { db, models } = vigie.platform;
  const clock: Clock = vigie.platform.clock;
  const pool = new pg.Pool({ connectionString: vigie.platform.config.DATABASE_URL, max: 4 });
  try {
    await settle(vigie);
    const files = new FolderFiles(folder);
    const registry = new PostgresRegistry(pool);
    const commands = vigie.app.get(Commands);
    const importing = (through: PostgresRegistry) =>
      importRegistry({
        models,
        files,
        registry: through,
        clock,
        seen: vigie.platform.seen,
        commands,
        mapping: defaultMapping,
        apply: applyLicenceCheck(commands),
        restore: async () => 0,
        asks: () => false,
      });
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
    /** The same as `psql \copy`: the same file through COPY into a table of texts. */
    const copied = async () => {
      const client = await poolOf(db).connect();
      await client.query(
        'drop table if exists bench_copy; create table bench_copy (a text, b text, c text, d text, e text)',
      );
      const time = await seconds(async () => {
        await pipeline(
          Readable.from([await readFile(path)]),
          client.query(copyFrom(`copy bench_copy from stdin (format csv, header true, delimiter ';')`)),
        );
      });
      client.release();
      return time;
    };
    const imported = async (content: Buffer) => {
      const importId = await receive(content);
      collect();
      const { watched, most } = watchingMemory(registry);
      const time = await seconds(() => importing(watched)({ id: importId, attempt: 1, data: { importId } }));
      return { time, most };
    };
    const memory = (name: string, most: ReturnType<typeof watchingMemory>['most']) => {
      const of = (kind: 'rss' | 'heap') => shares.map((share) => most.get(share)![kind]);
      const [quarter, , whole] = of('rss') as [number, number, number];
      report({
        name: `${name}: most memory after 25 / 50 / 100 % of the rows (MB), heap ${of('heap').map(megabytes).join(' / ')}`,
        ours: of('rss').map(megabytes).join(' / '),
        baseline: megabytes(quarter),
        ratio: whole / quarter,
        aim: atMost(whole / quarter, 1.25),
      });
    };
    const empty = await imported(first);
    const baseline = await copied();
    const next = await imported(second);
    const ours = next.time;
    const again = await copied();
    const copy = Math.min(baseline, again);
    report({
      name: 'the same rows into an empty registry, every one read / COPY',
      ours: shown(empty.time),
      baseline: shown(copy),
      ratio: copy / empty.time,
    });
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
      // The call and its job for a file that was uploaded before: store it, recognize it, check every licence.
      if ((await files.put(Readable.from([second]))).hash !== hash) throw new Error('It is not the same file');
      const { checkRegistry } = await import('#services/registry/import/import-registry.worker.ts');
      await checkRegistry({
        models,
        files,
        registry,
        clock,
        seen: vigie.platform.seen,
        commands,
        mapping: defaultMapping,
        apply: applyLicenceCheck(commands),
        restore: async () => 0,
        asks: () => false,
      })({
        id: randomBytes(4).toString('hex'),
        attempt: 1,
        data: {},
      });
    });
    report({
      name: 'the same file again / COPY',
      ours: shown(same),
      baseline: shown(copy),
      ratio: copy / same,
      aim: atLeast(copy / same, 0.7),
    });
    const more = (await facts()) - recorded;
    report({
      name: 'facts that the same file records',
      ours: String(more),
      baseline: '0',
      ratio: more,
      aim: { text: '0', met: more === 0 },
    });
    memory('into an empty registry', empty.most);
    memory('the next file', next.most);
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
    await vigie.stop();
  }
};

if (import.meta.filename === process.argv[1]) await run(print);
