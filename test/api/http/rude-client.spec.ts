import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Role } from '#contracts/permissions.ts';
import { SaveMessage } from '#contracts/api/chat.ts';
import { Login, ResetPasswordRequest } from '#contracts/api/session.ts';
import { CreateShifts, maxPlannedShifts } from '#contracts/api/shift-planning.ts';
import { locationPath } from '#contracts/realtime/location.ts';
import { realtimePath } from '#contracts/realtime/realtime.ts';
import { largestOf } from '#test/support/largest.ts';
import { Listener } from '#test/support/listener.ts';
import { eventOf } from '#test/support/planned.ts';
import { everyCall } from '#test/support/samples.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, password, people, settle, signedIn, type Person } from '#test/support/world.ts';

/** Milliseconds that other callers may wait at most, on a slow and busy machine. */
const patience = 10_000;
/** Calls that would end the test. */
const endings = new Set(['LogOut', 'UpdateUser', 'Login', 'ResetPassword', 'ResetPasswordRequest', 'CreateFirstAdmin']);
const persons = ['agencyA', 'customerA', 'superAdmin', 'anne'] as const satisfies readonly Person[];

describe('a client that sends requests a portal never sends', () => {
  let vigie: Vigie;
  let requestId: string;
  const browsers = new Map<Person, Browser>();
  /** Milliseconds of processor time that one turn of the server's event loop took at most since the last look. */
  let longestTurn = 0;
  let sampling: NodeJS.Timeout;
  const sample = () => {
    let [before, used] = [performance.now(), process.cpuUsage()];
    sampling = setInterval(() => {
      const [now, { user, system }] = [performance.now(), process.cpuUsage(used)];
      // Time that other programs take on a busy machine is not counted as the server's.
      longestTurn = Math.max(longestTurn, Math.min(now - before, (user + system) / 1000));
      [before, used] = [now, process.cpuUsage()];
    }, 20);
  };
  /** Expects the server to answer. @returns how long other callers had to wait for its work, in milliseconds */
  const health = async () => {
    expect((await fetch(`${vigie.origin}/api/health`)).status).toBe(200);
    const longest = longestTurn;
    longestTurn = 0;
    return longest;
  };

  beforeAll(async () => {
    vigie = await startVigie();
    await settle(vigie);
    for (const person of persons) browsers.set(person, await signedIn(vigie, person));
    requestId = await eventOf(browsers.get('customerA')!, '2026-03-07T05:00:00.000Z');
    sample();
  });
  afterAll(async () => {
    clearInterval(sampling);
    await vigie.stop();
  });

  /** Writes any bytes to the server's socket, and waits until it is closed or has answered. */
  const raw = (bytes: string | Buffer) =>
    new Promise<void>((resolve) => {
      const { port, hostname } = new URL(vigie.origin);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      const end = () => {
        clearTimeout(timer);
        socket.destroy();
        resolve();
      };
      const timer = setTimeout(end, 300);
      socket.on('data', end).on('error', end).on('close', end);
    });
  const upgrade = (headers: string, path = `${realtimePath}/?EIO=4&transport=websocket`) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`;

  it.each([
    ['an origin that is none', upgrade('Origin: null\r\n')],
    ['an origin twice', upgrade('Origin: https://x\r\nOrigin: null\r\n')],
    ['a broken cookie', upgrade(`Cookie: vigie=%E0%A4%A; =; ;;; __proto__=x\r\n`)],
    ['a very long cookie', upgrade(`Cookie: ${'a=b; '.repeat(3_000)}\r\n`)],
    ['no host', `GET ${realtimePath}/?EIO=4&transport=websocket HTTP/1.0\r\n\r\n`],
    ['a key that is none', upgrade('').replace('dGhlIHNhbXBsZSBub25jZQ==', '\u0001')],
    ['an upgrade elsewhere', upgrade('', '/api/health')],
    ['an address that is none', upgrade('', '/%')],
    ['a session that is none', upgrade('', `${realtimePath}/?EIO=4&transport=websocket&sid=__proto__`)],
    ['a transport that is none', upgrade('', `${realtimePath}/?EIO=99&transport=constructor`)],
    [
      'a frame without a mask',
      Buffer.concat([
        Buffer.from(upgrade('')),
        Buffer.from([0x82, 0x7f, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
      ]),
    ],
    ['bytes that are no HTTP', '\u0000\u0001\u0002\r\n\r\n'],
    [
      'a body shorter than it says',
      'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{}',
    ],
    [
      'a body that is too long',
      'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{}',
    ],
    [
      'an upload without its end',
      'POST /api/registry/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 60\r\n\r\n--x\r\nContent-Disposition: form-data; name="csvFile"',
    ],
  ])('does not end the service with %s', async (_, bytes) => {
    await raw(bytes);
    expect(await health()).toBeLessThan(patience);
  });

  it('is not trusted as a load balancer: its forwarding headers are ignored', async () => {
    const said = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', origin: 'https://evil.example' };
    const { origin: _, ...own } = said;
    const login = { username: people.agencyA.email, password };
    const tries = jest.spyOn(vigie.platform.identity.throttles['sign-in'], 'begin');
    const answer = await vigie.browser().call(Login, login, { headers: { ...own, 'x-forwarded-for': '192.0.2.7' } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^vigie=/);
    expect(tries.mock.lastCall?.[1]).toMatch(/127\.0\.0\.1$/);
    tries.mockRestore();
    expect(await vigie.browser().call(Login, login, { headers: said })).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    for (const path of [realtimePath, locationPath])
      for (const [headers, status] of [[said, 403] as const, [own, 200] as const])
        expect((await fetch(`${vigie.origin}${path}/?EIO=4&transport=polling`, { headers })).status).toBe(status);
  });

  it('is disconnected when it asks for another protocol, or for several at once', async () => {
    const asked = (protocol: string) =>
      `GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`;
    const lines = [asked('h2c'), asked('h2c, websocket'), asked('TLS/1.0'), asked('constructor'), upgrade('', '/')];
    const { port, hostname } = new URL(vigie.origin);
    const waited = await Promise.all(
      [...lines, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n'].map(
        (bytes) =>
          new Promise<number>((resolve) => {
            const from = performance.now();
            const socket = connect(Number(port), hostname, () => socket.write(bytes));
            socket.on('error', () => {}).on('data', () => socket.end());
            socket.on('close', () => resolve(performance.now() - from));
          }),
      ),
    );
    expect(Math.max(...waited)).toBeLessThan(patience);
    expect(await health()).toBeLessThan(patience);
  });

  it('can’t crash the server with what it polls, posts or sends to the hub', async () => {
    for (const path of ['', '&sid=x', '&sid=__proto__', '&j=0', '&j=<script>', '&t=%00'])
      for (const method of ['GET', 'POST', 'OPTIONS', 'PUT'])
        await fetch(`${vigie.origin}${realtimePath}/?EIO=4&transport=polling${path}`, {
          method,
          headers: { origin: 'null' },
          ...(method === 'POST' && { body: '4'.repeat(2_000) }),
        }).catch(() => undefined);
    const messages = [
      null,
      [],
      'x',
      { topics: 'all' },
      { topics: Array(101).fill('requests') },
      { topics: ['requests'], after: '9'.repeat(65) },
      'x'.repeat(500_000),
      { topics: ['requests'], more: 'x'.repeat(20_000) },
    ];
    for (const message of messages) {
      const listener = new Listener(vigie.origin, browsers.get('agencyA')!);
      listener.say(message);
      await listener.until(({ lost }) => lost);
    }
    const flood = new Listener(vigie.origin, browsers.get('agencyA')!);
    for (let times = 0; times < 500; times++)
      flood.say({ topics: Array.from({ length: 100 }, (): `request:${string}` => `request:${requestId}`) });
    expect(await health()).toBeLessThan(patience);
    flood.close();
    expect(await health()).toBeLessThan(patience);
  });

  it('is refused at once if numbers that are each allowed would together mean too much work', async () => {
    const agency = browsers.get('agencyA')!;
    const template = { start: '2026-03-07T12:00:00.000Z', end: '2026-03-07T20:00:00.000Z', count: 200 };
    const asked = {
      id: requestId,
      shifts: Array(100).fill(template),
      recurrence: { kind: 'weeks' as const, weeks: 52, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    };
    expect(await agency.call(CreateShifts, asked)).toMatchObject({ http: 422, code: 'TOO_MANY_SHIFTS' });
    const [deep, wide] = ['['.repeat(100_000) + ']'.repeat(100_000), `[${'0,'.repeat(500_000)}0]`];
    for (const body of [
      deep,
      wide,
      `{"id":${deep}}`,
      `{"shifts":${wide}}`,
      '{"__proto__":{"x":1}}',
      '1e999',
      '{"id":"\\ud800"}',
      '{"id":"\\u0000"}',
    ])
      expect((await agency.send('POST', `/api/Request/${requestId}/Shifts`, body)).http).toBe(422);
    for (const query of [
      '?page=[[[[',
      '?page={"index":1e308,"size":1e308}',
      `?search=${'%F0%9F%92%A9'.repeat(200)}`,
      `?sort=${'{"key":'.repeat(200)}`,
      '?page={"near":"e30="}',
      '?page={"after":"e30="}',
    ])
      expect((await agency.send('GET', `/api/Request/${requestId}/Shifts/Row${query}`)).http).toBeLessThan(500);
    expect(await health()).toBeLessThan(patience);
  });

  it('does not delay others with a body of millions of values, signed in or not', async () => {
    const [path, room] = [`${vigie.origin}/api${SaveMessage.path}`, 30_000_000];
    for (const body of [`{"a":[${'{},'.repeat(room / 3 - 10)}{}]}`, '['.repeat(room / 2) + ']'.repeat(room / 2)]) {
      const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      expect((await fetch(path, asked)).status).toBe(422);
      expect(await health()).toBeLessThan(patience);
    }
    const names = Array.from({ length: 240_000 }, (_, at) => `"${at}k" :1`).join(',');
    for (const body of [`{${names}}`, JSON.stringify({ message: 'ﷺ'.repeat(8_000_000) })]) {
      expect((await browsers.get('agencyA')!.send('POST', `/api${SaveMessage.path}`, body)).http).toBe(422);
      expect(await health()).toBeLessThan(patience);
    }
    const form = Array.from({ length: 250_000 }, (_, at) => `field${at}`).join('&');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(path, { method: 'POST', headers, body: form })).status).toBe(413);
    expect(await health()).toBeLessThan(patience);
    const few = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"message":"a,b"}' };
    expect((await fetch(path, few)).status).toBe(401);
  });

  it('does not delay others with a letter of a hundred thousand accents', async () => {
    const accents = `e${'\u0316\u0301'.repeat(100_000)}`;
    for (const [call, field] of [
      [Login, 'username'],
      [ResetPasswordRequest, 'email'],
    ] as const)
      expect((await vigie.browser().call(call, { password: 'x', lang: 'en', [field]: accents } as never)).http).toBe(
        422,
      );
    expect(await health()).toBeLessThan(patience);
    const agency = browsers.get('agencyA')!;
    expect((await agency.call(SaveMessage, { message: accents })).http).toBe(422);
    expect((await agency.call(SaveMessage, { message: 'a'.repeat(10), thread: accents as never })).http).toBe(422);
    expect(await health()).toBeLessThan(patience);
  });

  it('can request the largest number of shifts that one call may plan, while others are still answered', async () => {
    const customer = browsers.get('customerA')!;
    const dates = Array.from(
      { length: maxPlannedShifts / 200 },
      (_, day) => `2026-04-${String(day + 1).padStart(2, '0')}`,
    );
    const shifts = [{ start: '2026-04-01T12:00:00.000Z', end: '2026-04-01T20:00:00.000Z', count: 200 }];
    const asked = {
      id: await eventOf(customer, '2026-04-01T05:00:00.000Z'),
      shifts,
      recurrence: { kind: 'days' as const, dates },
    };
    const waits = [await health()];
    let over = false;
    const planned = customer.call(CreateShifts, asked).finally(() => (over = true));
    while (!over) {
      waits.push(await health());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { http, data } = await planned;
    expect([http, data.ids.length]).toEqual([200, maxPlannedShifts]);
    expect(waits.length).toBeGreaterThan(3);
    expect(Math.max(...waits)).toBeLessThan(patience);
  });

  it('gets an answer to the largest allowed input of every call, without delaying others', async () => {
    const wrong: string[] = [];
    const may = (call: Endpoint) =>
      persons.find(
        (person) =>
          call.access.public ||
          !call.access.roles ||
          (call.access.roles as readonly Role[]).includes(people[person].role),
      ) ?? 'superAdmin';
    for (const call of (await everyCall()).filter(({ name }) => !endings.has(name))) {
      const input = largestOf(call, call.path.toLowerCase().startsWith('/request/:id') ? requestId : ids.customerA);
      const { http } = await browsers
        .get(may(call))!
        .call(call, input as never)
        .catch(() => ({ http: 431 }));
      const waited = await health();
      if (http >= 500 || waited > patience) wrong.push(`${call.name}: ${http}, others waited ${Math.round(waited)} ms`);
    }
    expect(wrong).toEqual([]);
  });
});
