import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { commandCounter } from '#kernel/commands.ts';
import { metricsText, type Family, type Labels, type Sample } from '#kernel/metrics.ts';
import { queues } from '#kernel/queues.ts';
import { limitedPoolOf, poolOf } from '#projections/kernel/data-source.ts';
import { requestTimes } from './api/request-log.ts';
import type { Platform } from './platform.ts';
import { versionFrom } from './setup-of.ts';

type Measured = Pick<Platform, 'config' | 'db' | 'pool' | 'queue' | 'seen' | 'store'>;
type Process = 'all' | 'api' | 'worker' | 'projector';
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const delay = monitorEventLoopDelay({ resolution: 10 });

const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
});
const one = (value: number, labels: Labels = {}): Sample[] => [{ labels, value }];

const processFamilies = (kind: Process): Family[] => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const started = Math.round(Date.now() / 1000 - process.uptime());
  const delays = (
    [
      ['0.5', 50],
      ['0.99', 99],
      ['1', 100],
    ] as const
  ).map(([quantile, percent]) => ({ labels: { quantile }, value: delay.percentile(percent) / 1e9 }));
  delay.reset();
  return [
    gauge(
      'vigie_info',
      'Version and kind of this process.',
      one(1, { version: versionFrom(import.meta.dirname), process: kind, node: process.version }),
    ),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process.',
      type: 'counter',
      samples: one((user + system) / 1e6),
    },
    gauge('process_resident_memory_bytes', 'Memory of this process.', one(rss)),
    gauge('process_start_time_seconds', 'When this process started (Unix time).', one(started)),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', one(heapUsed)),
    gauge('nodejs_eventloop_lag_seconds', 'Delay of the event loop since the last reading.', delays),
  ];
};

const poolFamily = (pools: Readonly<Record<string, Pool>>): Family =>
  gauge(
    'vigie_pg_connections',
    'Connections of the pools of this process, and calls that wait for one.',
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) =>
      Object.entries({ used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }).map(
        ([state, value]) => ({
          labels: { pool, state },
          value,
        }),
      ),
    ),
  );

const openStates = `select channel, state, count(*)::int as value from notice.delivery
  where state in ('due', 'claimed') or noted_at > now() - interval '1 day' group by 1, 2 order by 1, 2`;
const keptMessages = 'select channel, count(*)::int as value from outbox group by 1 order by 1';

/** What the database tells of the whole installation. */
const databaseFamilies = async ({ pool, seen, store }: Measured): Promise<Family[]> => {
  const samples = async (text: string): Promise<Sample[]> =>
    (await pool.query<{ value: number } & Record<string, string | number>>(text)).rows.map(({ value, ...labels }) => ({
      labels: labels as Labels,
      value,
    }));
  const lag = await seen.lag(store);
  return [
    gauge(
      'vigie_read_model_lag_events',
      'Events that a read model has not seen yet, counted up to 1000.',
      lag.map(({ name, behind }) => ({ labels: { read_model: name }, value: behind })),
    ),
    gauge(
      'vigie_read_model_failed',
      'Whether a read model has stopped at an event.',
      lag.map(({ name, failed }) => ({ labels: { read_model: name }, value: failed === null ? 0 : 1 })),
    ),
    gauge(
      'vigie_deliveries',
      'Mails, SMS and pushes by state: open ones, and those noted within a day.',
      await samples(openStates),
    ),
    gauge('vigie_outbox_messages', 'Messages kept because no provider is set up.', await samples(keptMessages)),
  ];
};

const queueFamilies = async ({ queue }: Measured): Promise<Family[]> => {
  const counts = await Promise.all(queues.map(async (name) => [name, await queue.counts(name)] as const));
  return [
    gauge(
      'vigie_queue_jobs',
      'Jobs of a queue by state; dead ones have failed for good.',
      counts.flatMap(([name, states]) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue: name, state }, value })),
      ),
    ),
  ];
};

/** What could be asked, and whether it answered: a server that is away takes its own metrics along, no others. */
const asked = async (questions: Readonly<Record<string, () => Promise<Family[]>>>): Promise<Family[]> => {
  const up: Sample[] = [];
  const families = await Promise.all(
    Object.entries(questions).map(([server, ask]) =>
      ask().then(
        (found) => (up.push({ labels: { server }, value: 1 }), found),
        () => (up.push({ labels: { server }, value: 0 }), []),
      ),
    ),
  );
  return [gauge('vigie_server_up', 'Whether a server answers.', up), ...families.flat()];
};

const measure = async (platform: Measured, kind: Process): Promise<string> =>
  metricsText([
    ...processFamilies(kind),
    requestTimes.family(),
    commandCounter.family(),
    poolFamily({ stores: platform.pool, projections: poolOf(platform.db), calls: limitedPoolOf(platform.db) }),
    ...(await asked({
      Postgres: () => databaseFamilies(platform),
      [platform.queue.server]: () => queueFamilies(platform),
    })),
  ]);

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Answers `GET /metrics` in Prometheus' text format to whoever has the token; without a token set the address does not
 * exist.
 */
export const metrics = (platform: Measured, kind: Process): Middleware => {
  const { VIGIE_METRICS_TOKEN: token } = platform.config;
  if (!token) return (_request, _response, next) => next();
  delay.enable();
  const wanted = digest(`Bearer ${token}`);
  return (request, response, next) => {
    if ((request.url ?? '').split('?')[0] !== '/metrics' || request.method !== 'GET') return next();
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      return void response.writeHead(401, { ...headers, 'www-authenticate': 'Bearer' }).end();
    measure(platform, kind).then(
      (text) =>
        response.writeHead(200, { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503, headers).end(),
    );
  };
};

/** The same on a port of its own, for processes that serve nothing else. */
export const serveMetrics = async (platform: Measured, kind: Process): Promise<{ stop: () => Promise<void> }> => {
  const { VIGIE_METRICS_TOKEN: token, VIGIE_METRICS_PORT: port, HOST } = platform.config;
  if (!token || port === undefined) return { stop: async () => {} };
  const answer = metrics(platform, kind);
  const server = createServer((request, response) => answer(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
