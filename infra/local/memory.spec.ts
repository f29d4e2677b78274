import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { memoryFolder } from './memory.mjs';

const shared = '/dev/shm';
const where = existsSync(shared) ? describe : describe.skip;

where('a folder in memory', () => {
  let folder: string | undefined;
  afterEach(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('is made anew each time', () => {
    folder = memoryFolder({ least: 0 });
    const other = memoryFolder({ least: 0 })!;
    expect([existsSync(folder!), existsSync(other), other === folder]).toEqual([true, true, false]);
    rmSync(other, { recursive: true });
  });

  it('is not created with less free memory than requested', () => {
    expect(memoryFolder({ least: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  });

  it('is not created where there is no memory file system, or on a disk', () => {
    expect(memoryFolder({ parent: join(tmpdir(), 'nowhere'), least: 0 })).toBeUndefined();
    expect(memoryFolder({ parent: import.meta.dirname, least: 0 })).toBeUndefined();
  });

  it('is removed by the next one after its process has ended, and not before', () => {
    folder = memoryFolder({ least: 0 })!;
    const gone = folder.replace(`-${process.pid}-`, '-4194305-');
    const foreign = mkdtempSync(join(shared, 'vigie-0-4194305-'));
    mkdirSync(join(gone, 'data'), { recursive: true });
    const next = memoryFolder({ least: 0 })!;
    expect([gone, folder, foreign, next].map((one) => existsSync(one))).toEqual([false, true, true, true]);
    for (const one of [foreign, next]) rmSync(one, { recursive: true });
  });
});
