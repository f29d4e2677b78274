import 'reflect-metadata';
import { readConfig } from '#services/apps/config.ts';
import { openPlatform } from '#services/apps/platform.ts';
import { accountsTable } from './accounts.ts';
import { seed } from './seed.ts';

/**
 * `seed [--once] [--seed=7]`: the demo data. With `--once` a place where people work already is left as it is, without
 * a complaint.
 */
const words = process.argv.slice(2);
const number = Number(words.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? 1);
const platform = await openPlatform(readConfig());
try {
  const seeded = await seed(platform, { seed: number, say: (line) => process.stdout.write(`▸ ${line}\n`) });
  if (seeded !== 'others') process.stdout.write(`\n${accountsTable()}\n\n`);
  if (seeded !== 'made' && !words.includes('--once'))
    throw new Error('There are people here already: demo data is for an empty installation.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await platform.close();
}
