import { createHmac } from 'node:crypto';
import type { WebhookIds } from '#contracts/values/webhook.ts';

const prefix = 'whsec_';

type Message = {
  /** UTC instant of the reported event. */
  readonly at: string;
  readonly type: string;
  readonly ids: WebhookIds;
};

/**
 * Body of a message: type, time, ids, and the URL with further data for a token. The same for every try.
 * @param origin address of the API, without a path
 */
export const bodyOf = ({ at, type, ids }: Message, origin: string): string => {
  const links = {
    ...(ids.requestId && { request: `${origin}/api/request/GetRequest?id=${ids.requestId}` }),
    ...(ids.shiftId && { shift: `${origin}/api/Shift/${ids.shiftId}/History` }),
  };
  const present = Object.fromEntries(Object.entries(ids).filter(([, id]) => id));
  return JSON.stringify({ type, timestamp: at, data: { ...present, links } });
};

/**
 * Headers by which a receiver authenticates the sender (Standard Webhooks): one HMAC-SHA-256 for each valid secret.
 * @param id of the message @param now UTC instant of this try @param secrets `whsec_` followed by the key in Base64
 */
export const headersOf = (
  id: string,
  now: string,
  body: string,
  secrets: readonly string[],
): Record<string, string> => {
  const seconds = String(Math.floor(Date.parse(now) / 1000));
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Vigie-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
};
