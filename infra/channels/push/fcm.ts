import { createHash } from 'node:crypto';
import { cert, initializeApp } from 'firebase-admin/app';
import { getMessaging, type TokenMessage } from 'firebase-admin/messaging';
import type { Pool } from 'pg';
import { DeliveryRefused, GatewayUnavailable, type Gateway, type Message } from '#kernel/channels.ts';
import { PushDevices } from './devices.ts';

/** Hands one push to Firebase; throws with Firebase's `code`. */
type SendToDevice = (message: TokenMessage) => Promise<string>;

/** @param account a service account's key, as JSON or as that in base64 */
export const firebase = (account: string): SendToDevice => {
  const json = account.trimStart().startsWith('{') ? account : Buffer.from(account, 'base64').toString();
  const messaging = getMessaging(initializeApp({ credential: cert(JSON.parse(json) as object) }, 'vigie'));
  return (message) => messaging.send(message);
};

type PushContent = { readonly title: string; readonly body: string; readonly lang: string; readonly path: string };

const gone = 'messaging/registration-token-not-registered';
const refusals = new Set([
  gone,
  'messaging/invalid-registration-token',
  'messaging/invalid-argument',
  'messaging/mismatched-credential',
]);

/**
 * Push to the devices of a person through Firebase. The key goes with it, so that a repetition takes the place of the
 * first on the device; a tag of its own lets later ones do so too.
 */
export class FcmPush implements Gateway {
  private readonly devices: PushDevices;

  constructor(
    pool: Pool,
    private readonly sendTo: SendToDevice,
  ) {
    this.devices = new PushDevices(pool, 'firebase');
  }

  async send({ to, subject, text, language, path = '/', tag }: Message, key: string): Promise<void> {
    const content = { title: subject, body: text, lang: language, path };
    await this.devices.sendEach(to, (token) => this.one(token, content, tag ?? key));
  }

  reaches(people: readonly string[]): Promise<ReadonlySet<string>> {
    return this.devices.reaches(people);
  }

  private async one(token: string, { title, body, lang, path }: PushContent, key: string): Promise<Error | undefined> {
    const tag = createHash('sha256').update(key).digest('hex').slice(0, 32);
    try {
      await this.sendTo({
        token,
        notification: { title, body },
        data: { path },
        android: { collapseKey: tag, notification: { tag } },
        apns: { headers: { 'apns-collapse-id': tag } },
        webpush: { headers: { Topic: tag }, notification: { tag, lang } },
      });
      return undefined;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (code === gone) await this.devices.remove(token);
      return refusals.has(code)
        ? new DeliveryRefused(message, { cause: error })
        : new GatewayUnavailable(message, { cause: error });
    }
  }
}
