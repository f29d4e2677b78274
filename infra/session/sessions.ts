import type { Pool } from 'pg';
import { longestSession, unknownDevice, type OpenSession, type Session, type Sessions } from '#kernel/sessions.ts';
import { hashed, newToken } from './tokens.ts';
import { hourMs, instantAfter, minuteMs } from '#contracts/values/durations.ts';

const idle = 12 * hourMs;
const remembered = 30 * 24 * hourMs;
const longest = longestSession * 24 * hourMs;
/** A session's end is written anew only when this much of its life has gone by, so that reads stay reads. */
const renewAfter = 10 * minuteMs;

type Row = Session['device'] & {
  id: string;
  user_id: string;
  acting_as: Session['actingAs'];
  remember: boolean;
  started_at: Date;
  ends_at: Date;
};

const lifeOf = (remember: boolean): number => (remember ? remembered : idle);
const toMinute = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}:00.000Z`;

export class PostgresSessions implements Sessions {
  constructor(private readonly pool: Pool) {}

  async start(userId: string, remember: boolean, now: string, device = unknownDevice): Promise<string> {
    const token = newToken();
    await this.pool.query('delete from id.session where ends_at < $1', [now]);
    await this.pool.query(
      'insert into id.session (token_hash, user_id, remember, started_at, ends_at, browser, system) values ($1, $2, $3, $4, $5, $6, $7)',
      [hashed(token), userId, remember, now, instantAfter(now, lifeOf(remember)), device.browser, device.system],
    );
    return token;
  }

  async find(token: string, now: string): Promise<Session | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'id.session',
      text: 'select id, user_id, acting_as, remember, ends_at, browser, system from id.session where token_hash = $1 and ends_at > $2 and started_at > $3',
      values: [hashed(token), now, instantAfter(now, -longest)],
    });
    const [row] = rows;
    if (!row) return undefined;
    const until = instantAfter(now, lifeOf(row.remember));
    if (Date.parse(until) - row.ends_at.getTime() > renewAfter)
      await this.pool.query('update id.session set ends_at = $2 where id = $1', [row.id, until]);
    const { id, user_id: userId, acting_as: actingAs, remember, browser, system } = row;
    return { id, userId, actingAs, remember, device: { browser, system } };
  }

  async actAs(sessionId: string, customer: Session['actingAs']): Promise<void> {
    await this.pool.query('update id.session set acting_as = $2 where id = $1', [sessionId, customer]);
  }

  async openOf(userId: string, most: number, now: string): Promise<OpenSession[]> {
    const { rows } = await this.pool.query<Row>(
      'select id, remember, started_at, ends_at, browser, system from id.session where user_id = $1 and ends_at > $2 and started_at > $3',
      [userId, now, instantAfter(now, -longest)],
    );
    // A session ends a fixed time after its last use, so that its end says when that was.
    const used = ({ ends_at, remember }: Row) => ends_at.getTime() - lifeOf(remember);
    return rows
      .toSorted((one, other) => used(other) - used(one))
      .slice(0, most)
      .map((row) => ({
        id: row.id,
        device: { browser: row.browser, system: row.system },
        startedAt: toMinute(row.started_at.getTime()),
        usedAt: toMinute(used(row)),
      }));
  }

  async end(sessionId: string): Promise<void> {
    await this.pool.query('delete from id.session where id = $1', [sessionId]);
  }

  async endOf(userId: string, sessionId: string): Promise<boolean> {
    const where = 'user_id = $1 and id = $2';
    return (await this.pool.query(`delete from id.session where ${where}`, [userId, sessionId])).rowCount === 1;
  }

  async endOthers(userId: string, keptId: string): Promise<number> {
    const where = 'user_id = $1 and id <> $2';
    return (await this.pool.query(`delete from id.session where ${where}`, [userId, keptId])).rowCount ?? 0;
  }

  async endAll(userId: string): Promise<void> {
    await this.pool.query('delete from id.session where user_id = $1', [userId]);
  }
}
