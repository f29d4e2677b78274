import pg from 'pg';

/** On which the deliveries say that they have moved; from any process, to any. */
export const movedChannel = 'notice_moved';

/** Hears that deliveries have moved, on one connection for the whole process; what is said while it is lost is not heard. */
export class NoticeListener {
  private readonly listeners = new Set<() => void>();
  private client: pg.Client | undefined;
  private stopped = false;

  /** @param url of the database that holds the deliveries */
  constructor(private readonly url: string) {}

  readonly on = (listener: () => void): void => void this.listeners.add(listener);

  /** Keeps a line open from now on, a lost one is taken up again. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true, application_name: 'notice-signals' });
    const again = () => void (this.stopped || setTimeout(() => void this.start().catch(() => {}), 1_000).unref());
    client.on('error', () => {});
    client.on('notification', () => this.listeners.forEach((listener) => listener()));
    client.once('end', again);
    await client.connect().catch((error: unknown) => {
      client.removeListener('end', again);
      again();
      throw error;
    });
    await client.query(`listen ${movedChannel}`);
    if (this.stopped) await client.end();
    else this.client = client;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.client?.end();
  }
}
