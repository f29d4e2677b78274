import type { Pool } from 'pg';
import type { Numbers } from '#kernel/numbers.ts';

export class PostgresNumbers implements Numbers {
  constructor(private readonly pool: Pool) {}

  async next(series: 'request'): Promise<number> {
    const { rows } = await this.pool.query<{ n: string }>(`select nextval('id.${series}_number') n`);
    return Number(rows[0]!.n);
  }
}
