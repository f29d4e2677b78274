import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { HttpsWebhookSender } from '#infra/webhooks/sender.ts';
import type { WebhookSender } from '#kernel/webhooks.ts';

type Library = {
  readonly Webhook: new (secret: string) => {
    readonly verify: (body: string, headers: Record<string, string>) => unknown;
  };
};
/** The client library of Standard Webhooks, as others use it. */
const { Webhook } = createRequire(import.meta.url)('standardwebhooks') as Library;

type Received = { readonly path: string; readonly headers: Record<string, string>; readonly body: string };
type Message = { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };

/**
 * A server that receives webhooks, one path for each company: it stores the messages and answers as set, by default
 * 204.
 */
export const webhookReceiver = async (): Promise<{
  readonly received: Received[];
  readonly answers: Map<string, number>;
  /** Lets a path's messages wait for their answers. @returns answers those that wait */
  readonly hold: (path: string) => () => void;
  /** Sends to this server in place of the addresses' hosts, which don't exist. */
  readonly sender: WebhookSender;
  readonly stop: () => void;
}> => {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  const hold = (path: string) => {
    let release = () => {};
    held.set(path, new Promise((resolve) => (release = resolve)));
    return () => (held.delete(path), release());
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    const answered = async () => {
      const path = request.url!;
      received.push({ path, headers: request.headers as Record<string, string>, body });
      const status = answers.get(path) ?? 204;
      await held.get(path);
      response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end();
    };
    request.on('end', () => void answered());
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const sender = new HttpsWebhookSender({}, `http://127.0.0.1:${port}`);
  return { received, answers, hold, sender, stop: () => void server.close() };
};

/**
 * The message as a receiver verifies it with its secret at an instant.
 * @throws if the library finds the signature or the time wrong
 */
export const verified = (secret: string, { headers, body }: Received, now: string): Message => {
  const { now: present } = Date;
  Date.now = () => Date.parse(now);
  try {
    return new Webhook(secret).verify(body, headers) as Message;
  } finally {
    Date.now = present;
  }
};
