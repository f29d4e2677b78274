import { createServer } from 'node:http';
import type { lookup } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { askPublicly, maybePublic, postPublicly } from './public-post.ts';

const post = { headers: {}, body: '{}' };
/** Names as an attacker's server would answer for them. */
const resolving = (address: string) => {
  let asked = 0;
  const resolve = ((_: string, __: unknown, done: (error: null, found: object[]) => void) => {
    asked += 1;
    done(null, [{ address, family: 4 }]);
  }) as unknown as typeof lookup;
  return { resolve, asked: () => asked };
};

describe('posting to addresses that others chose', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://2130706433/',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.8]/',
    'https://[::ffff:0:10.0.0.8]/',
    'https://[2002:a00:8::1]/',
    'https://[64:ff9b:1::a00:8]/',
    'https://[fec0::1]/',
    'https://localhost/',
  ])('refuses %s, also in the check beforehand', async (address) => {
    expect(await maybePublic(address)).toBe(false);
    await expect(postPublicly(address, post)).rejects.toMatchObject({ code: 'CLOSED' });
  });

  it('accepts in the check beforehand what is public, unknown or not resolved in time', async () => {
    const failing = ((_: string, __: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))) as unknown as typeof lookup;
    const silent = (() => {}) as unknown as typeof lookup;
    expect(await maybePublic('https://93.184.216.34/hook')).toBe(true);
    expect(await maybePublic('https://hooks.test/', { resolve: resolving('93.184.216.34').resolve })).toBe(true);
    expect(await maybePublic('https://hooks.test/', { resolve: failing })).toBe(true);
    expect(await maybePublic('https://hooks.test/', { resolve: silent, patience: 20 })).toBe(true);
    expect(await maybePublic('https://hooks.test/', { resolve: resolving('10.1.2.3').resolve })).toBe(false);
  });

  it.each(['127.0.0.1', '192.168.1.4', '169.254.169.254'])(
    'refuses a name that resolves to %s, at every try',
    async (found) => {
      const { resolve, asked } = resolving(found);
      for (let n = 1; n <= 2; n += 1) {
        await expect(postPublicly('https://hooks.test/', post, { resolve })).rejects.toMatchObject({ code: 'CLOSED' });
        expect(asked()).toBe(n);
      }
    },
  );

  it('reads no more of an endless answer than asked for, waits no longer than allowed, and follows no redirection', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/silent') return;
      if (request.url === '/moved') return void response.writeHead(302, { location: '/endless' }).end('elsewhere');
      response.writeHead(200);
      if (request.url === '/stuck') return void response.write('x');
      const pour = () => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(pour)));
      pour();
    });
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await postPublicly(`${origin}/endless`, post, { local: true })).toBe(200);
    await expect(postPublicly(`${origin}/silent`, post, { local: true, patience: 50 })).rejects.toMatchObject({
      code: 'TIMEOUT',
    });
    const get = { method: 'GET', headers: {} };
    const ask = (path: string) => askPublicly(`${origin}${path}`, get, 100_000, { local: true, patience: 200 });
    await expect(ask('/endless')).rejects.toMatchObject({ code: 'TOO_LARGE' });
    for (const path of ['/silent', '/stuck']) await expect(ask(path)).rejects.toMatchObject({ code: 'TIMEOUT' });
    const moved = await ask('/moved');
    expect([moved.status, await moved.text()]).toEqual([302, 'elsewhere']);
    await expect(askPublicly('https://[::1]/', get, 1)).rejects.toMatchObject({ code: 'CLOSED' });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});
