import 'reflect-metadata';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { projections } from '#projections/tables.ts';
import { readConfig } from '../config.ts';
import { openPlatform } from '../platform.ts';
import { runTool } from '../run-tool.ts';

/** `rebuild [name …]`: rebuilds read models from the events, while the present ones are in use. */
const names = process.argv.slice(2);
await runTool(async () => {
  const platform = await openPlatform(readConfig(), { listening: false });
  try {
    await rebuild(
      {
        db: platform.db,
        store: platform.store,
        projections,
        progress: (done) => process.stdout.write(`\r${done} events read`),
      },
      names.length > 0 ? names : undefined,
    );
    process.stdout.write(`\nRebuilt: ${(names.length > 0 ? names : projections.map(({ name }) => name)).join(', ')}\n`);
  } finally {
    await platform.close();
  }
});
