import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portalFiles } from './portal-files.ts';

describe('the files of the portal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-files-'));
  const big = 'run();'.repeat(1_000);
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'main-1.js'), 'run()');
    writeFileSync(join(folder, 'assets', 'big-1.js'), big);
    writeFileSync(join(folder, 'assets', 'photo.png'), big);
    writeFileSync(join(folder, 'icon.svg'), '<svg/>');
    const files = portalFiles(folder);
    server = createServer((request, response) => {
      files(request, response, request.url!);
      if (request.headers['gone']) response.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('are served with their type, and not again to clients that have cached them', async () => {
    const answer = await fetch(`${origin}/assets/main-1.js`);
    expect(await answer.text()).toBe('run()');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await fetch(`${origin}/assets/main-1.js`, {
      headers: { 'if-none-match': answer.headers.get('etag')! },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const asked = await fetch(`${origin}/icon.svg`, { method: 'HEAD' });
    expect([asked.status, asked.headers.get('content-type'), asked.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'no-cache',
    ]);
  });

  it('are compressed if they are text of some size and the client accepts it', async () => {
    /** The bytes as sent: `fetch` would decompress them. */
    const sent = async (path: string, accept: string) =>
      new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>((done, failed) =>
        ask(origin + path, { headers: { 'accept-encoding': accept } }, (answer) => {
          const { 'content-length': length, 'content-encoding': encoding, vary } = answer.headers;
          void answer.toArray().then((chunks: Buffer[]) => {
            const body = Buffer.concat(chunks);
            expect(Number(length)).toBe(body.length);
            done({ encoding, vary, body });
          }, failed);
        })
          .on('error', failed)
          .end(),
      );
    const [brotli, gzip, plain, refused, small, picture] = await Promise.all([
      sent('/assets/big-1.js', 'gzip, deflate, br'),
      sent('/assets/big-1.js', 'gzip;q=0.5, br;q=0'),
      sent('/assets/big-1.js', ''),
      sent('/assets/big-1.js', 'br;q=0, deflate'),
      sent('/assets/main-1.js', 'gzip, br'),
      sent('/assets/photo.png', 'gzip, br'),
    ]);
    expect([brotli.encoding, brotli.body.length < 100, brotliDecompressSync(brotli.body).toString()]).toEqual([
      'br',
      true,
      big,
    ]);
    expect([gzip.encoding, gzip.body.length < 200, gunzipSync(gzip.body).toString()]).toEqual(['gzip', true, big]);
    for (const { encoding, vary, body } of [plain, refused])
      expect([encoding, vary, body.toString()]).toEqual([undefined, 'accept-encoding', big]);
    expect([small.encoding, small.vary, small.body.toString()]).toEqual([undefined, undefined, 'run()']);
    expect([picture.encoding, picture.body.toString()]).toEqual([undefined, big]);
  });

  it('are closed if the client disconnects before they are open, and the server goes on', async () => {
    for (let times = 0; times < 5; times++)
      await expect(fetch(`${origin}/assets/main-1.js`, { headers: { gone: 'yes' } })).rejects.toThrow();
    expect((await fetch(`${origin}/assets/main-1.js`)).status).toBe(200);
  });

  it('are answered 404 if they are unknown, outside the folder or deleted meanwhile, and the server goes on', async () => {
    for (const path of ['/nothing.js', '/../package.json', '/%2e%2e/package.json', '/assets'])
      expect((await fetch(origin + path)).status).toBe(404);
    rmSync(join(folder, 'assets'), { recursive: true });
    expect((await fetch(`${origin}/assets/main-1.js`)).status).toBe(404);
    expect((await fetch(`${origin}/icon.svg`)).status).toBe(200);
  });
});
