import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { PostgresLogProof } from '#infra/log-proof/postgres.ts';
import { hashLog } from '#services/proof/follow-log.worker.ts';

// Runs the log's follower in a separate thread until it is stopped: it hashes new events each second.
const url = workerData as string;
let stopped = false;
parentPort!.once('message', () => (stopped = true));
const pool = new pg.Pool({ connectionString: url, max: 1 });
const log = await PostgresEventStore.open({ url, appenders: 1 });
while (!stopped) {
  await hashLog({ log, logProof: new PostgresLogProof(pool) });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
await Promise.all([log.close(), pool.end()]);
