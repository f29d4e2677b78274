import type { Pool } from 'pg';
import type { KnownBrowsers } from '#kernel/sessions.ts';
import { hashed, newToken } from './tokens.ts';
import { hourMs, instantAfter } from '#contracts/values/durations.ts';

const known = 365 * 24 * hourMs;

export class PostgresKnownBrowsers implements KnownBrowsers {
  constructor(private readonly pool: Pool) {}

  async knows(userId: string, token: string, now: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select 1 from id.known_browser where token_hash = $1 and user_id = $2 and seen_at > $3',
      [hashed(token), userId, instantAfter(now, -known)],
    );
    return rowCount === 1;
  }

  async remember(userId: string, token: string | undefined, now: string): Promise<string> {
    await this.pool.query('delete from id.known_browser where seen_at < $1', [instantAfter(now, -known)]);
    // A token that nobody was given here is not taken over: it may be known to others.
    const { rowCount } = token
      ? await this.pool.query('select 1 from id.known_browser where token_hash = $1', [hashed(token)])
      : { rowCount: 0 };
    const own = token && rowCount ? token : newToken();
    await this.pool.query(
      'insert into id.known_browser (token_hash, user_id, seen_at) values ($1, $2, $3) on conflict (token_hash, user_id) do update set seen_at = excluded.seen_at',
      [hashed(own), userId, now],
    );
    return own;
  }
}
