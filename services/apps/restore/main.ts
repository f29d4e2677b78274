import 'reflect-metadata';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { runTool } from '../run-tool.ts';
import { restore } from './restore.ts';

/**
 * `restore <file> [--replace]`: restores a backup into an empty database; with `--replace` into one that is in use,
 * whose data are lost.
 */
const words = process.argv.slice(2);
const replace = words.includes('--replace');
const [name] = words.filter((word) => word !== '--replace');
await runTool(async () => {
  if (!name) throw new Error('Which backup? npm run restore -- vigie-backup-….tar');
  const config = readConfig();
  const { rows, files, manifest } = await restore(config, resolve(process.env['INIT_CWD'] ?? '.', name), { replace });
  const lines = [
    `Restored: ${rows} rows and ${files} files, as they were at ${manifest.at}.`,
    ...(manifest.filesElsewhere ? [`The uploaded files were at ${manifest.filesElsewhere} and are not touched.`] : []),
    'Start Vigie; where lists are doubted, `npm run rebuild` makes them anew from the log.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
