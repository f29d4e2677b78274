import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, type Files } from '#kernel/files.ts';
import { spool } from './spool.ts';

/** Files in a folder of this machine (or one that all processes mount): `ab/abcdef…`. */
export class FolderFiles implements Files {
  /** @param folder made when first needed */
  constructor(private readonly folder: string) {}

  async put(
    content: Buffer | Readable,
    onHash?: (hash: string) => Promise<void>,
  ): Promise<{ hash: string; size: number }> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { path, hash, size } = await spool(content, this.folder);
    try {
      await onHash?.(hash);
      await mkdir(join(this.folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 });
      await rename(path, this.place(hash));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { hash, size };
  }

  async remove(hash: string): Promise<void> {
    if (/^[\da-f]{64}$/.test(hash)) await rm(this.place(hash), { force: true });
  }

  async open(hash: string): Promise<Readable> {
    if (!/^[\da-f]{64}$/.test(hash)) throw new FileMissing(hash);
    const file = await open(this.place(hash), 'r').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileMissing(hash) : error;
    });
    return file.createReadStream();
  }

  private place(hash: string): string {
    return join(this.folder, hash.slice(0, 2), hash);
  }
}
