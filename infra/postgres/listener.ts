import pg from 'pg';
import { noteCut } from '#kernel/cut-connections.ts';

type Options = {
  /** Milliseconds between two tries to reopen a lost connection. */
  readonly retryMs?: number;
  /**
   * Called whenever the connection is opened, the first time and after a loss: notifications in between were missed.
   */
  readonly opened?: () => void;
  /** Called whenever the connection is lost. */
  readonly lost?: () => void;
};

/**
 * Listens to a Postgres channel (LISTEN) on one connection for the whole process and can send on it (NOTIFY); a lost
 * connection is reopened.
 */
export class Listener {
  private client: pg.Client | undefined;
  private opening: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly options: Required<Options>;

  /**
   * @param config its `application_name` names the line in the log
   * @param hear called with notifications of other connections, not with its own
   */
  constructor(
    private readonly config: pg.ClientConfig & { readonly application_name: string },
    private readonly channel: string,
    private readonly hear: (payload: string) => void,
    options: Options = {},
  ) {
    this.options = { retryMs: 500, opened: () => {}, lost: () => {}, ...options };
  }

  get listening(): boolean {
    return this.client !== undefined;
  }

  /** Keeps a connection open from now on. @throws when it cannot be opened now; retries continue */
  start(): Promise<void> {
    if (this.client || this.stopped) return Promise.resolve();
    clearTimeout(this.timer);
    return (this.opening ??= this.open().finally(() => (this.opening = undefined)));
  }

  /** Notifies the listeners of other processes. @throws when the connection is lost */
  async notify(): Promise<void> {
    await this.start();
    await this.client?.query(`notify ${this.channel}`);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async open(): Promise<void> {
    const client = new pg.Client({ keepAlive: true, ...this.config });
    client.on('error', (failure) => this.lost(client, failure));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ processId, payload = '' }) => {
      if (processId !== ownProcess(client)) this.hear(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
    } catch (error) {
      this.again();
      throw error;
    }
    if (this.stopped) return client.end();
    this.client = client;
    this.options.opened();
  }

  private lost(client: pg.Client, failure?: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    noteCut({ server: 'Postgres', connection: this.config.application_name, failure });
    this.options.lost();
    this.again();
  }

  private again(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    const open = () =>
      void this.start().catch(() => {
        // Tried again by itself, and the watch over the server tells.
      });
    this.timer = setTimeout(open, this.options.retryMs).unref();
  }
}

/** Backend of a connection, as notifications name their sender; not in the types of pg. */
const ownProcess = (client: pg.Client): unknown => (client as unknown as { processID?: number | null }).processID;
