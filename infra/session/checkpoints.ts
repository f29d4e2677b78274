import type { Pool } from 'pg';
import type { Checkpoints } from '#kernel/policies.ts';

export class PostgresCheckpoints implements Checkpoints {
  private waiting = new Map<string, string>();
  private kept: Promise<void> | undefined;

  constructor(private readonly pool: Pool) {}

  async get(name: string): Promise<string> {
    const { rows } = await this.pool.query<{ position: string }>(
      'select position from id.policy_checkpoint where name = $1',
      [name],
    );
    return rows[0]?.position ?? '';
  }

  /** Policies that were shown the same events are kept together, in one statement. */
  set(name: string, position: string): Promise<void> {
    this.waiting.set(name, position);
    this.kept ??= new Promise((resolve) => setImmediate(resolve)).then(() => this.keep());
    return this.kept;
  }

  private async keep(): Promise<void> {
    const reached = [...this.waiting].sort();
    this.waiting = new Map();
    this.kept = undefined;
    await this.pool.query(
      'insert into id.policy_checkpoint select * from unnest($1::text[], $2::text[]) on conflict (name) do update set position = excluded.position',
      [reached.map(([name]) => name), reached.map(([, position]) => position)],
    );
  }
}
