import type { Pool } from 'pg';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';
import type { SecondFactors, SignInChallenge } from '#kernel/second-factors.ts';
import type { Vault } from '#kernel/vault.ts';
import { hashed, newToken } from './tokens.ts';

const challengeLife = 5 * minuteMs;
const placeOf = (userId: string) => `user:${userId}:second factor`;

export class PostgresSecondFactors implements SecondFactors {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  async propose(userId: string, key: Buffer): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'insert into id.second_factor as f (user_id, secret) values ($1, $2) on conflict (user_id) do update set secret = excluded.secret where not f.held',
      [userId, this.vault.seal(key.toString('base64'), placeOf(userId))],
    );
    return rowCount === 1;
  }

  async keyOf(userId: string, which: 'proposed' | 'held'): Promise<Buffer | undefined> {
    const secret = await this.secretOf(userId, which);
    return secret === undefined ? undefined : this.opened(secret, userId);
  }

  async hold(userId: string, key: Buffer, step: number, recoveryCodes: readonly string[]): Promise<boolean> {
    const secret = await this.secretOf(userId, 'proposed');
    if (secret === undefined || !this.opened(secret, userId).equals(key)) return false;
    const { rowCount } = await this.pool.query(
      'update id.second_factor set held = true, last_step = $3, codes = $4 where user_id = $1 and secret = $2 and not held',
      [userId, secret, step, recoveryCodes.map(hashed)],
    );
    return rowCount === 1;
  }

  async stateOf(userId: string): Promise<{ on: boolean; codesLeft: number }> {
    const { rows } = await this.pool.query<{ left: number }>(
      'select cardinality(codes) as left from id.second_factor where user_id = $1 and held',
      [userId],
    );
    return { on: rows.length > 0, codesLeft: rows[0]?.left ?? 0 };
  }

  async useStep(userId: string, step: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update id.second_factor set last_step = $2 where user_id = $1 and held and last_step < $2',
      [userId, step],
    );
    return rowCount === 1;
  }

  async useRecoveryCode(userId: string, code: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ left: number }>(
      'update id.second_factor set codes = array_remove(codes, $2) where user_id = $1 and held and $2 = any(codes) returning cardinality(codes) as left',
      [userId, hashed(code)],
    );
    return rows[0]?.left;
  }

  async end(userId: string): Promise<void> {
    await this.pool.query(
      'with awaited as (delete from id.sign_in_challenge where user_id = $1) delete from id.second_factor where user_id = $1',
      [userId],
    );
  }

  private async secretOf(userId: string, which: 'proposed' | 'held'): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ secret: string }>(
      'select secret from id.second_factor where user_id = $1 and held = $2',
      [userId, which === 'held'],
    );
    return rows[0]?.secret;
  }

  private opened(secret: string, userId: string): Buffer {
    return Buffer.from(this.vault.open(secret, placeOf(userId)), 'base64');
  }

  async newChallenge({ userId, remember, passwordHash }: SignInChallenge, now: string): Promise<string> {
    const token = newToken();
    await this.pool.query('delete from id.sign_in_challenge where ends_at < $1', [now]);
    await this.pool.query(
      'insert into id.sign_in_challenge (token_hash, user_id, remember, proof, ends_at) values ($1, $2, $3, $4, $5)',
      [hashed(token), userId, remember, hashed(passwordHash), instantAfter(now, challengeLife)],
    );
    return token;
  }

  async challengeOf(token: string, now: string): Promise<Pick<SignInChallenge, 'userId' | 'remember'> | undefined> {
    const { rows } = await this.pool.query<{ user_id: string; remember: boolean }>(
      'select user_id, remember from id.sign_in_challenge where token_hash = $1 and ends_at > $2',
      [hashed(token), now],
    );
    return rows[0] && { userId: rows[0].user_id, remember: rows[0].remember };
  }

  async useChallenge(token: string, passwordHash: string | undefined, now: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ proof: string }>(
      'delete from id.sign_in_challenge where token_hash = $1 and ends_at > $2 returning proof',
      [hashed(token), now],
    );
    return rows[0] !== undefined && passwordHash !== undefined && rows[0].proof === hashed(passwordHash);
  }
}
