import { createServer, type AddressInfo } from 'node:net';
import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { httpPort, originOf, pushKeysOf } from './services.mjs';

describe('links that a tool prints', () => {
  const launcher = { pid: 1, address: 'http://localhost:3001' };

  it.each([
    ['lead to the running launcher', {}, launcher, { http: 3002 }, 'http://localhost:3001'],
    ['lead to where the launcher ran the last time', {}, undefined, { http: 3002 }, 'http://localhost:3002'],
    [
      'lead where the environment says',
      { VIGIE_ORIGIN: 'https://vigie.example' },
      launcher,
      { http: 3002 },
      'https://vigie.example',
    ],
    [
      'lead to the port that the environment says',
      { PORT: '4000' },
      undefined,
      { http: 3002 },
      'http://localhost:4000',
    ],
    ['lead to the first port where nothing ever ran', {}, undefined, {}, 'http://localhost:3000'],
  ])('%s', (_, env, other, ports, origin) => {
    expect(originOf(env, other, ports)).toBe(origin);
  });
});

describe('keys of Web Push', () => {
  it('have their full length also where the private key begins with zeros', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey('0000ab'.padEnd(64, '1'), 'hex');
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = pushKeysOf(pair);
    expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
    expect(Buffer.from(privateKey, 'base64url').toString('hex')).toBe('0000ab'.padEnd(64, '1'));
  });
});

it('a port that is asked for and taken is refused in words, before anything is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(httpPort({ PORT: String(port) })).rejects.toThrow(`Port ${port} is taken by another program.`);
  await new Promise((resolve) => other.close(resolve));
  expect(await httpPort({ PORT: String(port) })).toBe(port);
});
