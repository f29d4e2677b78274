import type { Readable } from 'node:stream';

/** No file is stored under this hash. */
export class FileMissing extends Error {}

/**
 * Stores files under the SHA-256 of their content (hex): equal content is stored once, and nothing is ever overwritten.
 */
export abstract class Files {
  /**
   * Stores all of a file or nothing.
   * @param onHash gets the hash before the file is stored; if it throws, nothing is stored
   * @returns hash, and size in bytes
   */
  abstract put(
    content: Buffer | Readable,
    onHash?: (hash: string) => Promise<void>,
  ): Promise<{ readonly hash: string; readonly size: number }>;
  /**
   * Removes a file. Only for a file that nothing else can refer to, since equal content is stored once. A missing file
   * is no error.
   */
  abstract remove(hash: string): Promise<void>;
  /** @throws FileMissing */
  abstract open(hash: string): Promise<Readable>;
}
