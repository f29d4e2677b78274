import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { checkArchive, type Manifest } from '#infra/backup/archive.ts';
import { load, NotRestorable, requireFree } from '#infra/backup/load.ts';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { AesVault } from '#infra/secrets/vault.ts';
import { openReadModels } from '#projections/kernel/data-source.ts';
import { keyCheck } from '../backup/back-up.ts';
import { migrateAll, openFiles } from '../platform.ts';

type Restored = { readonly rows: number; readonly files: number; readonly manifest: Manifest };

/**
 * Restores a backup into an empty database and the place of the files. Everything is checked before anything is
 * written, and the tables are filled all at once.
 * @param options replace: also into a database that is in use, whose data are lost
 * @throws DamagedBackup or NotRestorable, whose messages say why
 */
export const restore = async (
  config: Config,
  path: string,
  options: { readonly replace: boolean },
): Promise<Restored> => {
  const manifest = await checkArchive(path);
  requireKeys(manifest, config);
  requireSameLog(manifest, config);
  await requireSameVersion(manifest, config);
  await requireFree(config.DATABASE_URL, options);
  await migrateAll(config);
  const store = await openFiles(config);
  let files = 0;
  const rows = await load(config.DATABASE_URL, path, manifest, async (hash, content) => {
    const put = await store.put(Readable.from(content));
    if (put.hash !== hash) throw new NotRestorable(`The file ${hash} was not stored as it is in the backup.`);
    files += 1;
  });
  await requireHead(manifest, config);
  return { rows, files, manifest };
};

const requireKeys = ({ keys }: Manifest, { VIGIE_SECRET_KEY }: Config): void => {
  const vault = new AesVault(VIGIE_SECRET_KEY);
  for (const sealed of keys)
    try {
      vault.open(sealed, keyCheck);
    } catch {
      throw new NotRestorable(
        `VIGIE_SECRET_KEY is another key than that of the backup (${sealed.split('.')[1]}): give it that one, or put it into .local/secret.key.`,
      );
    }
};

const requireSameLog = ({ log }: Manifest, { EVENTSTORE_URL }: Config): void => {
  if (log === 'postgres' && EVENTSTORE_URL)
    throw new NotRestorable('The log of this backup is in Postgres: restore it without EVENTSTORE_URL.');
  if (log === 'eventStoreDb' && !EVENTSTORE_URL)
    throw new NotRestorable(
      'The log of this backup is in EventStoreDB: restore it there first, and set EVENTSTORE_URL.',
    );
};

const requireSameVersion = async ({ version, migrations }: Manifest, { DATABASE_URL }: Config): Promise<void> => {
  const db = await openReadModels(DATABASE_URL);
  const own = db.migrations.map((migration) => migration.name ?? migration.constructor.name);
  await db.destroy();
  const [newer] = migrations.filter((name) => !own.includes(name));
  const [older] = own.filter((name) => !migrations.includes(name));
  if (newer)
    throw new NotRestorable(
      `The backup was made by a newer Vigie (${version}, with ${newer}). Restore it with that version.`,
    );
  if (older)
    throw new NotRestorable(
      `The backup was made by an older Vigie (${version}, without ${older}). Restore it with that version, then upgrade.`,
    );
};

/** Opening the log has it go on after what was restored. */
const requireHead = async ({ log, head }: Manifest, { DATABASE_URL }: Config): Promise<void> => {
  if (log !== 'postgres') return;
  const store = await PostgresEventStore.open({ url: DATABASE_URL });
  try {
    const found = await store.head();
    if (found !== head) throw new Error(`The restored log ends at ${found || 'nothing'}, not at ${head || 'nothing'}.`);
  } finally {
    await store.close();
  }
};
