import 'reflect-metadata';
import { generateMigration } from './generate-migration.ts';
import { openReadModels } from '#projections/kernel/data-source.ts';
import { readConfig } from '../config.ts';
import { migrateAll } from '../platform.ts';

/** `migrate`: updates the database. `migrate --generate Name`: then writes a migration for the differences between it and the entities. */
const config = readConfig();
await migrateAll(config);
const at = process.argv.indexOf('--generate');
if (at > 0) {
  const db = await openReadModels(config.DATABASE_URL);
  const path = await generateMigration(db, process.argv[at + 1] ?? 'Tables');
  process.stdout.write(path ? `Written: ${path}\n` : 'The database has all that the entities say.\n');
  await db.destroy();
}
