import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OptedOut, DeliveryRefused, GatewayUnavailable } from '#kernel/channels.ts';
import { TwilioSms } from './twilio.ts';

type Sent = { to: string; body: string; from: string | null };
const sent: Sent[] = [];
let answer: { status: number; code?: number } = { status: 201 };
let asked: URL[] = [];

/** Speaks as much of Twilio's messages resource as is used. */
const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://twilio.test');
  asked.push(url);
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      const messages = sent
        .filter(({ to }) => to === url.searchParams.get('To'))
        .map((one) => ({ ...one, status: 'sent' }));
      return response.end(JSON.stringify({ messages, next_page_uri: null }));
    }
    const form = new URLSearchParams(text);
    if (answer.status === 201)
      sent.push({
        to: form.get('To')!,
        body: form.get('Body')!,
        from: form.get('From') ?? form.get('MessagingServiceSid'),
      });
    response.statusCode = answer.status;
    return response.end(
      JSON.stringify(
        answer.status === 201 ? { sid: 'SM1' } : { code: answer.code, message: 'no', status: answer.status },
      ),
    );
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const sms = (from = '+15145550199') =>
  new TwilioSms({ accountSid: `AC${'0'.repeat(32)}`, authToken: 'secret', from, api: address });
const message = { to: '+15145550100', subject: '', text: 'Quart demain', language: 'fr' } as const;

beforeEach(() => {
  sent.length = 0;
  asked = [];
  answer = { status: 201 };
});
afterAll(() => {
  server.close();
});

describe('SMS through Twilio', () => {
  it('goes out from our number, or through our messaging service', async () => {
    await sms().send(message, 'k1');
    await sms('MG123').send(message, 'k2');
    expect(sent).toEqual([
      { to: message.to, body: message.text, from: '+15145550199' },
      { to: message.to, body: message.text, from: 'MG123' },
    ]);
  });

  it('is not sent again if an earlier try arrived, and is sent again if not', async () => {
    await sms().send(message, 'k1');
    await sms().send(message, 'k1', '2026-03-02T15:00:00.000Z');
    expect(sent).toHaveLength(1);
    expect(asked.some(({ search }) => decodeURIComponent(search).includes('DateSent>=2026-03-02'))).toBe(true);
    await sms().send({ ...message, text: 'Another' }, 'k2', '2026-03-02T15:00:00.000Z');
    expect(sent.map(({ body }) => body)).toEqual(['Quart demain', 'Another']);
  });

  it.each([
    ['a number that is none', 400, 21211, DeliveryRefused],
    ['somebody who answered STOP', 400, 21610, OptedOut],
    ['a wrong token of ours', 401, 20003, GatewayUnavailable],
    ['too many at once', 429, 20429, GatewayUnavailable],
    ['a fault of theirs', 503, 0, GatewayUnavailable],
  ])('distinguishes %s from failures that may pass', async (_, status, code, error) => {
    answer = { status, code };
    await expect(sms().send(message, 'k')).rejects.toThrow(error);
  });

  it('reports when the provider doesn’t answer', async () => {
    const away = new TwilioSms({
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'secret',
      from: '+15145550199',
      api: 'http://127.0.0.1:9',
    });
    await expect(away.send(message, 'k')).rejects.toThrow(GatewayUnavailable);
  });
});
