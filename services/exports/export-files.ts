import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { Files } from '#kernel/files.ts';

/** Prefix of a stored file, so that it is stored for one export only even if others have the same content. */
const markOf = (exportId: string): Buffer => Buffer.from(`${exportId}\n`);

/** Stores the files of exports separately, so that each can be deleted. */
@Injectable()
export class ExportFiles {
  constructor(private readonly files: Files) {}

  /**
   * Stores all of a file or nothing.
   * @param onHash as in `Files.put`
   * @returns its hash, and the size of the file itself in bytes
   */
  async keep(
    exportId: string,
    content: AsyncIterable<Uint8Array | string>,
    onHash: (hash: string) => Promise<void>,
  ): Promise<{ readonly hash: string; readonly size: number }> {
    const mark = markOf(exportId);
    async function* marked() {
      yield mark;
      for await (const piece of content) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
    }
    const { hash, size } = await this.files.put(Readable.from(marked(), { objectMode: false }), onHash);
    return { hash, size: size - mark.length };
  }

  /** The file without its prefix. @throws FileMissing */
  async open(exportId: string, hash: string): Promise<Readable> {
    const kept = await this.files.open(hash);
    let left = markOf(exportId).length;
    async function* unmarked() {
      for await (const piece of kept as AsyncIterable<Buffer>) {
        const rest = piece.subarray(left);
        left = Math.max(0, left - piece.length);
        if (rest.length > 0) yield rest;
      }
    }
    return Readable.from(unmarked(), { objectMode: false });
  }

  remove(hash: string): Promise<void> {
    return this.files.remove(hash);
  }
}
