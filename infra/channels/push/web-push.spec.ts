import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { migrateNotices } from '#infra/deliveries/schema.ts';
import { isClosed } from '#infra/outbound/public-post.ts';
import { DeliveryRefused, GatewayUnavailable } from '#kernel/channels.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { encrypted, EveryPush, WebPush, type VapidKeys } from './web-push.ts';

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser with a key of its own, which reads what is pushed to it as RFC 8291 says. */
class Subscriber {
  private readonly pair = createECDH('prime256v1');
  private readonly auth: Buffer = randomBytes(16);

  constructor(privateKey?: Buffer, auth?: Buffer) {
    if (privateKey) this.pair.setPrivateKey(privateKey);
    else this.pair.generateKeys();
    if (auth) this.auth = auth;
  }

  get keys() {
    return { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
  }

  read(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const secret = hkdf(this.auth, this.pair.computeSecret(sender), info, 32);
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      key,
      hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    const sealed = body.subarray(21 + length);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}

const pairOf = (): VapidKeys => {
  const pair = createECDH('prime256v1');
  return {
    publicKey: pair.generateKeys('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
    subject: 'mailto:support@vigie.localhost',
  };
};

const now = Date.parse('2026-03-07T12:00:00.000Z');
const [person, other] = [randomUUID(), randomUUID()];
const message = {
  to: person,
  subject: 'Nouveau quart',
  text: 'Demain à 7 h',
  language: 'fr',
  path: '/agent/shifts',
} as const;
let database: TestDatabase;
let pool: pg.Pool;
let service: Server;
let origin: string;
let answers = 201;
const came: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
const vapidKeys = pairOf();
const push = (local = true) => new WebPush(pool, vapidKeys, { local, now: () => now });
const subscribe = async (token: string, who = person) =>
  pool.query('insert into notice.device (token, person_id) values ($1, $2)', [token, who]);
const left = async () =>
  (await pool.query<{ token: string }>('select token from notice.device')).rows.map(({ token }) => token);

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await migrateNotices(pool);
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({ url: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => service.once('listening', ready));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  came.length = 0;
  answers = 201;
  await pool.query('delete from notice.device');
});
afterAll(async () => {
  service.close();
  await pool.end();
  await database.drop();
});

describe('push to browsers through their own services', () => {
  it('encrypts the example of RFC 8291 byte for byte', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const sealed = encrypted(
      { keys },
      'When I grow up, I want to be a watermelon',
      own,
      Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    );
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('sends a message that only the browser can read, signed for its service, with the same topic for the same key', async () => {
    const browser = new Subscriber();
    await subscribe(JSON.stringify({ endpoint: `${origin}/one`, keys: browser.keys }));
    await push().send(message, 'k1');
    await push().send({ ...message, text: 'Annulé' }, 'k1');
    const [first, second] = came;
    expect(JSON.parse(browser.read(first!.body))).toMatchObject({
      notification: { title: 'Nouveau quart', body: 'Demain à 7 h', lang: 'fr' },
      data: { path: '/agent/shifts' },
    });
    expect(first!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: second!.headers['topic'],
    });
    expect(() => new Subscriber().read(first!.body)).toThrow();
    // RFC 8292: for this origin, for less than a day, by our key.
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(first!.headers.authorization!)!;
    const [head, claims, signature] = token.split('.');
    const read = (part: string | undefined) => JSON.parse(Buffer.from(part!, 'base64url').toString()) as unknown;
    expect([key, read(head)]).toEqual([vapidKeys.publicKey, { typ: 'JWT', alg: 'ES256' }]);
    expect(read(claims)).toEqual({ aud: origin, exp: now / 1000 + 43_200, sub: vapidKeys.subject });
    const point = Buffer.from(vapidKeys.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature!, 'base64url'),
      ),
    ).toBe(true);
  });

  it('removes a browser that has ended its subscription, and distinguishes failures that may pass from those that won’t', async () => {
    const token = JSON.stringify({ endpoint: `${origin}/one`, keys: new Subscriber().keys });
    await subscribe(token);
    await subscribe('a token of Firebase', other);
    for (const [status, error] of [
      [503, GatewayUnavailable],
      [429, GatewayUnavailable],
      [307, DeliveryRefused],
      [400, DeliveryRefused],
    ] as const) {
      answers = status;
      await expect(push().send(message, 'k')).rejects.toThrow(error);
    }
    expect(came).toHaveLength(4); // no redirection is followed
    expect([...(await push().reaches([person, other]))]).toEqual([person]);
    answers = 410;
    await expect(push().send(message, 'k')).rejects.toThrow(DeliveryRefused);
    expect(await left()).toEqual(['a token of Firebase']);
    await expect(push().send(message, 'k')).rejects.toThrow(DeliveryRefused);
  });

  it('calls no private network, whatever address a browser gives for its service', async () => {
    const { keys } = new Subscriber();
    for (const endpoint of [
      `${origin}/one`,
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://169.254.169.254/x',
      'https://localhost/x',
    ]) {
      await subscribe(JSON.stringify({ endpoint, keys }));
      await expect(push(false).send(message, 'k')).rejects.toThrow(DeliveryRefused);
      expect([came.length, await left()]).toEqual([0, []]);
    }
    expect(['10.1.2.3', '192.168.0.1', '::1', 'fd00::1', '::ffff:127.0.0.1'].every(isClosed)).toBe(true);
    expect(['8.8.8.8', '2606:4700::1111'].some(isClosed)).toBe(false);
    // What no key can be made of is no subscription.
    await subscribe(
      JSON.stringify({ endpoint: `${origin}/one`, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
    );
    await expect(push().send(message, 'k')).rejects.toThrow(DeliveryRefused);
  });

  it('works beside Firebase: a person is reached if one of them reaches them', async () => {
    const refusing = {
      send: () => Promise.reject(new DeliveryRefused('no device')),
      reaches: () => Promise.resolve(new Set([other])),
    };
    const browser = new Subscriber();
    await subscribe(JSON.stringify({ endpoint: `${origin}/one`, keys: browser.keys }));
    const both = new EveryPush([refusing, push()]);
    await both.send(message, 'k');
    expect(came).toHaveLength(1);
    expect(await both.reaches([person, other])).toEqual(new Set([person, other]));
    await expect(both.send({ ...message, to: other }, 'k')).rejects.toThrow(DeliveryRefused);
  });
});
