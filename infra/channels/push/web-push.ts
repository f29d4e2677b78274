import {
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
} from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { parsedJson } from '#contracts/values/json.ts';
import { postPublicly } from '#infra/outbound/public-post.ts';
import { DeliveryRefused, GatewayUnavailable, type Gateway, type Message } from '#kernel/channels.ts';
import { PushDevices, throwUnlessOneSucceeded } from './devices.ts';

/** A browser's subscription, as it is kept among the devices: JSON. */
const Base64url = z.string().regex(/^[A-Za-z0-9_-]{16,200}$/);
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({ p256dh: Base64url, auth: Base64url }),
});
type Subscription = z.output<typeof Subscription>;

/**
 * Both keys of P-256 in Base64url: the public one as 65 bytes, the private one as 32. `subject`: whom a push service
 * may write to, `mailto:` or https.
 */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

/** Bytes of a message that every push service takes, without what encryption adds. */
const longest = 3_800;
/** Seconds that a push service keeps a message for a browser that is away: a day. */
const life = 24 * 60 * 60;
/** Milliseconds for a push service's answer. */
const patience = 10_000;

const bytes = (text: string) => Buffer.from(text, 'base64url');
const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * A message that its browser alone can read (RFC 8291): one record of aes128gcm (RFC 8188), its header before it.
 * @param own the sender's key pair of this one message, and a salt of 16 bytes: new ones each time
 */
export const encrypted = (
  { keys }: Pick<Subscription, 'keys'>,
  text: string,
  own: ECDH = newPair(),
  salt: Buffer = randomBytes(16),
): Buffer => {
  const [browser, sender] = [bytes(keys.p256dh), own.getPublicKey()];
  const shared = own.computeSecret(browser);
  const secret = hkdf(bytes(keys.auth), shared, Buffer.concat([Buffer.from('WebPush: info\0'), browser, sender]), 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(4096, 0);
  head.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, head, sender, sealed]);
};

const newPair = (): ECDH => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
};

/**
 * Who sends, for one push service (RFC 8292): a signed token that is good for half a day.
 * @param now milliseconds of the epoch
 */
const vapid = (endpoint: string, { publicKey, privateKey, subject }: VapidKeys, now: number): string => {
  const point = bytes(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey } });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + life / 2, sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
};

type Reach = {
  /** Push services of tests are on this machine and without TLS. */ readonly local?: boolean;
  readonly now?: () => number;
};

/** Pushes to browsers through whichever service each has subscribed at. */
export class WebPush implements Gateway {
  private readonly devices: PushDevices;

  constructor(
    pool: Pool,
    private readonly keys: VapidKeys,
    private readonly reach: Reach = {},
  ) {
    this.devices = new PushDevices(pool, 'browsers');
  }

  async send({ to, subject, text, language, path = '/', tag }: Message, key: string): Promise<void> {
    const topic = createHash('sha256')
      .update(tag ?? key)
      .digest('base64url')
      .slice(0, 32);
    const body = (words: string) =>
      JSON.stringify({ notification: { title: subject, body: words, tag: topic, lang: language }, data: { path } });
    const whole = body(text);
    const payload = Buffer.byteLength(whole) <= longest ? whole : body('');
    await this.devices.sendEach(to, (token) => this.one(token, payload, topic));
  }

  reaches(people: readonly string[]): Promise<ReadonlySet<string>> {
    return this.devices.reaches(people);
  }

  private async one(token: string, text: string, topic: string): Promise<Error | undefined> {
    const subscription = subscriptionOf(token);
    if (!subscription) return this.gone(token);
    try {
      const status = await this.post(subscription, encrypted(subscription, text), topic);
      if (status >= 200 && status < 300) return undefined;
      if (status === 404 || status === 410) return await this.gone(token);
      return status === 429 || status >= 500
        ? new GatewayUnavailable(`push service: ${status}`)
        : new DeliveryRefused(`push service: ${status}`);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      return code === 'CLOSED' || code?.startsWith('ERR_CRYPTO')
        ? this.gone(token)
        : new GatewayUnavailable(message, { cause: error });
    }
  }

  /** Removes a subscription that has ended or was never usable. */
  private async gone(token: string): Promise<Error> {
    await this.devices.remove(token);
    return new DeliveryRefused('no such device');
  }

  /** @returns the status of the answer */
  private post({ endpoint }: Subscription, body: Buffer, topic: string): Promise<number> {
    const { local = false, now = Date.now } = this.reach;
    const headers = {
      authorization: vapid(endpoint, this.keys, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(life),
      topic,
      urgency: 'normal',
    };
    return postPublicly(endpoint, { headers, body }, { local, patience });
  }
}

/** Undefined for a token of Firebase. */
const subscriptionOf = (token: string): Subscription | undefined => Subscription.safeParse(parsedJson(token)).data;

/** Sends each push by several gateways; it succeeds when one of them succeeds. */
export class EveryPush implements Gateway {
  constructor(private readonly ways: readonly Required<Pick<Gateway, 'send' | 'reaches'>>[]) {}

  async send(message: Message, key: string): Promise<void> {
    const failures = await Promise.all(
      this.ways.map((way) =>
        way.send(message, key).then(
          () => undefined,
          (error: unknown) => error as Error,
        ),
      ),
    );
    throwUnlessOneSucceeded(failures);
  }

  async reaches(people: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await Promise.all(this.ways.map((way) => way.reaches(people)));
    return new Set(found.flatMap((some) => [...some]));
  }
}
