import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { HttpsWebhookSender } from './sender.ts';

it.each([
  'https://hooks.example/vigie?of=1',
  'https://hooks.example//127.0.0.1:1/vigie',
  'https://hooks.example/\\127.0.0.1:1',
])('sends the messages for %s to a developer’s receiver, under their paths', async (address) => {
  const paths: (string | undefined)[] = [];
  const receiver = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(204).end();
  });
  await new Promise<void>((ready) => void receiver.listen(0, '127.0.0.1', ready));
  const { port } = receiver.address() as AddressInfo;
  const sender = new HttpsWebhookSender({}, `http://127.0.0.1:${port}`);
  const { pathname, search } = new URL(address);
  expect(await sender.post(address, {}, '{}')).toEqual({ status: 204, reason: null });
  expect(paths).toEqual([pathname + search]);
  receiver.close();
});
