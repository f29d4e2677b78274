import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Spooled = { readonly path: string; readonly hash: string; readonly size: number };

/**
 * Writes a stream to a file of the folder while hashing it, so that its name is known before it is kept. What breaks
 * off leaves nothing.
 */
export const spool = async (content: Buffer | Readable, folder: string): Promise<Spooled> => {
  const path = join(folder, `incoming-${randomUUID()}`);
  const digest = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(
      Buffer.isBuffer(content) ? Readable.from([content]) : content,
      hashing,
      createWriteStream(path, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, hash: digest.digest('hex'), size: (await stat(path)).size };
};
