import type { Pool } from 'pg';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';
import type { ProviderLink, ProviderLinks, ProviderStep } from '#kernel/provider-links.ts';
import type { Vault } from '#kernel/vault.ts';
import { hashed, newToken } from './tokens.ts';

const stepLife = 10 * minuteMs;
const place = 'sign-in step';

export class PostgresProviderLinks implements ProviderLinks {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  async newStep(step: ProviderStep, now: string): Promise<string> {
    const token = newToken();
    await this.pool.query('delete from id.provider_step where ends_at < $1', [now]);
    await this.pool.query('insert into id.provider_step (token_hash, step, ends_at) values ($1, $2, $3)', [
      hashed(token),
      this.vault.seal(JSON.stringify(step), place),
      instantAfter(now, stepLife),
    ]);
    return token;
  }

  async stepOf(token: string, now: string, use: boolean): Promise<ProviderStep | undefined> {
    const where = 'from id.provider_step where token_hash = $1 and ends_at > $2';
    const { rows } = await this.pool.query<{ step: string }>(
      use ? `delete ${where} returning step` : `select step ${where}`,
      [hashed(token), now],
    );
    return rows[0] && (JSON.parse(this.vault.open(rows[0].step, place)) as ProviderStep);
  }

  async userOf({ companyId, issuer, subject }: Omit<ProviderLink, 'userId'>): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ user_id: string }>(
      'select user_id from id.provider_link where company_id = $1 and issuer = $2 and subject = $3',
      [companyId, issuer, subject],
    );
    return rows[0]?.user_id;
  }

  async link({ userId, companyId, issuer, subject }: ProviderLink): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into id.provider_link (user_id, company_id, issuer, subject)
       select $1, $2, $3, $4 where not exists (
         select 1 from id.provider_link where company_id = $2 and issuer = $3 and subject = $4 and user_id <> $1)
       on conflict (user_id) do update set company_id = excluded.company_id, issuer = excluded.issuer, subject = excluded.subject`,
      [userId, companyId, issuer, subject],
    );
    return rowCount === 1;
  }

  async forget(id: string): Promise<void> {
    await this.pool.query('delete from id.provider_link where user_id = $1 or company_id = $1', [id]);
  }
}
