import '#test/support/portal-globals.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { list, read, write } from '#contracts/endpoint.ts';
import { open, signedIn } from '#contracts/permissions.ts';
import { storeLanguage } from '../language/language.ts';
import { busy } from './busy.ts';
import { ask, call, onLogout } from './call.ts';
import type { Problem } from './problem.ts';

const One = read({
  name: 'One',
  summary: 'One',
  path: '/thing/:id',
  access: signedIn,
  input: z.object({ id: z.string(), filters: z.object({ tags: z.array(z.int()) }).optional() }),
  output: z.object({}),
});
const Rows = list({
  name: 'Rows',
  summary: 'Rows',
  method: 'POST',
  path: '/request/requests',
  access: signedIn,
  row: z.object({ id: z.string() }),
  sorts: ['id'],
});
const Save = write({
  name: 'Save',
  summary: 'Save',
  path: '/thing/:id',
  access: signedIn,
  input: z.object({ id: z.string(), title: z.string() }),
});
const Many = write({
  name: 'Many',
  summary: 'Many',
  path: '/things',
  access: signedIn,
  body: 'ids',
  input: z.object({ ids: z.array(z.string()) }),
});
const Open = write({ name: 'Open', summary: 'Open', path: '/open', access: open, input: z.object({}) });

type Sent = { url: string; init: RequestInit };
let sent: Sent[] = [];
let reply: (url: string, init: RequestInit) => Promise<unknown>;

const json = (http: number, body: object) => ({
  ok: http < 400,
  status: http,
  headers: { get: () => 'application/json' },
  json: () => Promise.resolve(body),
});
const answering = (http: number, body: object) => void (reply = () => Promise.resolve(json(http, body)));
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('it passed')),
    (error: unknown) => error as Problem,
  );

beforeEach(() => {
  sent = [];
  answering(200, { status: 1, data: { ok: true }, message: '' });
  globalThis.fetch = ((url: string, init: RequestInit) => {
    sent.push({ url, init });
    return reply(url, init);
  }) as unknown as typeof fetch;
});

const headers = (at = 0) => sent[at]!.init.headers as Record<string, string>;

describe('a call', () => {
  it('[lang.header] says the language on screen', async () => {
    storeLanguage('fr');
    await call(One, { id: 'a' });
    storeLanguage('en');
    await call(One, { id: 'a' });
    expect([headers(0)['Language'], headers(1)['Language']]).toEqual(['fr', 'en']);
  });

  it('[api.cookies] sends cookies, and JSON in the body', async () => {
    await call(Save, { id: 'a b', title: 'x' });
    expect(sent[0]!.init.credentials).toBe('include');
    expect(headers()['content-type']).toBe('application/json');
    expect([sent[0]!.url, sent[0]!.init.body]).toEqual(['/api/thing/a%20b', '{"title":"x"}']);
  });

  it('[list.paging] puts objects of a query into the address as JSON', async () => {
    await call(One, { id: 'a', filters: { tags: [3] } });
    expect(decodeURIComponent(sent[0]!.url)).toBe('/api/thing/a?filters={"tags":[3]}');
  });

  it('sends a bare array if the call takes one', async () => {
    await call(Many, { ids: ['a', 'b'] });
    expect(sent[0]!.init.body).toBe('["a","b"]');
    const OfOne = write({
      name: 'OfOne',
      summary: 'Of one',
      path: '/things',
      access: signedIn,
      body: 'ids',
      input: z.object({ ids: z.array(z.string()), of: z.string() }),
    });
    await call(OfOne, { ids: ['a'], of: 'x y' });
    expect([sent[1]!.url, sent[1]!.init.body]).toEqual(['/api/things?of=x+y', '["a"]']);
  });

  it('every write has its own idempotency key, and a read has none', async () => {
    await call(Save, { id: 'a', title: 'x' });
    await call(Save, { id: 'a', title: 'x' });
    await call(One, { id: 'a' });
    const keys = [0, 1, 2].map((at) => headers(at)['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeUndefined();
  });

  it('a write whose answer was lost is repeated with the same key, so that it is done once', async () => {
    const answered = reply;
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    await refused(call(Save, { id: 'a', title: 'lost' }));
    reply = answered;
    for (const title of ['lost', 'lost', 'other']) await call(Save, { id: 'a', title });
    const [lost, again, next, other] = [0, 1, 2, 3].map((at) => headers(at)['Idempotency-Key']);
    expect(again).toBe(lost);
    expect(new Set([lost, next, other]).size).toBe(3);
  });

  it('[api.network0] a network failure is raised with status 0', async () => {
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    const problem = await refused(call(Save, { id: 'a', title: 'x' }));
    expect([problem.status, problem.code, problem.aborted]).toEqual([0, 'NETWORK', false]);
  });

  it('[api.abortSameUrl] a repeated list request aborts the first one; a write is never aborted', async () => {
    reply = (_url, init) =>
      new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        setTimeout(() => resolve(json(200, { status: 1, data: [], message: '' })), 20);
      });
    const first = refused(ask(Rows, { search: 'a' }));
    const second = ask(Rows, { search: 'ab' });
    const problem = await first;
    expect([problem.status, problem.aborted]).toEqual([0, true]);
    await expect(second).resolves.toMatchObject({ data: [] });
    const writes = Promise.all([call(Save, { id: 'a', title: 'x' }), call(Save, { id: 'a', title: 'y' })]);
    await expect(writes).resolves.toHaveLength(2);
  });

  it.each([400, 401, 403])('[api.logoutHttp] a JSON answer of %i ends the session with its message', async (status) => {
    const heard = jest.fn<(message: string) => void>();
    const leave = onLogout(heard);
    answering(status, { status: 0, data: null, message: 'Session ended' });
    const problem = await refused(call(One, { id: 'a' }));
    expect(heard).toHaveBeenCalledWith('Session ended');
    expect(problem.logout).toBe(true);
    leave();
  });

  it('[login.failure] a public call never ends a session', async () => {
    const heard = jest.fn<(message: string) => void>();
    const leave = onLogout(heard);
    answering(401, { status: 0, data: null, message: 'no' });
    await refused(call(Open, {}));
    expect(heard).not.toHaveBeenCalled();
    leave();
  });

  it('[api.envelope] any status but 1 is a refusal, with code, message and fields', async () => {
    answering(200, { status: 0, data: null, message: 'Nope', code: 'NOPE', fields: { title: 'Taken' } });
    const problem = await refused(call(Save, { id: 'a', title: 'x' }));
    expect([problem.message, problem.code, problem.fields]).toEqual(['Nope', 'NOPE', { title: 'Taken' }]);
  });

  it('[api.loadingOff] the loading indicator ends however a call ends', async () => {
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    const running = refused(call(One, { id: 'a' }));
    expect(busy.now()).toBe(true);
    await running;
    expect(busy.now()).toBe(false);
    answering(200, { status: 1, data: { id: 'a', title: 'x' }, message: '' });
    const answered = call(One, { id: 'a' });
    expect(busy.now()).toBe(true);
    await answered;
    expect(busy.now()).toBe(false);
  });
});
