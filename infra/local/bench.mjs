// npm run bench [name]: measures on a durable Postgres of its own, never on anybody's data. Node built-ins only.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { giveUp, install, root, runBuilt, say, throwAwayFolder } from './steps.mjs';

const [wanted, ...words] = process.argv.slice(2);
const folder = throwAwayFolder();
const servers = [];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

try {
  await install();
  await build();
  const known = benches();
  if (wanted && !known.includes(wanted))
    throw new Error(`There is no bench "${wanted}". There are: ${known.join(', ')}.`);
  servers.push(await startRedis({ folder: join(folder, 'redis'), say }));
  servers.push(await startPostgres({ folder: join(folder, 'postgres'), say }));
  const [redis, postgres] = servers;
  for (const name of wanted ? [wanted] : known) {
    say(`Bench ${name}.`);
    await runBuilt(`test/bench/${name}.bench`, words, {
      ...process.env,
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
  const compiled = join(root, 'dist/test/bench');
  const files = existsSync(compiled) ? readdirSync(compiled) : [];
  return files
    .filter((file) => file.endsWith('.bench.js'))
    .map((file) => file.slice(0, -'.bench.js'.length))
    .sort();
}
