import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { migrateLogProof, PostgresLogProof } from '#infra/log-proof/postgres.ts';
import { hashLog } from '#services/proof/follow-log.worker.ts';
import { freshDatabase } from '#test/support/database.ts';
import { metadata, newStream, sample } from './event-store-samples.ts';
import { load, rate, sideBySide } from './load.ts';
import { atLeast, type Report } from './report.ts';

const [clients, rounds, roundMs] = [64, 5, 4_000];

/**
 * Appends while another thread, like the worker's process, hashes the log as fast as it grows, compared with appends
 * alone.
 */
export const appendsBesideTheFollower = async (report: Report): Promise<void> => {
  const { url, drop } = await freshDatabase();
  const store = await PostgresEventStore.open({ url, appenders: 2 });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await migrateLogProof(pool);
  const logProof = new PostgresLogProof(pool);
  const appends = () => {
    const heads = Array.from({ length: clients }, () => ({ stream: newStream(), revision: -1 }));
    return load(clients, roundMs, (client) =>
      store.append(heads[client]!.stream, heads[client]!.revision++, [sample()], metadata),
    );
  };
  const followed = async () => {
    await hashLog({ log: store, logProof });
    const follower = new Worker(import.meta.filename.replace('live-log', 'live-follower'), { workerData: url });
    const stopped = once(follower, 'exit');
    const result = await appends();
    follower.postMessage('stop');
    await stopped;
    return result;
  };
  await appends();
  const { ours, baseline } = await sideBySide(rounds, followed, appends);
  const ratio = ours.perSecond / baseline.perSecond;
  report({
    name: `append, ${clients} clients, the log's follower on / off`,
    ours: rate(ours),
    baseline: rate(baseline),
    ratio,
    aim: atLeast(ratio, 0.98),
  });
  await Promise.all([store.close(), pool.end()]);
  await drop();
};
