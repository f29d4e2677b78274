import { zxyToTileId } from 'pmtiles';

/** A number as PMTiles writes it: seven bits a byte, the lowest first. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/**
 * A PMTiles file (version 3, nothing compressed, one directory).
 * @param tiles content by `z/x/y`
 * @param type what the tiles are: 1 vector, 2 PNG
 */
export const pmtilesOf = (tiles: Record<string, string | Uint8Array>, { type = 2 } = {}): Uint8Array => {
  const entries = Object.entries(tiles)
    .map(([address, content]) => {
      const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
      return { z, id: zxyToTileId(z, x, y), content: Buffer.from(content) };
    })
    .toSorted((one, other) => one.id - other.id);
  const directory = Buffer.from([
    ...varint(entries.length),
    ...entries.flatMap(({ id }, n) => varint(id - (entries[n - 1]?.id ?? 0))),
    ...entries.flatMap(() => varint(1)),
    ...entries.flatMap(({ content }) => varint(content.length)),
    // Offset 0 means directly after the tile before; any other offset is written as one more.
    ...entries.flatMap((_, n) => varint(n === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(entries.map(({ content }) => content));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const parts = [directory, metadata, Buffer.alloc(0), data];
  let at = header.length;
  for (const [n, { length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * n);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * n);
    at += length;
  }
  for (const offset of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), offset);
  for (const [n, value] of [
    1,
    1,
    1,
    type,
    Math.min(...entries.map(({ z }) => z)),
    Math.max(...entries.map(({ z }) => z)),
  ].entries())
    header.writeUInt8(value, 96 + n);
  return Buffer.concat([header, ...parts]);
};
