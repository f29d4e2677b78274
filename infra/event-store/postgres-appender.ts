import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Appended, Metadata, NewEvent } from '#contracts/events/event-store.ts';
import { isConnectionLoss } from './postgres-errors.ts';
import { noteCuts } from '../postgres/connection.ts';
import { toPosition } from './postgres-position.ts';

export type Command = {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly NewEvent[];
  readonly metadata: Metadata;
};

const retryEveryMs = 200;

/** One dedicated connection that appends a batch of commands per call, one transaction each. */
export class PostgresAppender {
  private client: pg.Client | undefined;

  constructor(private readonly config: pg.ClientConfig) {}

  /**
   * Per command its answer, or undefined for a revision conflict. A connection lost on the way is opened again and the
   * batch repeated: event ids make that safe.
   * @param patient asked before each new try; false gives up with the last error
   */
  async append(commands: readonly Command[], patient: () => boolean): Promise<(Appended | undefined)[]> {
    for (;;) {
      try {
        return await this.call(commands);
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        void this.close(); // a connection that hangs may take long to end
        await pause(retryEveryMs);
        if (!patient()) throw error;
      }
    }
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => {}); // it is over either way
  }

  private async call(commands: readonly Command[]): Promise<(Appended | undefined)[]> {
    const client = this.client ?? (await this.connect());
    const answers: (Appended | undefined)[] = new Array(commands.length).fill(undefined);
    const { rows } = await client.query<[number, string, string, string]>({
      name: 'es.append_many',
      text: 'SELECT n, revision, xid, position FROM es.append_many($1)',
      values: [JSON.stringify(commands)],
      rowMode: 'array',
    });
    for (const [n, revision, xid, position] of rows)
      answers[n] = { revision: Number(revision), position: toPosition(xid, position) };
    return answers;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client(this.config);
    noteCuts(client, 'event-store-appends');
    client.on('error', () => {
      if (this.client === client) this.client = undefined;
    });
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => {}); // what is thrown says why
      throw error;
    }
    return (this.client = client);
  }
}
