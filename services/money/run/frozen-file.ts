import { Readable } from 'node:stream';
import { canonical, type Provable } from '#contracts/values/canonical.ts';
import type { Files } from '#kernel/files.ts';

async function* written(records: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${canonical(record as Provable)}\n`;
}

/**
 * Stores the input of a run as canonical JSON, one record per line, so that the same input has the same hash and a
 * recomputed run gives the same bytes. Only the current record is held in memory.
 * @returns hash (SHA-256, hexadecimal) and size in bytes
 */
export const freeze = (
  files: Files,
  records: AsyncIterable<object> | Iterable<object>,
): Promise<{ readonly hash: string; readonly size: number }> =>
  files.put(Readable.from(written(records), { objectMode: false }));

const lineEnd = 10;

/**
 * The lines of a frozen file, in order; the file is closed when the reader stops. JSON texts contain no line end.
 * @throws FileMissing
 */
export async function* frozenLines(files: Files, hash: string): AsyncGenerator<string> {
  const kept = await files.open(hash);
  try {
    let begun: Buffer[] = [];
    for await (const piece of kept as AsyncIterable<Buffer | string>) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      let from = 0;
      for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, from)) {
        const line = bytes.subarray(from, end);
        yield (begun.length === 0 ? line : Buffer.concat([...begun, line])).toString();
        begun = [];
        from = end + 1;
      }
      if (from < bytes.length) begun.push(bytes.subarray(from));
    }
    if (begun.length > 0) yield Buffer.concat(begun).toString();
  } finally {
    kept.destroy();
  }
}

/** The records of a frozen file, in order. @throws FileMissing */
export async function* readFrozen<T>(files: Files, hash: string): AsyncGenerator<T> {
  for await (const line of frozenLines(files, hash)) yield JSON.parse(line) as T;
}
