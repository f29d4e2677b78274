import pg from 'pg';
import { noteCuts } from '#infra/postgres/connection.ts';
import { QueueUnavailable } from '#kernel/queue.ts';
import { ServerWatch } from './server-watch.ts';
import type { Platform } from './platform.ts';

/** Logs when a server that this process needs is gone, and when it is back. */
export const watchServers = ({
  config,
  store,
  queue,
}: Pick<Platform, 'config' | 'store' | 'queue'>): { stop: () => Promise<void> } => {
  // A connection of its own: a question that waits behind others would tell of them, not of the server.
  const line = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: 'watch',
  });
  noteCuts(line, 'watch');
  const watch = new ServerWatch(
    new Map<string, () => Promise<unknown>>([
      [store.server, () => store.head()],
      ['Postgres', () => line.query('select 1')],
      [queue.server, () => (queue.awaySince ? Promise.reject(new QueueUnavailable()) : Promise.resolve())],
    ]),
  );
  watch.start();
  return {
    stop: async () => {
      await watch.stop();
      await line.end();
    },
  };
};
