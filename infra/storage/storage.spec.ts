import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FileMissing, type Files } from '#kernel/files.ts';
import { startS3 } from '#test/support/s3-stand-in.ts';
import { FolderFiles } from './folder.ts';
import { S3Files } from './s3.ts';

let folder = '';
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  process.env['AWS_ACCESS_KEY_ID'] = 'someone';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'something';
  folder = await mkdtemp(join(tmpdir(), 'vigie-files-'));
  s3 = await startS3();
});

afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each<[string, () => Files]>([
  ['a folder', () => new FolderFiles(folder)],
  ['an S3-compatible service', () => new S3Files(s3.url)],
])('files in %s', (_, open) => {
  const content = randomBytes(300_000);

  it('stores bytes under the hash of their content, and returns them', async () => {
    const { hash, size } = await open().put(content);
    expect({ size, hash: hash.length }).toEqual({ size: 300_000, hash: 64 });
    expect((await buffer(await open().open(hash))).equals(content)).toBe(true);
  });

  it('stores the same content once, streamed or not', async () => {
    const first = await open().put(content);
    expect(await open().put(Readable.from([content.subarray(0, 7), content.subarray(7)]))).toEqual(first);
  });

  it('reports a missing file, and accepts no path as a name', async () => {
    await expect(open().open('0'.repeat(64))).rejects.toThrow(FileMissing);
    await expect(open().open('../../etc/passwd')).rejects.toThrow(FileMissing);
  });

  it('removes a file for good, and accepts that it is missing already', async () => {
    const { hash } = await open().put(randomBytes(1_000));
    for (let time = 0; time < 2; time++) await open().remove(hash);
    await expect(open().open(hash)).rejects.toThrow(FileMissing);
    await open().remove('../../etc/passwd');
  });

  it('stores nothing of an interrupted file', async () => {
    const before = [await readdir(folder), s3.keys()];
    const broken = Readable.from(
      (function* () {
        yield content.subarray(0, 100);
        throw new Error('the sender is gone');
      })(),
    );
    await expect(open().put(broken)).rejects.toThrow('the sender is gone');
    expect([await readdir(folder), s3.keys()]).toEqual(before);
  });
});
