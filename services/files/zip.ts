import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of an archive, as a whole or in pieces. */
export type ArchiveEntry = { readonly name: string; readonly content: string | AsyncIterable<string | Uint8Array> };

/** Bytes that are compressed at once; smaller pieces are slower. */
const piece = 64 * 1024;
async function* inPieces(content: ArchiveEntry['content']): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const part of typeof content === 'string' ? [content] : content) {
    const bytes = typeof part === 'string' ? strToU8(part) : part;
    waiting.push(bytes);
    size += bytes.length;
    if (size < piece) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

/** Date of all files in an archive (the first that ZIP has), so that archives of the same content are identical. */
const packedOn = new Date(1980, 0, 1);

/** A stream of a ZIP archive with these files, one after the other. */
export const zipOf = (entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>): Readable => {
  async function* packed(): AsyncGenerator<Uint8Array> {
    let out: Uint8Array[] = [];
    let failed: Error | null = null;
    const zip = new Zip((error, bytes) => {
      failed ??= error;
      out.push(bytes);
    });
    const flushed = () => {
      if (failed) throw failed;
      const bytes = out;
      out = [];
      return bytes;
    };
    for await (const { name, content } of entries) {
      const file = new ZipDeflate(name, { level: 3 });
      file.mtime = packedOn;
      zip.add(file);
      for await (const bytes of inPieces(content)) {
        file.push(bytes);
        yield* flushed();
      }
      file.push(new Uint8Array(), true);
      yield* flushed();
    }
    zip.end();
    yield* flushed();
  }
  return Readable.from(packed(), { objectMode: false });
};
