import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { Files } from '#kernel/files.ts';

/** Stands before the file as it is kept: so it is kept for one export alone, whatever else has the same content. */
const markOf = (exportId: string): Buffer => Buffer.from(`${exportId}\n`);

/** Keeps the files of exports, each for itself, so that it can be removed. */
@Injectable()
export class ExportFiles {
  constructor(private readonly files: Files) {}

  /** Keeps all of it or nothing. @param onHash as `Files.put` has it @returns its hash, and the size of the file itself in bytes */
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

  /** The file without its mark. @throws FileMissing */
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
