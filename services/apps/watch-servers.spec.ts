import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { Listener } from '#infra/postgres/listener.ts';
import { BullMqQueue } from '#infra/queue/bullmq.ts';
import { configureLogger } from '#kernel/logger.ts';
import { CuttableLine } from '#test/support/cuttable-line.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { readConfig } from './config.ts';
import { watchServers } from './watch-servers.ts';
import { until } from '#test/support/until.ts';

const lines: string[] = [];
/** What was logged of servers and connections, by now. */
const said = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter(({ level }) => level !== 'debug')
    .map(({ message, server, connection }) => [message, connection ?? server].join(': '));
const untilSaid = (message: string) => until(said, (all) => all.includes(message));
/** The line to a server whose address is given, and that address by way of the line. */
const lineTo = async (address: string) => {
  const url = new URL(address);
  const line = await CuttableLine.to(url.hostname, Number(url.port));
  [url.hostname, url.port, url.search] = ['127.0.0.1', `${line.port}`, ''];
  return { line, url: url.toString() };
};

let database: TestDatabase;
let postgres: Awaited<ReturnType<typeof lineTo>>;
let redis: Awaited<ReturnType<typeof lineTo>>;
let stop: () => Promise<void>;
beforeAll(async () => {
  database = await freshDatabase();
  postgres = await lineTo(database.url);
  redis = await lineTo(process.env['VIGIE_TEST_REDIS_URL']!);
  configureLogger({ level: 'debug', format: 'json', to: { write: (line) => void lines.push(line) } });
  const config = readConfig({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    VIGIE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const store = await PostgresEventStore.open({ url: postgres.url });
  const queue = new BullMqQueue({ url: redis.url, prefix: `test-${randomUUID()}` });
  const work = queue.work('late-check', () => Promise.resolve());
  const listener = new Listener({ connectionString: postgres.url, application_name: 'test-line' }, 'test', () => {});
  const follower = store.subscribe('', () => Promise.resolve());
  await listener.start();
  const watch = watchServers({ config, store, queue });
  stop = async () => {
    await watch.stop();
    await listener.stop();
    await follower.stop();
    await work.stop();
    await queue.close();
    await store.close();
  };
});
afterAll(async () => {
  await stop?.();
  await postgres?.line.close();
  await redis?.line.close();
  await database?.drop();
});

it('a server that is unavailable is logged once, however many notice it and however long, and once when it is back', async () => {
  for (const { line, server } of [
    { line: postgres.line, server: 'Postgres' },
    { line: redis.line, server: 'Redis' },
  ]) {
    lines.length = 0;
    line.cut();
    await untilSaid(`A server is unreachable: ${server}`);
    // Long enough for every connection to be tried again more than once.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(said()).toEqual([`A server is unreachable: ${server}`]);
    line.mend();
    await untilSaid(`A server is reachable again: ${server}`);
    expect(said()).toEqual([`A server is unreachable: ${server}`, `A server is reachable again: ${server}`]);
  }
});

it('a connection that is lost while its server answers is logged with its name', async () => {
  lines.length = 0;
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const { rowCount } = await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-line' and datname = current_database()",
  );
  await other.end();
  expect(rowCount).toBe(1);
  await untilSaid('A connection was cut, though its server answers: test-line');
  expect(said()).toEqual(['A connection was cut, though its server answers: test-line']);
});
