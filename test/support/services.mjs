// Jest's global setup: one throw-away Postgres and one Redis for the whole run, unless the environment names some.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../infra/local/postgres.mjs';
import { startRedis } from '../../infra/local/redis.mjs';
import { throwAwayFolder } from '../../infra/local/steps.mjs';

export default async function start() {
  const running = (globalThis.throwAwayServices = []);
  // Template databases are filled once in a run and contain its name.
  process.env.VIGIE_TEST_RUN ??= randomBytes(4).toString('hex');
  const folder = throwAwayFolder();
  running.push({ stop: async () => rmSync(folder, { recursive: true, force: true }) });
  await Promise.all([
    process.env.VIGIE_TEST_DATABASE_URL ??
      startPostgres({ folder: join(folder, 'postgres'), durable: false }).then((postgres) => {
        running.unshift(postgres);
        process.env.VIGIE_TEST_DATABASE_URL = postgres.url;
      }),
    process.env.VIGIE_TEST_REDIS_URL ??
      startRedis({ folder: join(folder, 'redis'), durable: false }).then((redis) => {
        running.unshift(redis);
        process.env.VIGIE_TEST_REDIS_URL = redis.url;
      }),
  ]);
}
