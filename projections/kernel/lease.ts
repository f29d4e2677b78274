import pg from 'pg';
import { noteCuts } from '#infra/postgres/connection.ts';

/** An exclusive or shared advisory lock held by a connection; it is released when the process ends in any way. */
export class Lease {
  private client: pg.Client | undefined;

  /** @param name of the work; processes that share a database share its leases */
  constructor(
    private readonly url: string,
    private readonly name: string,
  ) {}

  get held() {
    return this.client !== undefined;
  }

  /**
   * Takes the lease if nobody has it; a shared one, if nobody has it alone.
   * @param lost called when the connection that holds it ends by itself
   */
  async take(lost: () => void, { shared = false }: { readonly shared?: boolean } = {}): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: `lease ${this.name}`,
    });
    const end = () => {
      if (this.client !== client) return;
      this.client = undefined;
      lost();
    };
    noteCuts(client, 'lease');
    client.on('error', end);
    client.on('end', end);
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock${shared ? '_shared' : ''}(hashtext($1)) as taken`,
      [`vigie ${this.name}`],
    );
    if (rows[0]?.taken) this.client = client;
    else await client.end();
    return this.held;
  }

  async release(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }
}
