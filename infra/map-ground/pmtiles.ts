import { open, type FileHandle } from 'node:fs/promises';
import { PMTiles, TileType, type Source } from 'pmtiles';

const types: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

const sourceOf = (path: string, file: FileHandle): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    const data = new ArrayBuffer(length);
    const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset);
    return { data: data.slice(0, bytesRead) };
  },
});

/** The map's background from a PMTiles file of pictures (PMTiles version 3; PNG, JPEG, WebP or AVIF). */
export class PmtilesGround {
  private constructor(
    private readonly file: FileHandle,
    private readonly archive: PMTiles,
    /** Media type of its pictures. */
    readonly type: string,
    /** The highest zoom of which it has pictures. */
    readonly maxZoom: number,
    /** Changes with the file. */
    readonly version: string,
  ) {}

  /** @throws where the file can't be read, is no PMTiles file, or holds something else than pictures */
  static async open(path: string): Promise<PmtilesGround> {
    const wrong = (why: string) => new Error(`Configuration: VIGIE_MAP_FILE: ${path} ${why}`);
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      throw wrong(`can't be opened (${error.code})`);
    });
    try {
      const archive = new PMTiles(sourceOf(path, file));
      const { tileType, maxZoom } = await archive.getHeader().catch(() => {
        throw wrong('is not a PMTiles file of version 3');
      });
      const type = types[tileType];
      if (!type) throw wrong('holds no pictures: a raster file is needed (PNG, JPEG, WebP or AVIF)');
      const { size, mtimeMs } = await file.stat();
      const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
      return new PmtilesGround(file, archive, type, maxZoom, version);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** One picture in the usual numbering (x to the east, y to the south); undefined where the file has none. */
  async read(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    if (!isTile(z, x, y) || z > this.maxZoom) return undefined;
    const found = await this.archive.getZxy(z, x, y);
    return found && new Uint8Array(found.data);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

const isTile = (z: number, x: number, y: number): boolean =>
  [z, x, y].every((part) => Number.isInteger(part) && part >= 0) && z <= 26 && x < 2 ** z && y < 2 ** z;
