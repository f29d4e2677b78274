import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapGround } from './map-ground.ts';

describe('the tiles of the map background', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    const serve = mapGround({
      type: 'image/webp',
      version: 'v1',
      read: async (z, x, y) => {
        if (z === 3) throw new Error('The disk is gone');
        return z === 2 ? Buffer.from(`${z}, ${x}, ${y}`) : undefined;
      },
    });
    server = createServer((request, response) =>
      serve(request, response, () => void response.writeHead(404).end()),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/map-ground`;
  });
  afterAll(() => void server.close());

  it('are served with their type, and not again to clients that have cached them', async () => {
    const answer = await fetch(`${origin}/2/1/3`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'image/webp',
      '2, 1, 3',
    ]);
    const again = await fetch(`${origin}/2/1/3`, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(`${origin}/2/1/2`, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect(other.status).toBe(200);
  });

  it('are a transparent pixel where the file has none, so that the map goes on', async () => {
    const answer = await fetch(`${origin}/1/0/0`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('stop no process when the file can’t be read, and affect no other address', async () => {
    expect((await fetch(`${origin}/3/0/0`)).status).toBe(503);
    for (const path of ['/2/1', '/2/1/x', '/2/1/-1', '/2/1/12345678901', '/../2/1/3/'])
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    expect((await fetch(`${origin}/2/1/3`, { method: 'POST' })).status).toBe(404);
  });
});
