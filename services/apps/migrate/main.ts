import 'reflect-metadata';
import { generateMigration } from './generate-migration.ts';
import { openReadModels } from '#projections/kernel/data-source.ts';
import { readConfig } from '../config.ts';
import { migrateAll } from '../platform.ts';
import { runTool } from '../run-tool.ts';

/**
 * `migrate`: updates the database. `migrate --generate Name`: then writes a migration for the differences between it
 * and the entities.
 */
await runTool(async () => {
  const config = readConfig();
  await migrateAll(config);
  const at = process.argv.indexOf('--generate');
  if (at < 0) return void process.stdout.write('The database is at the current version.\n');
  const db = await openReadModels(config.DATABASE_URL);
  const path = await generateMigration(db, process.argv[at + 1] ?? 'Tables');
  process.stdout.write(path ? `Written: ${path}\n` : 'The database has all that the entities say.\n');
  await db.destroy();
});
