import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { DamagedBackup, readTar, TarWriter, type TarEntry } from './tar.ts';

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.output<typeof Table>;

/** What a backup says of itself, its first file. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Version of the program, for people. */
  version: z.string(),
  /** Migrations that the database had, oldest first. */
  migrations: z.array(z.string()),
  at: z.string(),
  /** Where the log is: in this backup, or in EventStoreDB. */
  log: z.enum(['postgres', 'eventStoreDb']),
  /** Last position of the log. */
  head: z.string(),
  /** A text sealed by each of the installation's keys. */
  keys: z.array(z.string()),
  /** Where uploaded files are that are not in this backup. */
  filesElsewhere: z.string().nullable(),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type Manifest = z.output<typeof Manifest>;

const manifestName = 'manifest.json';
const sumsName = 'SHA256SUMS';
/** Bytes of a table that are compressed together. */
const partSize = 8 << 20;

const partOf = /^tables\/(.+)\/\d{6}\.gz$/;
const fileOf = /^files\/([\da-f]{64})$/;

/**
 * Writes a backup: a tar archive of the manifest, tables in COPY's text format (gzip), uploaded files, and the sums of
 * all of them.
 */
export class ArchiveWriter {
  private readonly tar: TarWriter;
  private readonly sums: string[] = [];

  constructor(write: (bytes: Buffer) => Promise<unknown>) {
    this.tar = new TarWriter(write);
  }

  async manifest(manifest: Manifest): Promise<void> {
    await this.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  }

  /** @returns number of rows */
  async table(name: string, rows: AsyncIterable<Buffer>): Promise<number> {
    let [part, size, count] = [1, 0, 0];
    let held: Buffer[] = [];
    const flush = async () => {
      const path = `tables/${name}/${String(part++).padStart(6, '0')}.gz`;
      await this.add(path, await promisify(gzip)(Buffer.concat(held)));
      [held, size] = [[], 0];
    };
    for await (const bytes of rows) {
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
      held.push(bytes);
      if ((size += bytes.length) >= partSize) await flush();
    }
    if (size > 0) await flush();
    return count;
  }

  /** An uploaded file, by the SHA-256 of its content. */
  async file(hash: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    await this.stream(`files/${hash}`, size, content);
  }

  async end(): Promise<void> {
    const sums = Buffer.from(this.sums.map((line) => `${line}\n`).join(''));
    await this.tar.add(sumsName, sums.length, [sums]);
    await this.tar.end();
  }

  private async add(name: string, content: Buffer): Promise<void> {
    await this.stream(name, content.length, [content]);
  }

  private async stream(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const digest = createHash('sha256');
    const hashed = async function* () {
      for await (const bytes of content) {
        digest.update(bytes);
        yield bytes;
      }
    };
    await this.tar.add(name, size, hashed());
    this.sums.push(`${digest.digest('hex')}  ${name}`);
  }
}

const textOf = async ({ content }: TarEntry): Promise<string> => {
  const bytes: Buffer[] = [];
  for await (const some of content()) bytes.push(some);
  return Buffer.concat(bytes).toString('utf8');
};

const manifestOf = (text: string): Manifest => {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new DamagedBackup('This is no backup that this version of Vigie can read: its manifest says something else.');
  }
};

/**
 * Reads a backup whole and compares every byte with its sums.
 * @throws DamagedBackup, whose message names what is not as it was written
 */
export const checkArchive = async (path: string): Promise<Manifest> => {
  const found: string[] = [];
  let manifest: Manifest | undefined;
  let sums: string | undefined;
  for await (const entry of readTar(path)) {
    if (sums !== undefined) throw new DamagedBackup(`The backup is damaged: ${entry.name} comes after its sums.`);
    if (entry.name === sumsName) {
      sums = await textOf(entry);
      continue;
    }
    const digest = createHash('sha256');
    for await (const bytes of entry.content()) digest.update(bytes);
    found.push(`${digest.digest('hex')}  ${entry.name}`);
    if (entry.name === manifestName) manifest = manifestOf(await textOf(entry));
  }
  if (sums === undefined || !manifest) throw new DamagedBackup('The backup was cut: its end is missing.');
  const wanted = sums.split('\n');
  const other = found.findIndex((line, at) => line !== wanted[at]);
  if (other >= 0) throw new DamagedBackup(`The backup is damaged: ${found[other]!.slice(66)} is not what was written.`);
  if (wanted.length !== found.length + 1 || wanted.at(-1) !== '')
    throw new DamagedBackup('The backup is damaged: its sums name other files.');
  return manifest;
};

type Takers = {
  /** Takes all rows of a table. */
  readonly table: (name: string, rows: AsyncIterable<Buffer>) => Promise<void>;
  readonly file: (hash: string, content: AsyncIterable<Buffer>) => Promise<void>;
};

/** Reads a checked backup once more, in order, and hands on what it holds. */
export const readArchive = async (path: string, { table, file }: Takers): Promise<void> => {
  const entries = readTar(path);
  let next = await entries.next();
  const nameOf = () => (next.done ? undefined : partOf.exec(next.value.name)?.[1]);
  while (!next.done) {
    const entry = next.value;
    const name = nameOf();
    const hash = fileOf.exec(entry.name)?.[1];
    if (name !== undefined) {
      await table(
        name,
        (async function* () {
          for (; nameOf() === name; next = await entries.next()) yield await unpacked(next.value as TarEntry);
        })(),
      );
      continue;
    }
    if (hash) await file(hash, entry.content());
    next = await entries.next();
  }
};

const unpacked = async ({ content }: TarEntry): Promise<Buffer> => {
  const bytes: Buffer[] = [];
  for await (const some of content()) bytes.push(some);
  return promisify(gunzip)(Buffer.concat(bytes));
};
