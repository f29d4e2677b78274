import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Application } from '#contracts/api/applications.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { Files } from '#kernel/files.ts';

/** What a candidate wrote, as it is encrypted: its file too, so that nothing of it stands in the log. */
export type Written = Pick<
  Application,
  'firstName' | 'lastName' | 'email' | 'phone' | 'city' | 'licences' | 'availability' | 'language'
> & { readonly cv: StoredFile | null };

/** Place of an encrypted application, by its id. */
export const sealedAt = (applicationId: string): string => `application/${applicationId}`;

const markOf = (applicationId: string) => Buffer.from(`${applicationId}\n`);

/**
 * Stores CVs, each for one application only, so that it can be deleted: the store keeps equal contents once for
 * everybody.
 */
@Injectable()
export class ApplicationFiles {
  constructor(private readonly files: Files) {}

  keep(applicationId: string, content: Buffer): Promise<{ readonly hash: string; readonly size: number }> {
    return this.files.put(Buffer.concat([markOf(applicationId), content]));
  }

  async read(applicationId: string, hash: string): Promise<Buffer> {
    return (await buffer(await this.files.open(hash))).subarray(markOf(applicationId).length);
  }
}
