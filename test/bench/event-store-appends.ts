import pg from 'pg';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { metadata, newStream, sample } from './event-store-samples.ts';
import { load, rate, sideBySide } from './load.ts';
import { atLeast, atMost, type Report } from './report.ts';

const appenders = 2;
const aims: Record<number, number> = { 64: 2, 512: 3 };
const insert = 'INSERT INTO raw.event (stream, revision, id, type, data, metadata) VALUES ($1, $2, $3, $4, $5, $6)';
const [rounds, roundMs] = [3, 2_500];

/**
 * Group commit against raw prepared single INSERTs, one commit each, into a table of the same shape: over a pool as
 * large as the store's own connections for appends, and over one with a connection per client (64 at most).
 */
export async function appends(url: string, report: Report): Promise<void> {
  const store = await PostgresEventStore.open({ url, appenders });
  const pools = {
    equal: new pg.Pool({ connectionString: url, max: appenders }),
    large: new pg.Pool({ connectionString: url, max: 64 }),
  };
  await pools.equal.query('CREATE SCHEMA raw; CREATE TABLE raw.event (LIKE es.event INCLUDING ALL)');

  const ours = (clients: number) => {
    const heads = newHeads(clients);
    return load(clients, roundMs, (client) =>
      store.append(heads[client]!.stream, heads[client]!.revision++, [sample()], metadata),
    );
  };
  const raw = (pool: pg.Pool, clients: number) => {
    const heads = newHeads(clients);
    return load(clients, roundMs, (client) => {
      const { stream } = heads[client]!;
      const { id, type, data } = sample();
      const values = [stream, ++heads[client]!.revision, id, type, JSON.stringify(data), JSON.stringify(metadata)];
      return pool.query({ name: 'insert', text: insert, values });
    });
  };

  for (const clients of [1, 64, 512]) {
    for (const [kind, pool] of Object.entries(pools)) {
      if (kind === 'large' && clients === 1) continue;
      const result = await sideBySide(
        rounds,
        () => ours(clients),
        () => raw(pool, clients),
      );
      const ratio = result.ours.perSecond / result.baseline.perSecond;
      const against = `append, ${clients} client${clients > 1 ? 's' : ''}, against raw INSERT over a pool of ${kind === 'equal' ? appenders : 64}`;
      const aim = aims[clients];
      report({
        name: against,
        ours: rate(result.ours),
        baseline: rate(result.baseline),
        ratio,
        ...(aim ? { aim: atLeast(ratio, aim) } : {}),
      });
      if (clients !== 64) continue;
      const p99 = result.ours.p99Ms / result.baseline.p99Ms;
      report({
        name: `${against}: p99`,
        ours: `${result.ours.p99Ms.toFixed(1)} ms`,
        baseline: `${result.baseline.p99Ms.toFixed(1)} ms`,
        ratio: p99,
        aim: atMost(p99, 1),
      });
    }
  }
  await Promise.all([store.close(), ...Object.values(pools).map((pool) => pool.end())]);
}

const newHeads = (count: number) => Array.from({ length: count }, () => ({ stream: newStream(), revision: -1 }));
