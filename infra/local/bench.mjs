// npm run bench [name]: measures on a durable Postgres of its own, never on anybody's data. Node built-ins only.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { giveUp, install, root, runBuilt, say, throwAwayFolder } from './steps.mjs';

const [wanted, ...words] = process.argv.slice(2);
const folder = throwAwayFolder();
const servers = [];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

try {
  const known = benches();
  if (wanted && !known.includes(wanted))
    throw new Error(`There is no bench "${wanted}". There are: ${known.join(', ')}.`);
  const [chromium] = await Promise.all([browser(), install()]);
  await build();
  servers.push(await startRedis({ folder: join(folder, 'redis'), say }));
  servers.push(await startPostgres({ folder: join(folder, 'postgres'), say }));
  const [redis, postgres] = servers;
  for (const name of wanted ? [wanted] : known) {
    say(`Bench ${name}.`);
    await runBuilt(`test/bench/${name}.bench`, words, {
      ...process.env,
      VIGIE_CHROMIUM: chromium,
      VIGIE_TEST_DATABASE_URL: postgres.url,
      VIGIE_TEST_REDIS_URL: redis.url,
    });
  }
} catch (error) {
  giveUp(error);
}
for (const server of servers) await server.stop();
rmSync(folder, { recursive: true, force: true });

function benches() {
  return readdirSync(join(root, 'test/bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
    .sort();
}
