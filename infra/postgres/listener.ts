import pg from 'pg';
import { noteCut } from '#kernel/server-watch.ts';

type Options = {
  /** Between two tries to open a lost line, milliseconds. */
  readonly retryMs?: number;
  /** Told whenever the line is open, the first time and again: what was said meanwhile was not heard. */
  readonly opened?: () => void;
  /** Told whenever the line is lost. */
  readonly lost?: () => void;
};

/** Hears a channel of Postgres (LISTEN) on one connection for the whole process, and can speak on it (NOTIFY); a lost one is opened again. */
export class Listener {
  private client: pg.Client | undefined;
  private opening: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly options: Required<Options>;

  /**
   * @param config its `application_name` names the line in the log
   * @param hear told what others say; what is said on this line itself is not heard
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

  /** Keeps a line open from now on. @throws where it can't be opened now; it is tried on */
  start(): Promise<void> {
    if (this.client || this.stopped) return Promise.resolve();
    clearTimeout(this.timer);
    return (this.opening ??= this.open().finally(() => (this.opening = undefined)));
  }

  /** Tells those who listen elsewhere. @throws where the line is lost */
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
