import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Alive } from '#contracts/api/health.ts';
import { CheckToken, UpdateUser } from '#contracts/api/session.ts';
import { EventStoreDbStandIn } from '#test/support/eventstoredb-stand-in.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { signedIn, settle } from '#test/support/world.ts';
import { startRedis } from '#infra/local/redis.mjs';
import { throwAwayFolder } from '#infra/local/steps.mjs';
import { until } from '#test/support/until.ts';

describe('long outages of servers while Vigie runs', () => {
  const folder = throwAwayFolder();
  const cluster = new EventStoreDbStandIn();
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let vigie: Vigie;
  let customer: Browser;
  const health = (language: 'en' | 'fr' = 'en') => vigie.browser().call(Alive, {}, { language });

  beforeAll(async () => {
    await cluster.start();
    redis = await startRedis({ folder, durable: true });
    const eventStoreUrl = `esdb://127.0.0.1:${cluster.port},127.0.0.1:9?tls=false&nodePreference=leader`;
    vigie = await startVigie({ eventStoreUrl, redisUrl: redis.url });
    await settle(vigie);
    customer = await signedIn(vigie, 'customerA');
  });

  afterAll(async () => {
    await vigie?.stop();
    await redis?.stop();
    await cluster.stop();
    rmSync(join(folder), { recursive: true, force: true });
  });

  it('reports which server holds the log and since when it is unavailable, and accepts changes again by itself once it is back', async () => {
    expect(await health()).toMatchObject({ http: 200, data: { ok: true, waitingFor: [] } });
    const left = new Date().toISOString();
    await cluster.stop();
    expect(await customer.call(UpdateUser, { displayName: 'Away' })).toMatchObject({ http: 503, code: 'UNAVAILABLE' });
    const [english, french] = [await health(), await health('fr')];
    expect(english).toMatchObject({ http: 503, status: 0, data: null, code: 'WAITING_FOR_SERVERS' });
    const since = /^The service is waiting for EventStoreDB since (\S+)$/.exec(english.message)![1]!;
    expect(since >= left && since <= new Date().toISOString()).toBe(true);
    expect(french.message).toBe(`Le service attend EventStoreDB depuis ${since}`);
    await pause(2_500); // longer than the client's discovery tries
    await cluster.start();
    await until(async () => (await customer.call(UpdateUser, { displayName: 'Back' })).http === 200);
    await until(async () => (await customer.call(CheckToken)).data.user.data.displayName === 'Back');
    expect(await health()).toMatchObject({ http: 200, data: { ok: true } });
  });

  it('keeps running without Redis, and reports since when it is unavailable', async () => {
    const left = new Date().toISOString();
    process.kill(redis.pid, 'SIGKILL');
    await until(async () => (await health()).data.waitingFor.length > 0);
    const { http, data } = await health();
    expect({ http, ok: data.ok, server: data.waitingFor[0].server }).toEqual({ http: 200, ok: true, server: 'Redis' });
    expect(data.waitingFor[0].since >= left).toBe(true);
    await pause(5_000);
    redis = await startRedis({ folder, port: redis.port, durable: true });
    await until(async () => (await health()).data.waitingFor.length === 0);
  });
});
