import pg from 'pg';
import { PostgresOptOuts } from '#infra/deliveries/opt-outs.ts';
import { PostgresDeliveries } from '#infra/deliveries/postgres.ts';
import { BullMqQueue } from '#infra/queue/bullmq.ts';
import type { Deliveries } from '#kernel/deliveries.ts';
import { GatewayUnavailable, type Gateway } from '#kernel/channels.ts';
import { systemClock } from '#kernel/clock.ts';
import { deliver, redrive } from '#services/messaging/notification/deliver.worker.ts';

/** A worker of deliveries in a process of its own, which reports each step, so that a test can kill it there. */
const { DATABASE_URL, REDIS_URL = '', PREFIX = '', GATEWAY_URL } = process.env;
const at = async (point: string, key: string) => {
  const answer = await fetch(`${GATEWAY_URL}/${point}/${key}`, { method: 'POST' }).catch((error: Error) => error);
  if (answer instanceof Error || !answer.ok)
    throw new GatewayUnavailable(`${point}: ${answer instanceof Error ? answer.message : answer.status}`);
};

const pool = new pg.Pool({ connectionString: DATABASE_URL });
const queue = new BullMqQueue({ url: REDIS_URL, prefix: PREFIX, lockMs: 1_000, pauseMs: 50 });
const inPostgres = new PostgresDeliveries(pool, { leaseMs: 800 });
const deliveries: Deliveries = {
  plan: (due) => inPostgres.plan(due),
  claim: (id) => inPostgres.claim(id),
  failed: (id, reason, how) => inPostgres.failed(id, reason, how),
  dropped: (id) => inPostgres.dropped(id),
  revive: (id) => inPostgres.revive(id),
  overdue: (now, after, limit) => inPostgres.overdue(now, after, limit),
  sent: async (id) => {
    await at('noting', id);
    await inPostgres.sent(id);
    await at('noted', id);
  },
};
const gateway: Gateway = {
  send: async (_, key) => {
    await at('before', key);
    await at('accept', key);
    await at('after', key);
  },
};
const compose = async ({ to, language }: { readonly to: string; readonly language: 'en' | 'fr' }) => ({
  to,
  language,
  subject: '',
  text: '',
});

queue.work(
  'notices',
  deliver({
    deliveries,
    gateways: { email: gateway, sms: gateway, push: gateway },
    optOuts: new PostgresOptOuts(pool),
    compose,
  }),
  {
    concurrency: 4,
  },
);
const again = async (): Promise<void> => {
  await redrive({ deliveries, queue, clock: systemClock })().catch(() => {}); // Redis may be away
  setTimeout(() => void again(), 300);
};
await again();
