import { createHmac, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { Checkpoints } from '#kernel/policies.ts';
import type { Numbers } from '#kernel/numbers.ts';
import {
  answerRetentionDays,
  type Credentials,
  type IdempotencyStore,
  type KnownBrowsers,
  type IdempotencyReservation,
} from '#kernel/sessions.ts';
import type { Vault } from '#kernel/vault.ts';
import { forgotten } from './schema.ts';
import { hashed, hours, plusMilliseconds, newToken } from './tokens.ts';

const known = 365 * 24 * hours;
const resetLife = 24 * hours;
const linkLife = 15 * 60 * 1000;
const messageLinkLife = 24 * hours;
/** After its end a link of a message still says where it leads, in milliseconds. */
const linkMemory = 30 * 24 * hours;
/** Letters of a message's token: 128 bits. */
const shortToken = 22;

export class PostgresKnownBrowsers implements KnownBrowsers {
  constructor(private readonly pool: Pool) {}

  async knows(userId: string, token: string, now: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select 1 from id.known_browser where token_hash = $1 and user_id = $2 and seen_at > $3',
      [hashed(token), userId, plusMilliseconds(now, -known)],
    );
    return rowCount === 1;
  }

  async remember(userId: string, token: string | undefined, now: string): Promise<string> {
    await this.pool.query('delete from id.known_browser where seen_at < $1', [plusMilliseconds(now, -known)]);
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

type LinkKind = 'reset' | 'sign in' | 'message';

/** Makes the tokens of links, each kind by a key of its own that is derived from the installation's: the same cause gives the same token. */
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

  async newResetToken(userId: string, now: string, cause: string): Promise<string> {
    const token = this.tokenOf('reset', userId, cause);
    // One that has ended stays in its place, so that a mail sent a second time doesn't bring it back.
    await this.pool.query(
      `insert into id.reset_token as t values ($1, $2, $3) on conflict (user_id) do update set token_hash = $2, ends_at = $3 where t.token_hash <> $2`,
      [userId, hashed(token), plusMilliseconds(now, resetLife)],
    );
    return token;
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
    await this.keepLink(token, { userId, path: null, endsAt: plusMilliseconds(now, linkLife) }, now);
    return token;
  }

  async newMessageToken(userId: string, path: string, now: string, cause: string): Promise<string> {
    const token = this.tokenOf('message', userId, cause).slice(0, shortToken);
    await this.keepLink(token, { userId, path, endsAt: plusMilliseconds(now, messageLinkLife) }, now);
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
    await this.pool.query('delete from id.sign_in_link where ends_at < $1', [plusMilliseconds(now, -linkMemory)]);
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

/** How long a reservation lasts unless it is renewed: a request that was cut off keeps its repetition waiting no longer than that. */
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

export class PostgresNumbers implements Numbers {
  constructor(private readonly pool: Pool) {}

  async next(series: 'request'): Promise<number> {
    const { rows } = await this.pool.query<{ n: string }>(`select nextval('id.${series}_number') n`);
    return Number(rows[0]!.n);
  }
}

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
