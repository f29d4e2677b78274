import type { Pool } from 'pg';
import { answerRetentionDays, type IdempotencyReservation, type IdempotencyStore } from '#kernel/sessions.ts';
import { forgotten } from './schema.ts';

/**
 * How long a reservation lasts unless it is renewed: a request that was cut off keeps its repetition waiting no longer
 * than that.
 */
const reservation = '5 seconds';

type AnswerRow = { body_hash: string; status: number | null; body: unknown };

export class PostgresIdempotencyStore implements IdempotencyStore {
  constructor(private readonly pool: Pool) {}

  async reserve(callerId: string, key: string, bodyHash: string, holder: string): Promise<IdempotencyReservation> {
    for (;;) {
      const { rowCount } = await this.pool.query({
        name: 'id.reserve',
        text: `insert into id.answer as a (caller_id, key, body_hash, holder, held_until) values ($1, $2, $3, $4, now() + interval '${reservation}')
         on conflict (caller_id, key) do update set holder = $4, held_until = excluded.held_until
         where a.status is null and a.body_hash = $3 and a.held_until < now()`,
        values: [callerId, key, bodyHash, holder],
      });
      if (rowCount === 1) return { state: 'reserved' };
      const { rows } = await this.pool.query<AnswerRow>(
        'select body_hash, status, body from id.answer where caller_id = $1 and key = $2',
        [callerId, key],
      );
      const [row] = rows;
      // Released between the two statements: it may be had now.
      if (!row) continue;
      if (row.status === forgotten) return { state: 'forgotten' };
      return row.status === null
        ? { state: 'underway', bodyHash: row.body_hash }
        : { state: 'answered', bodyHash: row.body_hash, body: row.body };
    }
  }

  async renew(callerId: string, key: string, holder: string): Promise<void> {
    await this.pool.query(
      `update id.answer set held_until = now() + interval '${reservation}' where caller_id = $1 and key = $2 and holder = $3`,
      [callerId, key, holder],
    );
  }

  async keep(callerId: string, key: string, holder: string, body: unknown): Promise<unknown> {
    const { rowCount } = await this.pool.query({
      name: 'id.keep',
      text: 'update id.answer set status = 200, body = $4, kept_at = now() where caller_id = $1 and key = $2 and holder = $3 and status is null',
      values: [callerId, key, holder, JSON.stringify(body)],
    });
    if (rowCount === 1) return body;
    // Slower than its reservation: another request has taken over, and the same commands recorded nothing twice.
    const { rows } = await this.pool.query<AnswerRow>(
      'select status, body from id.answer where caller_id = $1 and key = $2',
      [callerId, key],
    );
    return rows[0] && rows[0].status !== null ? rows[0].body : body;
  }

  async release(callerId: string, key: string, holder: string): Promise<void> {
    await this.pool.query(
      'delete from id.answer where caller_id = $1 and key = $2 and holder = $3 and status is null',
      [callerId, key, holder],
    );
  }

  async lapse(callerId: string, key: string, holder: string): Promise<void> {
    await this.pool.query(
      `update id.answer set held_until = '-infinity' where caller_id = $1 and key = $2 and holder = $3 and status is null`,
      [callerId, key, holder],
    );
  }

  async sweep(): Promise<void> {
    await this.pool.query(
      `update id.answer set status = ${forgotten}, body = null, holder = null, held_until = null
       where kept_at < now() - make_interval(days => $1) and status is distinct from ${forgotten}`,
      [answerRetentionDays],
    );
  }
}
