import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pmtilesOf } from '#test/support/pmtiles.ts';
import { PmtilesGround } from './pmtiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-ground-'));
const written = (name: string, content: Uint8Array | string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const opened = (path: string) =>
  PmtilesGround.open(path).then(
    (ground) => ground.close().then(() => 'opened'),
    (error: Error) => error.message,
  );
afterAll(() => rmSync(folder, { recursive: true }));

describe('a map background from a file', () => {
  let ground: PmtilesGround;
  beforeAll(async () => {
    const tiles = { '0/0/0': 'the world', '1/0/0': 'north-west', '1/1/1': 'south-east' };
    ground = await PmtilesGround.open(written('ground.pmtiles', pmtilesOf(tiles)));
  });
  afterAll(() => ground.close());
  const read = async (z: number, x: number, y: number) => {
    const picture = await ground.read(z, x, y);
    return picture && Buffer.from(picture).toString();
  };

  it('gives each tile of the file, by zoom, column and row', async () => {
    expect([ground.type, ground.maxZoom]).toEqual(['image/png', 1]);
    expect(await Promise.all([read(0, 0, 0), read(1, 0, 0), read(1, 1, 1)])).toEqual([
      'the world',
      'north-west',
      'south-east',
    ]);
  });

  it('has no tile where the file has none, and none outside the world', async () => {
    const beside = [
      [1, 1, 0],
      [2, 0, 0],
      [1, 2, 0],
      [1, 0, -1],
      [27, 0, 0],
      [0.5, 0, 0],
      [NaN, 0, 0],
    ] as const;
    for (const [z, x, y] of beside) expect(await read(z, x, y)).toBeUndefined();
  });

  it('is refused with a reason if the file is missing, of another kind, or without tiles', async () => {
    expect(await opened(join(folder, 'none'))).toMatch(/VIGIE_MAP_FILE: .*none can't be opened \(ENOENT\)/);
    expect(await opened(written('text', 'no map at all'))).toMatch(/is not a PMTiles file of version 3/);
    const vector = pmtilesOf({ '0/0/0': 'lines' }, { type: 1 });
    expect(await opened(written('vector.pmtiles', vector))).toMatch(/holds no pictures/);
    expect(await opened(join(folder, 'ground.pmtiles'))).toBe('opened');
  });
});
