import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { GetRequest, Requests, SaveRequest } from '#contracts/api/requests.ts';
import { CheckToken, Login, ResetPasswordRequest } from '#contracts/api/session.ts';
import { realtimePath } from '#contracts/realtime/realtime.ts';
import { poolOf } from '#projections/kernel/data-source.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, password, people, settle, signedIn } from '#test/support/world.ts';
import { startPostgres } from '#infra/local/postgres.mjs';
import { startRedis } from '#infra/local/redis.mjs';
import { throwAwayFolder } from '#infra/local/steps.mjs';
import { until } from '#test/support/until.ts';

const soon = 6_000;
const unavailable = {
  en: 'The service is unavailable right now. Nothing was lost, and it should be back shortly.',
  fr: 'Le service n’est pas disponible pour le moment. Rien n’a été perdu, et tout devrait être rétabli sous peu.',
};
const timed = async <T>(work: Promise<T>) => {
  const start = performance.now();
  const result = await work;
  return { result, ms: performance.now() - start };
};

describe('outages', () => {
  const folder = throwAwayFolder();
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let vigie: Vigie;
  let customer: Browser;
  let socket: Socket;
  let dawdler: Promise<{ said: string; ms: number }>;
  const told: string[] = [];

  const plan = (title: string, options: { language?: 'en' | 'fr'; key?: string } = {}) =>
    customer.call(SaveRequest, { title, place: { id: ids.placeA }, requestDate: '2026-04-07T05:00:00.000Z' }, options);
  const shown = async (id: string) =>
    (await customer.call(GetRequest, { id, includeAffectations: false })).http === 200;
  const mails = async (to: string) => (await vigie.platform.outbox.latest(100, to)).length;

  beforeAll(async () => {
    postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: true });
    redis = await startRedis({ folder: join(folder, 'redis'), durable: true });
    vigie = await startVigie({ url: postgres.url, redisUrl: redis.url, worker: true });
    await settle(vigie);
    customer = await signedIn(vigie, 'customerA');
    dawdler = dawdle(vigie.origin);
    socket = io(vigie.origin, {
      path: realtimePath,
      transports: ['websocket'],
      extraHeaders: { cookie: customer.cookie },
      reconnectionDelay: 200,
      reconnectionDelayMax: 500,
    });
    socket.on('connect', () => socket.emit('watch', { topics: ['requests'] }));
    socket.on('changed', ({ topics }: { topics: string[] }) => told.push(...topics));
    await until(() => socket.connected);
  });

  afterAll(async () => {
    socket?.disconnect();
    await vigie?.stop();
    await redis?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('the database is stopped while calls come in', () => {
    const acknowledged: string[] = [];
    const unanswered: { title: string; key: string }[] = [];

    it('is reported within seconds, in the caller’s language, and calls work again by themselves when it is back', async () => {
      let going = true;
      const work = Promise.all(
        Array.from({ length: 8 }, async (_, client) => {
          for (let n = 0; going; n++) {
            const [title, key] = [`Outage ${client}.${n}`, randomUUID()];
            const { result, ms } = await timed(plan(title, { key }));
            if (result.http === 200) acknowledged.push(title);
            else {
              // A call recorded just before the outage is answered as saved.
              if (result.code !== 'SAVED_NOT_SHOWN')
                expect(result).toMatchObject({ http: 503, code: 'UNAVAILABLE', message: unavailable.en });
              expect(ms).toBeLessThan(12_000); // those on their way when it went wait for it a while
              unanswered.push({ title, key });
              await pause(200);
            }
          }
        }),
      );
      await until(() => acknowledged.length > 20);
      postgres.kill();
      await until(() => unanswered.length >= 4);
      for (const language of ['en', 'fr'] as const) {
        for (const call of [
          () => customer.call(CheckToken, {}, { language }),
          () => customer.call(Requests, {}, { language }),
          () => plan('Never', { language }),
          () =>
            vigie
              .browser()
              .call(Login, { username: people.customerA.email, password, rememberMe: false }, { language }),
        ]) {
          const { result, ms } = await timed(call());
          expect(result).toMatchObject({
            http: 503,
            status: 0,
            data: null,
            code: 'UNAVAILABLE',
            message: unavailable[language],
          });
          expect(ms).toBeLessThan(soon);
        }
      }
      const stranger = io(vigie.origin, {
        path: realtimePath,
        transports: ['websocket'],
        extraHeaders: { cookie: customer.cookie },
        reconnection: false,
        forceNew: true,
      });
      await until(() => !stranger.active || stranger.disconnected);
      stranger.disconnect();
      going = false;
      await work;
      await pause(1_000);
      postgres = await startPostgres({ folder: join(folder, 'postgres'), port: postgres.port, durable: true });
      const back = await timed(until(async () => (await customer.call(CheckToken)).http === 200));
      expect(back.ms).toBeLessThan(soon);
    });

    it('loses nothing that was acknowledged, and the other calls succeed when they are repeated', async () => {
      const asked = await Promise.all(unanswered.map(({ title, key }) => plan(title, { key })));
      for (const answer of asked) expect(answer).toMatchObject({ http: 200, status: 1 });
      const planned = (await vigie.platform.store.readAll('', 1_000_000))
        .filter(({ type }) => type === 'SiteEventPlanned')
        .map(({ data }) => (data as { title: string }).title);
      expect(planned.sort()).toEqual([...acknowledged, ...unanswered.map(({ title }) => title)].sort());
    });

    it('is followed by changes being shown again: read models, open portals, policies', async () => {
      told.length = 0;
      const saved = await plan('After the outage');
      expect(saved).toMatchObject({ http: 200 });
      await until(() => shown(saved.data.id));
      await until(() => told.includes('requests'));
      const before = await mails(people.customerB.email);
      await vigie.browser().call(ResetPasswordRequest, { email: people.customerB.email, lang: 'fr' });
      await until(async () => (await mails(people.customerB.email)) === before + 1);
    });
  });

  describe('the disk is full', () => {
    it('refuses calls, stores nothing partially, and accepts the same call once there is space', async () => {
      const { pool } = vigie.platform;
      const rows = async () =>
        (
          await pool.query(
            'select (select count(*) from es.event) as events, (select count(*) from es.stream) as streams, (select count(*) from site_event) as rows, (select count(*) from id.answer) as answers',
          )
        ).rows;
      await pool.query(`create function es.full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
        create trigger full_disk before insert on es.event execute function es.full_disk()`);
      const [before, key] = [await rows(), randomUUID()];
      expect(await plan('No room', { key, language: 'fr' })).toMatchObject({
        http: 503,
        code: 'UNAVAILABLE',
        message: unavailable.fr,
      });
      expect(await rows()).toEqual(before);
      await pool.query('drop function es.full_disk cascade');
      const first = await plan('No room', { key });
      expect(first).toMatchObject({ http: 200, data: { title: 'No room' } });
      expect((await plan('No room', { key })).data.id).toBe(first.data.id);
    });
  });

  describe('all connections are in use', () => {
    it('refuses calls after some time instead of waiting for ever, and works again when they are free', async () => {
      const pool = poolOf(vigie.platform.db);
      const taken = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
      const { result, ms } = await timed(customer.call(Requests, {}, { language: 'fr' }));
      for (const client of taken) client.release();
      expect(result).toMatchObject({ http: 503, code: 'UNAVAILABLE', message: unavailable.fr });
      expect(ms).toBeLessThan(soon + 2_000);
      expect((await customer.call(Requests, {})).http).toBe(200);
    });
  });

  describe('Redis is killed', () => {
    it('leaves the portal and sign-in working; mails that were requested meanwhile are sent when it is back', async () => {
      const before = await mails(people.agencyB.email);
      process.kill(redis.pid, 'SIGKILL');
      await pause(300);
      const saved = await timed(plan('Without Redis'));
      expect(saved.result).toMatchObject({ http: 200 });
      expect(saved.ms).toBeLessThan(soon);
      expect(await shown(saved.result.data.id)).toBe(true);
      const browser = vigie.browser();
      expect(
        await browser.call(Login, { username: people.agencyB.email, password: 'wrong', rememberMe: false }),
      ).toMatchObject({
        http: 401,
        code: 'WRONG_CREDENTIALS',
      });
      const login = await timed(browser.call(Login, { username: people.agencyB.email, password, rememberMe: false }));
      expect(login.result).toMatchObject({ http: 200, status: 1 });
      expect(login.ms).toBeLessThan(soon);
      expect(
        await vigie.browser().call(ResetPasswordRequest, { email: people.agencyB.email, lang: 'en' }),
      ).toMatchObject({ http: 200 });
      await pause(4_000);
      expect(await mails(people.agencyB.email)).toBe(before);
      redis = await startRedis({ folder: join(folder, 'redis'), port: redis.port, durable: true });
      await until(async () => (await mails(people.agencyB.email)) === before + 1);
    });
  });

  it('a body that is too large is refused with the reason before it is read completely', async () => {
    const answer = await customer.send(
      'POST',
      '/api/request/SaveRequest',
      JSON.stringify({ id: null, title: 'x'.repeat(3_000_000) }),
      {
        language: 'fr',
        'idempotency-key': randomUUID(),
      },
    );
    expect(answer).toMatchObject({
      http: 413,
      status: 0,
      code: 'TOO_LARGE',
      message: 'L’envoi est trop volumineux',
    });
  });

  it('a client that sends its request too slowly is disconnected', async () => {
    const { said, ms } = await dawdler;
    expect(said).toMatch(/^HTTP\/1\.1 408/);
    expect(ms).toBeLessThan(60_000);
  });
});

/** Sends its body byte by byte, slowly, until the server disconnects. */
const dawdle = (origin: string) =>
  new Promise<{ said: string; ms: number }>((resolve) => {
    const { hostname, port } = new URL(origin);
    const start = performance.now();
    let said = '';
    const line = connect(Number(port), hostname, () =>
      line.write(
        'POST /api/request/SaveRequest HTTP/1.1\r\nhost: vigie\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      ),
    );
    const drip = setInterval(() => line.write(' '), 500);
    line.on('data', (chunk) => (said += chunk.toString()));
    line.on('error', () => {});
    line.on('close', () => {
      clearInterval(drip);
      resolve({ said, ms: performance.now() - start });
    });
  });
