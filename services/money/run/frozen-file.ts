import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { canonical, type Provable } from '#contracts/values/canonical.ts';
import type { Files } from '#kernel/files.ts';

async function* written(records: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${canonical(record as Provable)}\n`;
}

/**
 * Keeps what a run is computed from, one record a line as canonical JSON, so that the same inputs have the same hash and a run that is
 * computed again gives the same bytes. Nothing is held in memory but the record at hand.
 * @returns hash (SHA-256, hexadecimal) and size in bytes
 */
export const freeze = (
  files: Files,
  records: AsyncIterable<object> | Iterable<object>,
): Promise<{ readonly hash: string; readonly size: number }> =>
  files.put(Readable.from(written(records), { objectMode: false }));

/** The lines of a frozen file, in order; it is closed once nobody reads on. @throws FileMissing */
export async function* frozenLines(files: Files, hash: string): AsyncGenerator<string> {
  const kept = await files.open(hash);
  try {
    yield* createInterface({ input: kept, crlfDelay: Infinity });
  } finally {
    kept.destroy();
  }
}

/** The records of a frozen file, in order. @throws FileMissing */
export async function* thawed<T>(files: Files, hash: string): AsyncGenerator<T> {
  for await (const line of frozenLines(files, hash)) yield JSON.parse(line) as T;
}
