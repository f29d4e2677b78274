import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveWriter } from '#infra/backup/archive.ts';
import { Snapshot } from '#infra/backup/snapshot.ts';
import { toPosition } from '#infra/event-store/postgres-position.ts';
import { AesVault } from '#infra/secrets/vault.ts';
import { areFilesElsewhere, type Config } from '../config.ts';
import { versionFrom } from '../setup-of.ts';

type BackedUp = {
  readonly rows: number;
  readonly files: number;
  /** Files of the folder whose content is no longer the one that their name tells; they are not in the backup. */
  readonly damaged: readonly string[];
  /** Bytes of the backup. */
  readonly size: number;
};

/** Marks what a key has sealed for a backup, so that it opens nothing else. */
export const keyCheck = 'vigie backup';

/**
 * Writes a backup of one moment of the database, and of the files stored by then, while Vigie runs.
 * @param path must not exist; it is there only when the backup is complete
 */
export const backUp = async (
  config: Pick<Config, 'DATABASE_URL' | 'EVENTSTORE_URL' | 'FILES_URL' | 'VIGIE_SECRET_KEY'>,
  path: string,
): Promise<BackedUp> => {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} exists already.`);
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    const written = await write(config, (bytes) => file.appendFile(bytes));
    await file.sync();
    const { size } = await file.stat();
    await file.close();
    await rename(part, path);
    return { ...written, size };
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
};

const write = async (
  { DATABASE_URL, EVENTSTORE_URL, FILES_URL, VIGIE_SECRET_KEY }: Parameters<typeof backUp>[0],
  bytes: (bytes: Buffer) => Promise<unknown>,
): Promise<Omit<BackedUp, 'size'>> => {
  const archive = new ArchiveWriter(bytes);
  const snapshot = await Snapshot.take(DATABASE_URL);
  try {
    const last = await snapshot.lastEvent();
    await archive.manifest({
      format: 1,
      version: versionFrom(import.meta.dirname),
      migrations: await snapshot.migrations(),
      at: new Date().toISOString(),
      log: EVENTSTORE_URL ? 'eventStoreDb' : 'postgres',
      head: last ? toPosition(last.xid, last.position) : '',
      keys: VIGIE_SECRET_KEY.split(',').map((key) => new AesVault(key).seal(keyCheck, keyCheck)),
      filesElsewhere: areFilesElsewhere(FILES_URL) ? withoutSecrets(FILES_URL) : null,
      tables: [...snapshot.tables],
      sequences: await snapshot.sequences(),
    });
    let rows = 0;
    for (const table of snapshot.tables) rows += await archive.table(table.name, snapshot.rows(table));
    const files = areFilesElsewhere(FILES_URL) ? { files: 0, damaged: [] } : await addFiles(archive, FILES_URL);
    await archive.end();
    return { rows, ...files };
  } finally {
    await snapshot.end();
  }
};

const withoutSecrets = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

/** Files are never changed, so those that are there after the database's moment hold all that it names. */
const addFiles = async (archive: ArchiveWriter, folder: string): Promise<{ files: number; damaged: string[] }> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const damaged: string[] = [];
  let files = 0;
  for (const name of names.sort()) {
    const hash = /^[\da-f]{2}[/\\]([\da-f]{64})$/.exec(name)?.[1];
    if (!hash) continue;
    const path = join(folder, name);
    const sum = await hashOf(path);
    if (sum !== hash) {
      // One that is gone was removed meanwhile.
      if (sum) damaged.push(hash);
      continue;
    }
    await archive.file(hash, (await stat(path)).size, createReadStream(path));
    files += 1;
  }
  return { files, damaged };
};

const hashOf = async (path: string): Promise<string | undefined> => {
  const digest = createHash('sha256');
  try {
    for await (const bytes of createReadStream(path)) digest.update(bytes as Buffer);
    return digest.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
