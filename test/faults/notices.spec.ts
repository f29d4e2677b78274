import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PostgresDeliveries } from '#infra/deliveries/postgres.ts';
import { migrateNotices } from '#infra/deliveries/schema.ts';
import { BullMqQueue } from '#infra/queue/bullmq.ts';
import { deliveryId, type DueNotice } from '#kernel/deliveries.ts';
import { enqueueDue } from '#services/messaging/notification/enqueue-due.ts';
import { freshDatabase } from '#test/support/database.ts';
import { ForgetfulRedis } from '#test/support/forgetful-redis.ts';
import { build } from '#infra/local/build.mjs';
import { throwAwayFolder } from '#infra/local/steps.mjs';

/**
 * Points at which a worker is killed: before sending, while sending, after acceptance, before and after that is
 * recorded.
 */
const points = ['before', 'accept', 'after', 'noting', 'noted'] as const;
/** As many kills as twelve seconds allow, one at each point at least; VIGIE_KILLS asks for a number of them instead. */
const wanted = Number(process.env['VIGIE_KILLS'] ?? 0);
const [kills, budgetMs] = wanted > 0 ? [wanted, wanted * 5_000] : [200, 12_000];
/**
 * In every other round the queue loses its data while a worker runs: Redis is flushed, or killed and started again
 * empty.
 */
const [eachRound, forgetEvery] = [4, 2];

describe('notices, with workers that are killed and a queue that is flushed or killed', () => {
  const folder = throwAwayFolder();
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let redis: ForgetfulRedis;
  let pool: pg.Pool;
  let queue: BullMqQueue;
  let child: ChildProcess | undefined;
  /** Point at which the next worker is killed. */
  let deadly: string | undefined;
  /** Done to the queue just before the next message is sent. */
  let disturbance: (() => Promise<void>) | undefined;
  const accepted = new Map<string, number>();
  const heard: string[] = [];

  /** Accepts each idempotency key once. */
  const gateway = createServer((request, response) => void hear(request.url!, response));
  const hear = async (url: string, response: ServerResponse) => {
    const [, point = '', key = ''] = url.split('/');
    const disturb = disturbance;
    disturbance = undefined;
    await disturb?.();
    if (point === 'accept') {
      heard.push(key);
      if (!accepted.has(key)) accepted.set(key, accepted.size);
    }
    if (point === deadly) {
      deadly = undefined;
      child?.kill('SIGKILL');
    } else response.end();
  };

  beforeAll(async () => {
    await build({ openapi: false });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    database = await freshDatabase();
    redis = await ForgetfulRedis.start(join(folder, 'redis'));
    pool = new pg.Pool({ connectionString: database.url });
    await migrateNotices(pool);
    queue = new BullMqQueue({ url: redis.url, prefix: 'notices' });
  }, 300_000);
  afterAll(async () => {
    child?.kill('SIGKILL');
    gateway.closeAllConnections();
    gateway.close();
    await queue?.close();
    await pool?.end();
    await redis?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = () => {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      PREFIX: 'notices',
      GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    };
    child = spawn(process.execPath, [join(import.meta.dirname, '../../dist/test/support/notice-worker.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const gone = new Promise((resolve) => child!.once('exit', resolve));
    return { gone };
  };
  const round = (): DueNotice[] =>
    Array.from({ length: eachRound }, () => ({
      cause: randomUUID(),
      personId: randomUUID(),
      channel: 'sms',
      kind: 'test',
      to: '+15145550100',
      language: 'en',
      values: {},
      items: [],
      notBefore: new Date(Date.now() - 60_000).toISOString(),
    }));
  const open = async () =>
    Number(
      (await pool.query<{ n: string }>(`select count(*) n from notice.delivery where state <> 'sent'`)).rows[0]!.n,
    );

  it(
    'are each sent once: none is lost, none is sent twice',
    async () => {
      const deliveries = new PostgresDeliveries(pool);
      const keys: string[] = [];
      const until = Date.now() + budgetMs;
      let killed = 0;
      for (; killed < points.length || (killed < kills && Date.now() < until); killed++) {
        const due = round();
        keys.push(...due.map(deliveryId));
        // The queue may still be down from the round before; a worker queues recorded notices later.
        await enqueueDue(due, new Date().toISOString(), { deliveries, queue }).catch(() => {});
        deadly = points[killed % points.length];
        if (killed % forgetEvery === 0)
          disturbance = killed % (2 * forgetEvery) === 0 ? () => redis.kill() : () => redis.flush();
        await start().gone;
      }
      const { gone } = start();
      for (const end = Date.now() + 60_000; (await open()) > 0; await pause(200)) {
        if (Date.now() > end) throw new Error(`${await open()} were never sent.`);
      }
      child!.kill('SIGKILL');
      await gone;
      console.log(
        `${killed} kills at ${points.length} points, Redis flushed ${redis.happened.flushed} and killed ${redis.happened.killed} times, ${keys.length} notices, ${heard.length - accepted.size} sent again under their key`,
      );
      expect(killed).toBeGreaterThanOrEqual(points.length);
      expect(Math.min(redis.happened.flushed, redis.happened.killed)).toBeGreaterThan(0);
      expect([...accepted.keys()].sort()).toEqual([...keys].sort());
      // A message sent but not yet recorded at the kill is sent again and recognised by its key.
      expect(heard.length).toBeGreaterThan(accepted.size);
    },
    budgetMs + 90_000,
  );
});
