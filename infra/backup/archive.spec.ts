import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ArchiveWriter, checkArchive, readArchive, type Manifest } from './archive.ts';
import { DamagedBackup } from './tar.ts';

const manifest: Manifest = {
  format: 1,
  version: '1.2.3',
  migrations: ['First1'],
  at: '2026-03-01T15:00:00.000Z',
  log: 'postgres',
  head: '',
  keys: [],
  filesElsewhere: null,
  tables: [{ name: 'es.event', columns: ['id'] }],
  sequences: [],
};
const hash = 'a'.repeat(64);
const each = async function* (...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
};

describe('the file of a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-archive-'));
  const path = join(folder, 'whole.tar');
  const other = join(folder, 'other.tar');
  afterAll(() => rmSync(folder, { recursive: true }));
  const checkOther = (bytes: Buffer) => {
    writeFileSync(other, bytes);
    return checkArchive(other);
  };

  it('gives back what was written, in order', async () => {
    const archive = new ArchiveWriter((bytes) => appendFile(path, bytes));
    await archive.manifest(manifest);
    const large = 'x'.repeat(5 << 20);
    expect(await archive.table('es.event', each('one\ntw', 'o\n', large, large, '\n'))).toBe(3);
    expect(await archive.table('public.empty', each())).toBe(0);
    expect(await archive.table('public.place', each('a\\nb\n'))).toBe(1);
    await archive.file(hash, 3, each('a', 'bc'));
    await archive.end();
    expect(await checkArchive(path)).toEqual(manifest);

    const found: [string, string][] = [];
    const take = async (name: string, content: AsyncIterable<Buffer>) => {
      let text = '';
      for await (const bytes of content) text += bytes.toString();
      found.push([name, text]);
    };
    await readArchive(path, { table: take, file: take });
    expect(found).toEqual([
      ['es.event', `one\ntwo\n${large}${large}\n`],
      ['public.place', 'a\\nb\n'],
      [hash, 'abc'],
    ]);
  });

  it('can be read by tar and sha256sum, where Vigie is not at hand', () => {
    expect(spawnSync('tar', ['-xf', path, '-C', folder]).status).toBe(0);
    expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder }).status).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest);
  });

  it('is refused for any byte that is another, and says where', async () => {
    const small = join(folder, 'small.tar');
    const archive = new ArchiveWriter((bytes) => appendFile(small, bytes));
    await archive.manifest(manifest);
    await archive.table('es.event', each('one\n'));
    await archive.file(hash, 3, each('abc'));
    await archive.end();
    const bytes = readFileSync(small);
    await expect(checkOther(bytes)).resolves.toEqual(manifest);
    for (let at = 0; at < bytes.length; at += at % 512 < 160 ? 3 : 31) {
      bytes[at]! ^= 1;
      await expect(checkOther(bytes)).rejects.toThrow(/damaged|cut|no backup/);
      bytes[at]! ^= 1;
    }
    bytes[bytes.indexOf('abc')] = 'd'.charCodeAt(0);
    await expect(checkOther(bytes)).rejects.toThrow(`The backup is damaged: files/${hash} is not what was written.`);
  });

  it('is refused when it was cut or something follows it', async () => {
    const bytes = readFileSync(path);
    for (const size of [
      0,
      1,
      511,
      512,
      2000,
      bytes.length >> 1,
      bytes.length - 1024,
      bytes.length - 512,
      bytes.length - 1,
    ])
      await expect(checkOther(bytes.subarray(0, size))).rejects.toThrow(DamagedBackup);
    await expect(checkOther(Buffer.concat([bytes, Buffer.alloc(512)]))).rejects.toThrow(DamagedBackup);
    await expect(checkOther(Buffer.from('PK'.repeat(2000)))).rejects.toThrow('there is no header of a file');
  });

  it('of a later format is refused, not half understood', async () => {
    const later = join(folder, 'later.tar');
    const archive = new ArchiveWriter((bytes) => appendFile(later, bytes));
    await archive.manifest({ ...manifest, format: 2 as never });
    await archive.end();
    await expect(checkArchive(later)).rejects.toThrow('no backup that this version of Vigie can read');
  });
});
