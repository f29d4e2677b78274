import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDeliveries } from '#infra/deliveries/postgres.ts';
import { migrateNotices } from '#infra/deliveries/schema.ts';
import { BullMqQueue } from '#infra/queue/bullmq.ts';
import { deliveryId, type DueNotice } from '#kernel/deliveries.ts';
import { deliver } from '#services/messaging/notification/deliver.worker.ts';
import { enqueueDue } from '#services/messaging/notification/enqueue-due.ts';
import { freshDatabase } from '#test/support/database.ts';
import { atLeast, atMost, print, type Report } from './report.ts';

export const name = 'notices';

const [notices, rounds, concurrency] = [10_000, 3, 100];
const now = () => new Date().toISOString();
const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
const perSecond = (ms: number) => `${Math.round((notices / ms) * 1000)}/s`;

/**
 * Ten thousand notices: stored and queued, compared with `addBulk` of as many jobs; sent and recorded, compared with a
 * worker that does nothing.
 */
export const run = async (report: Report): Promise<void> => {
  const url = process.env['VIGIE_TEST_REDIS_URL']!;
  const database = await freshDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  await migrateNotices(pool);
  const deliveries = new PostgresDeliveries(pool);
  const times = { added: [] as number[], bare: [] as number[], sent: [] as number[], idle: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      const bare = await bareQueue(url);
      times.bare.push(bare.added);
      times.idle.push(bare.worked);
      const ours = await ourQueue(url, deliveries);
      times.added.push(ours.added);
      times.sent.push(ours.worked);
    }
    const [added, raw, sent, idle] = [middle(times.added), middle(times.bare), middle(times.sent), middle(times.idle)];
    report({
      name: `${notices} notices noted and queued`,
      ours: `${added.toFixed(0)} ms`,
      baseline: `${raw.toFixed(0)} ms for addBulk`,
      ratio: added / raw,
      aim: atMost(added / raw, 1.3),
    });
    report({
      name: 'worked off, claimed and outcome noted',
      ours: perSecond(sent),
      baseline: `${perSecond(idle)} doing nothing`,
      ratio: idle / sent,
      aim: atLeast(idle / sent, 0.5),
    });
  } finally {
    await pool.end();
    await database.drop();
  }
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

const bareQueue = async (url: string) => {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  const queue = new Queue('notices', {
    connection,
    prefix: randomUUID(),
    defaultJobOptions: { attempts: 8, removeOnComplete: { age: 3600, count: 20_000 } },
  });
  const jobs = Array.from({ length: notices }, () => ({ name: 'notices', data: {}, opts: { jobId: randomUUID() } }));
  const added = await timed(async () => {
    for (let from = 0; from < notices; from += 1_000) await queue.addBulk(jobs.slice(from, from + 1_000));
  });
  let done = 0;
  const blocking = new Redis(url, { maxRetriesPerRequest: null });
  const worked = await timed(async () => {
    const worker = new Worker('notices', async () => void (done += 1), {
      connection: blocking,
      prefix: queue.opts.prefix!,
      concurrency,
    });
    while (done < notices) await pause(2);
    await worker.close();
  });
  await queue.obliterate({ force: true });
  await queue.close();
  connection.disconnect();
  blocking.disconnect();
  return { added, worked };
};

const ourQueue = async (url: string, deliveries: PostgresDeliveries) => {
  const queue = new BullMqQueue({ url, prefix: randomUUID() });
  const due = Array.from({ length: notices }, (): DueNotice => ({
    cause: randomUUID(),
    personId: randomUUID(),
    channel: 'sms',
    kind: 'bench',
    to: '+15145550100',
    language: 'fr',
    values: {},
    items: [],
    notBefore: now(),
  }));
  const added = await timed(() => enqueueDue(due, now(), { deliveries, queue }));
  let done = 0;
  const gateway = { send: async () => {} };
  const compose = async ({ to, language }: DueNotice) => ({ to, language, subject: '', text: '' });
  const handle = deliver({
    deliveries,
    gateways: { email: gateway, sms: gateway, push: gateway },
    optOuts: { answered: async () => {} },
    compose,
  });
  const worked = await timed(async () => {
    const work = queue.work(
      'notices',
      async (job) => {
        await handle(job);
        done += 1;
      },
      { concurrency },
    );
    while (done < notices) await pause(2);
    await work.stop();
  });
  if ((await deliveries.claim(deliveryId(due[0]!))) !== 'done') throw new Error('It was not sent.');
  await queue.close();
  return { added, worked };
};

if (import.meta.filename === process.argv[1]) await run(print);
