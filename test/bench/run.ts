import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { print, type Report } from './report.ts';

type Bench = { readonly name: string; readonly run: (report: Report) => Promise<void> };

/** Runs all benches, or those whose names are given, on databases of their own in the cluster of DATABASE_URL. */
async function main(wanted: readonly string[]): Promise<void> {
  const url = process.env['DATABASE_URL'] ?? process.env['VIGIE_TEST_DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL must name a throw-away database');
  process.env['VIGIE_TEST_DATABASE_URL'] = url;
  const known = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.bench\.(?:js|ts)$/.exec(file)?.[1] ?? []);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No bench named ${unknown.join(', ')}; there are ${known.join(', ')}`);
  console.log('name | ours | baseline | ratio | aim | met?');
  for (const name of wanted.length > 0 ? wanted : known.sort()) {
    const bench = (await import(`./${name}.bench${extname(import.meta.filename)}`)) as Bench;
    await bench.run(print);
  }
}

await main(process.argv.slice(2));
