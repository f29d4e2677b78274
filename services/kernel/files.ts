import type { Readable } from 'node:stream';

/** No file of that name is kept. */
export class FileMissing extends Error {}

/** Keeps files under the SHA-256 of their content (hex): the same content twice is kept once, and nothing is ever overwritten. */
export abstract class Files {
  /**
   * Keeps all of it or nothing.
   * @param onHash told the hash before anything is kept under it; nothing is where it throws
   * @returns hash, and size in bytes
   */
  abstract put(
    content: Buffer | Readable,
    onHash?: (hash: string) => Promise<void>,
  ): Promise<{ readonly hash: string; readonly size: number }>;
  /** For a file that nothing else can name: the same content kept for another reason goes along. None of that name is no error. */
  abstract remove(hash: string): Promise<void>;
  /** @throws FileMissing */
  abstract open(hash: string): Promise<Readable>;
}
