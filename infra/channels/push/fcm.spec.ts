import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { TokenMessage } from 'firebase-admin/messaging';
import pg from 'pg';
import { migrateNotices } from '#infra/deliveries/schema.ts';
import { DeliveryRefused, GatewayUnavailable } from '#kernel/channels.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { maxDevices, PostgresDevices } from './devices.ts';
import { FcmPush } from './fcm.ts';

let database: TestDatabase;
let pool: pg.Pool;
const sent: TokenMessage[] = [];
const failing = new Map<string, string>();
const [person, other] = [randomUUID(), randomUUID()];
const push = () =>
  new FcmPush(pool, async (message) => {
    const code = failing.get(message.token);
    if (code) throw Object.assign(new Error(code), { code });
    sent.push(message);
    return 'id';
  });
const message = {
  to: person,
  subject: 'Nouveau quart',
  text: 'Demain à 7 h',
  language: 'fr',
  path: '/agent/shifts',
} as const;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await migrateNotices(pool);
});
beforeEach(async () => {
  sent.length = 0;
  failing.clear();
  await pool.query(`delete from notice.device`);
  await pool.query(`insert into notice.device (token, person_id) values ('phone', $1), ('tablet', $1)`, [person]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('push through Firebase', () => {
  it('goes to each device of a person, with the same tag for the same key', async () => {
    await push().send(message, 'k1');
    await push().send(message, 'k1');
    expect(new Set(sent.map(({ token }) => token))).toEqual(new Set(['phone', 'tablet']));
    expect(sent[0]!.notification).toEqual({ title: 'Nouveau quart', body: 'Demain à 7 h' });
    expect(sent[0]).toMatchObject({ data: { path: '/agent/shifts' }, webpush: { notification: { lang: 'fr' } } });
    expect(new Set(sent.map(({ android }) => android!.notification!.tag)).size).toBe(1);
    expect(sent[0]!.apns!.headers!['apns-collapse-id']).toBe(sent[3]!.webpush!.headers!['Topic']);
  });

  it('replaces what was sent before with the same tag', async () => {
    await push().send({ ...message, tag: 'conversation' }, 'k1');
    await push().send({ ...message, tag: 'conversation' }, 'k2');
    await push().send(message, 'k2');
    const tags = sent.filter(({ token }) => token === 'phone').map(({ android }) => android!.notification!.tag);
    expect([tags[0] === tags[1], tags[1] === tags[2]]).toEqual([true, false]);
  });

  it('removes a device that no longer exists, and knows whom it reaches', async () => {
    failing.set('tablet', 'messaging/registration-token-not-registered');
    await push().send(message, 'k1');
    expect((await pool.query(`select token from notice.device`)).rows).toEqual([{ token: 'phone' }]);
    expect(await push().reaches([person, other])).toEqual(new Set([person]));
  });

  it('goes to the devices that a person registered last; a device belongs to one person, who alone can remove it', async () => {
    const devices = new PostgresDevices(pool);
    for (const token of ['d1', 'd2', 'd3', 'd4', 'd1']) await devices.keep(token, person);
    await push().send(message, 'k1');
    expect(sent.map(({ token }) => token)).toEqual(expect.arrayContaining(['d1', 'd2', 'd3', 'd4']));
    expect(sent).toHaveLength(5);
    await devices.keep('d1', other);
    await devices.forget('d1', person);
    await devices.forget('d2', person);
    sent.length = 0;
    await push().send({ ...message, to: other }, 'k2');
    await push().send(message, 'k3');
    expect(sent.map(({ token }) => token).sort()).toEqual(['d1', 'd3', 'd4', expect.stringMatching(/phone|tablet/)]);
  });

  it('keeps at most the allowed number of devices of a person, however many are registered at once', async () => {
    const devices = new PostgresDevices(pool);
    const many = Array.from({ length: 40 }, (_, index) => `at once ${index}`);
    await Promise.all(many.map((token) => devices.keep(token, person)));
    const { rows } = await pool.query<{ token: string }>('select token from notice.device where person_id = $1', [
      person,
    ]);
    expect(rows).toHaveLength(maxDevices);
    expect(many).toEqual(expect.arrayContaining(rows.map(({ token }) => token)));
    // The same device handed from one to the other and back by two at once: nobody waits for ever.
    await Promise.all(many.map((_, index) => devices.keep(`shared ${index % 3}`, index % 2 ? person : other)));
    await push()
      .send(message, 'k1')
      .catch(() => undefined);
    expect(
      (await pool.query('select 1 from notice.device where person_id = any($1)', [[person, other]])).rows.length,
    ).toBeLessThanOrEqual(2 * maxDevices);
  });

  it('distinguishes failures that may pass from those that won’t', async () => {
    failing.set('phone', 'messaging/invalid-argument').set('tablet', 'messaging/server-unavailable');
    await expect(push().send(message, 'k')).rejects.toThrow(GatewayUnavailable);
    failing.set('tablet', 'messaging/invalid-argument');
    await expect(push().send(message, 'k')).rejects.toThrow(DeliveryRefused);
    await expect(push().send({ ...message, to: other }, 'k')).rejects.toThrow(DeliveryRefused);
  });
});
