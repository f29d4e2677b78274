import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { AesVault } from '#infra/secrets/vault.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { PostgresCheckpoints } from './checkpoints.ts';
import { PostgresCredentials } from './credentials.ts';
import { PostgresIdempotencyStore } from './idempotency-store.ts';
import { PostgresNumbers } from './numbers.ts';
import { migrateIdentity } from './schema.ts';
import { PostgresSessions } from './sessions.ts';

const now = '2026-03-01T08:00:00.000Z';
const hours = (count: number) => new Date(Date.parse(now) + count * 60 * 60 * 1000).toISOString();
const secret = Buffer.alloc(32, 3).toString('base64');

describe('the tables of identity', () => {
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    await Promise.all([1, 2, 3].map(() => migrateIdentity(pool)));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const everything = async (table: string) => JSON.stringify((await pool.query(`select * from id.${table}`)).rows);

  describe('sessions', () => {
    let sessions: PostgresSessions;
    beforeAll(() => void (sessions = new PostgresSessions(pool)));

    it('end 12 hours after their last use', async () => {
      const userId = randomUUID();
      const token = await sessions.start(userId, false, now);
      expect(await sessions.find(token, hours(11.9))).toMatchObject({ userId, remember: false, actingAs: null });
      expect(await sessions.find(token, hours(23.8))).toMatchObject({ userId });
      expect(await sessions.find(token, hours(23.8 + 12.01))).toBeUndefined();
    });

    it('that are remembered end 30 days after their last use', async () => {
      const token = await sessions.start(randomUUID(), true, now);
      expect(await sessions.find(token, hours(29.9 * 24))).toMatchObject({ remember: true });
      expect(await sessions.find(token, hours(59.8 * 24))).toBeDefined();
      expect(await sessions.find(token, hours(59.8 * 24 + 30.1 * 24))).toBeUndefined();
    });

    it('are found by a token that nobody can guess, and that is not stored', async () => {
      const userId = randomUUID();
      const tokens = await Promise.all([1, 2, 3].map(() => sessions.start(userId, false, now)));
      expect(new Set(tokens).size).toBe(3);
      for (const token of tokens) {
        expect(Buffer.from(token, 'base64url')).toHaveLength(32);
        expect(await everything('session')).not.toContain(token);
      }
      expect(await sessions.find(randomUUID(), now)).toBeUndefined();
    });

    it('of a person end all together, and nobody else’s', async () => {
      const [one, other] = [randomUUID(), randomUUID()];
      const tokens = [await sessions.start(one, false, now), await sessions.start(one, true, now)];
      const others = await sessions.start(other, false, now);
      await sessions.endAll(one);
      for (const token of tokens) expect(await sessions.find(token, now)).toBeUndefined();
      expect(await sessions.find(others, now)).toBeDefined();
    });

    it('store whom their user acts as', async () => {
      const token = await sessions.start(randomUUID(), false, now);
      const customer = { customerId: randomUUID(), name: 'Client A' };
      const { id } = (await sessions.find(token, now))!;
      await sessions.actAs(id, customer);
      expect(await sessions.find(token, now)).toMatchObject({ actingAs: customer });
      await sessions.actAs(id, null);
      expect(await sessions.find(token, now)).toMatchObject({ actingAs: null });
    });
  });

  describe('credentials', () => {
    const vault = new AesVault(secret);
    let credentials: PostgresCredentials;
    beforeAll(() => void (credentials = new PostgresCredentials(pool, vault, secret)));

    it('return the latest one unchanged, and are encrypted in the table', async () => {
      const userId = randomUUID();
      expect(await credentials.passwordHash(userId)).toBeUndefined();
      for (const hash of ['$argon2id$v=19$m=19456$first', '$argon2id$v=19$m=19456$second']) {
        await credentials.setPasswordHash(userId, hash);
        expect(await credentials.passwordHash(userId)).toBe(hash);
        const table = await everything('credential');
        expect(table).not.toContain('argon2');
        expect(table).not.toContain(Buffer.from(hash).toString('base64').slice(0, 16));
      }
    });

    it('can’t be decrypted with another key, nor for another person', async () => {
      const [one, other] = [randomUUID(), randomUUID()];
      await credentials.setPasswordHash(one, 'hash of one');
      const stranger = new PostgresCredentials(pool, new AesVault(Buffer.alloc(32, 4).toString('base64')), secret);
      await expect(stranger.passwordHash(one)).rejects.toThrow();
      await pool.query(
        'insert into id.credential (user_id, secret) select $2, secret from id.credential where user_id = $1',
        [one, other],
      );
      await expect(credentials.passwordHash(other)).rejects.toThrow();
    });

    it('[pwd.token] a link for a new password works once', async () => {
      const userId = randomUUID();
      const token = await credentials.newResetToken(userId, now, 'event 1');
      expect(await everything('reset_token')).not.toContain(token);
      expect(await credentials.useResetToken(randomUUID(), token, now)).toBe(false);
      expect(await credentials.useResetToken(userId, `${token}x`, now)).toBe(false);
      expect(
        await Promise.all([1, 2, 3, 4].map(() => credentials.useResetToken(userId, token, now))).then((used) =>
          used.filter(Boolean),
        ),
      ).toHaveLength(1);
      expect(await credentials.useResetToken(userId, token, now)).toBe(false);
    });

    it('[pwd.token] sending a mail again does not renew a link that was used or has ended', async () => {
      const [used, changed, moved] = [randomUUID(), randomUUID(), randomUUID()];
      const tokens = await Promise.all(
        [used, changed, moved].map((userId) => credentials.newResetToken(userId, now, 'event 1')),
      );
      expect(await credentials.useResetToken(used, tokens[0]!, now)).toBe(true);
      await credentials.setPasswordHash(changed, 'another');
      await credentials.endLinks(moved);
      for (const [index, userId] of [used, changed, moved].entries()) {
        expect(await credentials.newResetToken(userId, now, 'event 1')).toBe(tokens[index]);
        expect(await credentials.isResetToken(userId, tokens[index]!, now)).toBe(false);
        expect(await credentials.useResetToken(userId, tokens[index]!, now)).toBe(false);
        const next = await credentials.newResetToken(userId, now, 'event 2');
        expect(await credentials.useResetToken(userId, next, now)).toBe(true);
      }
    });

    it('sign-in links that were sent before an address was changed don’t work; those sent afterwards do', async () => {
      const [userId, other] = [randomUUID(), randomUUID()];
      const message = (whose: string, cause: string) => credentials.newMessageToken(whose, '/agent/shifts', now, cause);
      const [sent, asked, others] = [
        await message(userId, 'event 1'),
        await credentials.newSignInToken(userId, now, 'event 2'),
        await message(other, 'event 1'),
      ];
      await credentials.endLinks(userId);
      expect(await message(userId, 'event 1')).toBe(sent);
      for (const token of [sent, asked]) expect(await credentials.useSignInToken(token, now)).toBeUndefined();
      expect(await credentials.pathOfMessageToken(sent)).toBe('/agent/shifts');
      expect(await credentials.useSignInToken(others, now)).toBe(other);
      expect(await credentials.useSignInToken(await message(userId, 'event 3'), now)).toBe(userId);
    });

    it('[pwd.token] a link works for 24 hours', async () => {
      const userId = randomUUID();
      const token = await credentials.newResetToken(userId, now, 'event 1');
      expect(await credentials.useResetToken(userId, token, hours(24.01))).toBe(false);
      expect(await credentials.useResetToken(userId, token, hours(23.99))).toBe(true);
    });

    it('[pwd.token] the same request gives the same link, a newer request ends it', async () => {
      const userId = randomUUID();
      const first = await credentials.newResetToken(userId, now, 'event 1');
      expect(await credentials.newResetToken(userId, now, 'event 1')).toBe(first);
      const second = await credentials.newResetToken(userId, hours(1), 'event 2');
      expect(second).not.toBe(first);
      expect(await credentials.useResetToken(userId, first, hours(1))).toBe(false);
      expect(await credentials.useResetToken(userId, second, hours(1))).toBe(true);
    });

    it('the link depends on the person and on the secret key', async () => {
      const [userId, other] = [randomUUID(), randomUUID()];
      const token = await credentials.newResetToken(userId, now, 'event');
      expect(await credentials.newResetToken(other, now, 'event')).not.toBe(token);
      expect(await new PostgresCredentials(pool, vault, 'another').newResetToken(userId, now, 'event')).not.toBe(token);
    });

    it('a mail that is sent again has the same link, also after a new secret key, and each kind of link has a key of its own', async () => {
      const userId = randomUUID();
      const former = `${secret},${Buffer.alloc(32, 4).toString('base64')}`;
      const rotated = new PostgresCredentials(pool, vault, former);
      const kinds = (by: PostgresCredentials) =>
        Promise.all([
          by.newResetToken(userId, now, 'event'),
          by.newSignInToken(userId, now, 'event'),
          by.newMessageToken(userId, '/agent/shifts', now, 'event'),
        ]);
      const tokens = await kinds(credentials);
      expect(await kinds(rotated)).toEqual(tokens);
      expect(new Set(tokens.map((token) => token.slice(0, 20))).size).toBe(3);
    });
  });

  describe('answers', () => {
    let answers: PostgresIdempotencyStore;
    beforeAll(() => void (answers = new PostgresIdempotencyStore(pool)));

    const reserved = { state: 'reserved' };
    const runOut = (key: string) =>
      pool.query(`update id.answer set held_until = now() - interval '1 second' where key = $1`, [key]);

    it('are stored by caller and key, and the first one stays', async () => {
      const [one, other, key, holder] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const body = { status: 1, data: { id: 'é' }, message: '' };
      expect(await answers.reserve(one, key, 'hash', holder)).toEqual(reserved);
      expect(await answers.keep(one, key, holder, body)).toEqual(body);
      expect(await answers.keep(one, key, holder, { status: 1, data: 'later' })).toEqual(body);
      const kept = { state: 'answered', bodyHash: 'hash', body };
      for (const hash of ['hash', 'other hash'])
        expect(await answers.reserve(one, key, hash, randomUUID())).toEqual(kept);
      await answers.release(one, key, holder);
      await answers.lapse(one, key, holder);
      expect(await answers.reserve(one, key, 'hash', randomUUID())).toEqual(kept);
      expect(await answers.reserve(other, key, 'other hash', holder)).toEqual(reserved);
      expect(await answers.reserve(one, `${key} `, 'hash', holder)).toEqual(reserved);
    });

    it('belong to one of many who reserve a key at once, and to one body', async () => {
      const [caller, key] = [randomUUID(), randomUUID()];
      const found = await Promise.all(
        Array.from({ length: 20 }, (_, n) => answers.reserve(caller, key, `hash ${n % 2}`, randomUUID())),
      );
      expect(found.filter(({ state }) => state === 'reserved')).toHaveLength(1);
      expect(new Set(found.flatMap((one) => (one.state === 'underway' ? [one.bodyHash] : []))).size).toBe(1);
    });

    it('of an interrupted request may be computed again once its reservation has expired, for the same body only', async () => {
      const [caller, key, dead, next] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      await answers.reserve(caller, key, 'hash', dead);
      expect(await answers.reserve(caller, key, 'hash', next)).toEqual({ state: 'underway', bodyHash: 'hash' });
      await runOut(key);
      expect(await answers.reserve(caller, key, 'other hash', next)).toEqual({ state: 'underway', bodyHash: 'hash' });
      await answers.renew(caller, key, dead);
      expect(await answers.reserve(caller, key, 'hash', next)).toEqual({ state: 'underway', bodyHash: 'hash' });
      await runOut(key);
      expect(await answers.reserve(caller, key, 'hash', next)).toEqual(reserved);
      // The one before was only slow: what its successor keeps is the answer of both.
      expect(await answers.keep(caller, key, next, 'first')).toBe('first');
      expect(await answers.keep(caller, key, dead, 'second')).toBe('first');
    });

    it('free the key for any body when released, and for the same body when ended without an answer', async () => {
      const [caller, released, lapsed, holder] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      for (const key of [released, lapsed]) await answers.reserve(caller, key, 'hash', holder);
      await answers.release(caller, released, holder);
      await answers.lapse(caller, lapsed, holder);
      expect(await answers.reserve(caller, released, 'other hash', holder)).toEqual(reserved);
      expect(await answers.reserve(caller, lapsed, 'other hash', randomUUID())).toEqual({
        state: 'underway',
        bodyHash: 'hash',
      });
      expect(await answers.reserve(caller, lapsed, 'hash', randomUUID())).toEqual(reserved);
    });

    it('may be lists, texts or nothing, and are deleted after 30 days, while their keys stay known as used', async () => {
      const [caller, holder] = [randomUUID(), randomUUID()];
      const keys = [randomUUID(), randomUUID(), randomUUID()];
      for (const [at, body] of [[1, 2], 'text', null].entries()) {
        const key = keys[at]!;
        await answers.reserve(caller, key, 'hash', holder);
        await answers.keep(caller, key, holder, body);
        expect(await answers.reserve(caller, key, 'hash', holder)).toMatchObject({ state: 'answered', body });
      }
      const cutOff = randomUUID();
      await answers.reserve(caller, cutOff, 'hash', holder);
      await answers.lapse(caller, cutOff, holder);
      await pool.query(`update id.answer set kept_at = now() - interval '31 days' where key = any($1)`, [
        [keys[1], cutOff],
      ]);
      for (const _ of ['first', 'again']) await answers.sweep();
      expect(await everything('answer')).not.toContain('"text"');
      const states = async (hash: string) =>
        Promise.all(
          [...keys, cutOff].map(async (key) => (await answers.reserve(caller, key, hash, randomUUID())).state),
        );
      for (const hash of ['hash', 'other hash'])
        expect(await states(hash)).toEqual(['answered', 'forgotten', 'answered', 'forgotten']);
    });
  });

  it('each policy has its own checkpoint', async () => {
    const checkpoints = new PostgresCheckpoints(pool);
    await Promise.all([checkpoints.set('a', '1'), checkpoints.set('b', '5')]);
    await checkpoints.set('a', '2');
    expect(await Promise.all(['a', 'b', 'c'].map((name) => checkpoints.get(name)))).toEqual(['2', '5', '']);
  });

  it('each number is given once, however many ask at the same time', async () => {
    const numbers = new PostgresNumbers(pool);
    const given = await Promise.all(Array.from({ length: 50 }, () => numbers.next('request')));
    expect(new Set(given).size).toBe(50);
    expect(Math.min(...given)).toBeGreaterThan(1000);
  });
});
