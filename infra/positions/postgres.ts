import type { Pool } from 'pg';
import { underConsent, withdrawing } from '../secrets/withdrawn-consents.ts';
import type { Consent } from '#kernel/personal-keys.ts';
import type { Position, Positions } from '#kernel/positions.ts';

type Row = { agent_id: string; lat: number; lng: number; accuracy: number; at: Date };

/** One row an agent, in a table that a crash may empty: what was forgotten comes again in seconds. */
export class PostgresPositions implements Positions {
  constructor(private readonly pool: Pool) {}

  async report({ agentId, lat, lng, accuracy, at }: Position, consentId: string): Promise<boolean> {
    const put = 'insert into id.position values ($1, $2, $3, $4, $5) on conflict (agent_id) do update set lat = $2, lng = $3, accuracy = $4, at = $5';
    const consent = { agentId, purpose: 'live', consentId } as const;
    return (await underConsent(this.pool, consent, (client) => client.query(put, [agentId, lat, lng, accuracy, at]))) !== undefined;
  }

  async latest(agentIds: readonly string[], since: string): Promise<Position[]> {
    const { rows } = await this.pool.query<Row>('select agent_id, lat, lng, accuracy, at from id.position where agent_id = any($1) and at >= $2', [
      agentIds,
      since,
    ]);
    return rows.map(({ agent_id: agentId, at, ...where }) => ({ agentId, ...where, at: at.toISOString() }));
  }

  async forget(agentId: string): Promise<void> {
    await this.pool.query('delete from id.position where agent_id = $1', [agentId]);
  }

  async withdraw(consent: Consent): Promise<void> {
    await withdrawing(this.pool, consent, (client) => client.query('delete from id.position where agent_id = $1', [consent.agentId]));
  }

  async sweep(before: string): Promise<void> {
    await this.pool.query('delete from id.position where at < $1', [before]);
  }
}
