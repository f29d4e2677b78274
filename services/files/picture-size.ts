import { largestSide, maxPixels, maxPixelsDrawn } from '#contracts/values/file.ts';

/** Width and height in pixels. */
export type PictureSize = readonly [width: number, height: number];

/** Whether a picture may be decoded: it then takes four bytes of memory per pixel, however small the file is. */
export const isWithinPixels = ([width, height]: PictureSize): boolean =>
  Math.max(width, height) <= largestSide && width * height <= maxPixels;

/**
 * Whether a picture may be drawn with all its frames and passes. The returned function is called with the size of each;
 * every single one, and their total, are limited.
 */
export const drawable = (): ((size: PictureSize) => boolean) => {
  let drawn = 0;
  return (size) => {
    drawn += size[0] * size[1];
    return isWithinPixels(size) && drawn <= maxPixelsDrawn;
  };
};

/** Whether a marker begins a frame of a JPEG picture: C0 to CF except the tables (C4, CC) and the reserved C8. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** The size in a segment of a JPEG picture, or null. @param body after the segment's length */
export const sizeInJpeg = (marker: number, body: Buffer): PictureSize | null =>
  isFrame(marker) && body.length >= 5 ? [body.readUInt16BE(3), body.readUInt16BE(1)] : null;

/** The size in a chunk of a PNG picture, of the picture or of a frame; or null. */
export const sizeInPng = (type: string, data: Buffer): PictureSize | null => {
  const at = { IHDR: 0, fcTL: 4 }[type];
  return at !== undefined && data.length >= at + 8 ? [data.readUInt32BE(at), data.readUInt32BE(at + 4)] : null;
};

/** The size in a chunk of a WebP picture: of its canvas, a frame, or the image data, which need not agree; or null. */
export const sizeInWebp = (type: string, data: Buffer): PictureSize | null => {
  const less1 = (at: number): PictureSize => [data.readUIntLE(at, 3) + 1, data.readUIntLE(at + 3, 3) + 1];
  if (type === 'VP8X' && data.length >= 10) return less1(4);
  if (type === 'ANMF' && data.length >= 12) return less1(6);
  if (type === 'VP8 ' && data.length >= 10) return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  if (type !== 'VP8L' || data.length < 5) return null;
  const bits = data.readUInt32LE(1);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
};

/** The size of a GIF picture's screen or of one of its frames. @param at offset of its width */
export const sizeInGif = (bytes: Buffer, at: number): PictureSize => [
  bytes.readUInt16LE(at),
  bytes.readUInt16LE(at + 2),
];
