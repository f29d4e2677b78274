import { createHmac, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { Credentials } from '#kernel/sessions.ts';
import type { Vault } from '#kernel/vault.ts';
import { hashed } from './tokens.ts';
import { hourMs, instantAfter, minuteMs } from '#contracts/values/durations.ts';

const resetLife = 24 * hourMs;
const linkLife = 15 * minuteMs;
const messageLinkLife = 24 * hourMs;
/** After its end a link of a message still says where it leads, in milliseconds. */
const linkMemory = 30 * 24 * hourMs;
/** Letters of a message's token: 128 bits. */
const shortToken = 22;

type LinkKind = 'reset' | 'sign in' | 'message';

/**
 * Makes the tokens of links, each kind by a key of its own that is derived from the installation's: the same cause
 * gives the same token.
 */
const tokensBy = (secret: string) => {
  const first = Buffer.from(secret.split(',')[0]!.trim(), 'base64');
  const keyOf = (kind: LinkKind) => Buffer.from(hkdfSync('sha256', first, '', `vigie links ${kind}`, 32));
  const keys = { reset: keyOf('reset'), 'sign in': keyOf('sign in'), message: keyOf('message') };
  return (kind: LinkKind, userId: string, cause: string): string =>
    createHmac('sha256', keys[kind]).update(`${userId} ${cause}`).digest('base64url');
};

export class PostgresCredentials implements Credentials {
  private readonly tokenOf: (kind: LinkKind, userId: string, cause: string) => string;

  /** @param secret VIGIE_SECRET_KEY; the tokens of links are made by its first key */
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
    secret: string,
  ) {
    this.tokenOf = tokensBy(secret);
  }

  async passwordHash(userId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ secret: string }>('select secret from id.credential where user_id = $1', [
      userId,
    ]);
    return rows[0] && this.vault.open(rows[0].secret, `user:${userId}:password`);
  }

  async setPasswordHash(userId: string, hash: string): Promise<void> {
    await this.pool.query(
      'insert into id.credential (user_id, secret) values ($1, $2) on conflict (user_id) do update set secret = $2, changed_at = now()',
      [userId, this.vault.seal(hash, `user:${userId}:password`)],
    );
    await this.endLinks(userId);
  }

  async newResetToken(userId: string, now: string, cause: string, endsSecondFactor = false): Promise<string> {
    const token = this.tokenOf('reset', userId, cause);
    // One that has ended stays in its place, so that a mail sent a second time doesn't bring it back.
    await this.pool.query(
      `insert into id.reset_token as t (user_id, token_hash, ends_at, ends_second_factor) values ($1, $2, $3, $4)
       on conflict (user_id) do update set token_hash = $2, ends_at = $3, ends_second_factor = $4 where t.token_hash <> $2`,
      [userId, hashed(token), instantAfter(now, resetLife), endsSecondFactor],
    );
    return token;
  }

  async endsSecondFactor(userId: string, token: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select 1 from id.reset_token where user_id = $1 and token_hash = $2 and ends_second_factor',
      [userId, hashed(token)],
    );
    return rowCount === 1;
  }

  async isResetToken(userId: string, token: string, now: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select 1 from id.reset_token where user_id = $1 and token_hash = $2 and ends_at > $3',
      [userId, hashed(token), now],
    );
    return rowCount === 1;
  }

  async useResetToken(userId: string, token: string, now: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update id.reset_token set ends_at = '-infinity' where user_id = $1 and token_hash = $2 and ends_at > $3`,
      [userId, hashed(token), now],
    );
    return rowCount === 1;
  }

  async endLinks(userId: string): Promise<void> {
    await this.pool.query(
      `with links as (update id.sign_in_link set used_at = now() where user_id = $1 and used_at is null)
       update id.reset_token set ends_at = '-infinity' where user_id = $1`,
      [userId],
    );
  }

  async newSignInToken(userId: string, now: string, cause: string): Promise<string> {
    const token = this.tokenOf('sign in', userId, cause);
    await this.keepLink(token, { userId, path: null, endsAt: instantAfter(now, linkLife) }, now);
    return token;
  }

  async newMessageToken(userId: string, path: string, now: string, cause: string): Promise<string> {
    const token = this.tokenOf('message', userId, cause).slice(0, shortToken);
    await this.keepLink(token, { userId, path, endsAt: instantAfter(now, messageLinkLife) }, now);
    return token;
  }

  async pathOfMessageToken(token: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ path: string | null }>(
      'select path from id.sign_in_link where token_hash = $1',
      [hashed(token)],
    );
    return rows[0]?.path ?? undefined;
  }

  private async keepLink(
    token: string,
    { userId, path, endsAt }: { readonly userId: string; readonly path: string | null; readonly endsAt: string },
    now: string,
  ): Promise<void> {
    await this.pool.query('delete from id.sign_in_link where ends_at < $1', [instantAfter(now, -linkMemory)]);
    await this.pool.query(
      'insert into id.sign_in_link (token_hash, user_id, ends_at, path) values ($1, $2, $3, $4) on conflict do nothing',
      [hashed(token), userId, endsAt, path],
    );
  }

  async useSignInToken(token: string, now: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ user_id: string }>(
      'update id.sign_in_link set used_at = $2 where token_hash = $1 and used_at is null and ends_at > $2 returning user_id',
      [hashed(token), now],
    );
    return rows[0]?.user_id;
  }
}
