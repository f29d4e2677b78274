import type { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { noteCut } from '#kernel/cut-connections.ts';

const watched = new WeakSet<EventEmitter>();

/**
 * A pool or connection that is cut while idle says so as an event, which would end the process if nobody listened. A
 * connection of a pool may be cut in the moment when it is lent, before who borrows it can listen: their next statement
 * tells them.
 * @param connection what it is for, as the log says it
 */
export const noteCuts = (source: Pick<EventEmitter, 'on'>, connection: string): void => {
  source.on('error', (failure: unknown) => noteCut({ server: 'Postgres', connection, failure }));
  source.on('acquire', (client: EventEmitter) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('error', () => {});
  });
};

/**
 * Work on one connection of a pool, which gets it back; if the work fails, the connection ends, and what it had begun
 * with it. A connection cut between two statements says so as an event, which would end the process if nobody listened;
 * the work is told by `cut`.
 */
export const onConnection = async <T>(client: PoolClient, work: (cut: AbortSignal) => Promise<T>): Promise<T> => {
  let broken: Error | undefined;
  const cut = new AbortController();
  const lost = (error: Error) => {
    broken = error;
    cut.abort();
  };
  client.on('error', lost);
  try {
    return await work(cut.signal);
  } catch (error) {
    broken ??= error as Error;
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
};

/** The same in a transaction, taken back if the work fails. @param begin its first statement */
export const inTransaction = async <T>(
  client: PoolClient,
  work: (cut: AbortSignal) => Promise<T>,
  begin = 'begin',
): Promise<T> => {
  const done = await onConnection(client, async (cut) => {
    await client.query(begin);
    try {
      const result = await work(cut);
      await client.query('commit');
      return { result };
    } catch (error) {
      await client.query('rollback').catch(() => {
        throw error;
      });
      return { error };
    }
  });
  if ('error' in done) throw done.error;
  return done.result;
};
