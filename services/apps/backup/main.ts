import { resolve } from 'node:path';
import { areFilesElsewhere, readConfig } from '../config.ts';
import { runTool } from '../run-tool.ts';
import { backUp } from './back-up.ts';

/**
 * `backup [file]`: writes a backup of this installation while it runs, into the folder that the command was given in
 * unless told otherwise.
 */
const [name = `vigie-backup-${new Date().toISOString().slice(0, 16).replace(/[-:]/g, '')}Z.tar`] =
  process.argv.slice(2);
const path = resolve(process.env['INIT_CWD'] ?? '.', name);
await runTool(async () => {
  const config = readConfig();
  const { rows, files, damaged, size } = await backUp(config, path);
  const lines = [
    `Backed up: ${rows} rows and ${files} files in ${path} (${(size / 1e6).toFixed(1)} MB).`,
    'It holds personal data and password hashes: keep it as safe as the database. VIGIE_SECRET_KEY is not in it, and without the key it is of no use.',
    ...(config.EVENTSTORE_URL
      ? ['The log is in EventStoreDB and not in this file: back it up now, by its own backup.']
      : []),
    ...(areFilesElsewhere(config.FILES_URL) ? ['The uploaded files are with their service and not in this file.'] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (damaged.length > 0)
    throw new Error(`Not in it, because their content was changed on disk: ${damaged.join(', ')}`);
});
