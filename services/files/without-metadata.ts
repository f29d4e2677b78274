import { crc32 } from 'node:zlib';
import { sizeInGif, sizeInJpeg, sizeInPng, sizeInWebp, type PictureSize } from './picture-size.ts';

/**
 * Called with each size that a picture, one of its frames or one of its passes states; with null where a part states
 * none.
 */
type Sized = (size: PictureSize | null) => void;
/** A picture without its metadata, or null where its bytes are not a whole picture of that type. */
type Strip = (picture: Buffer, sized: Sized) => Buffer | null;

/**
 * Most segments, chunks or blocks of a picture: more than real pictures have, and few enough to be read while other
 * requests wait.
 */
const maxPieces = 50_000;

/** EXIF's orientation tag, and the values that turn or mirror the picture; 1 is upright and need not be stated. */
const orientationTag = 0x0112;
const orientations = [2, 3, 4, 5, 6, 7, 8];

/**
 * The orientation in EXIF; null where there is none, or the picture is upright.
 * @param tiff from its byte order mark on
 */
const orientationOf = (tiff: Buffer): number | null => {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const [u16, u32] =
    order === 'II'
      ? [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
      : [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)];
  const directory = u32(4);
  if (directory + 2 > tiff.length) return null;
  for (let entry = 0, count = u16(directory); entry < count; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (u16(at) === orientationTag) return orientations.includes(u16(at + 8)) ? u16(at + 8) : null;
  }
  return null;
};

/** EXIF with the orientation only. */
const exifOf = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};

const exifMark = Buffer.from('Exif\0\0', 'latin1');
/** EXIF without JPEG's mark, which some programs repeat in other formats. */
const withoutMark = (exif: Buffer) => (exif.subarray(0, 6).equals(exifMark) ? exif.subarray(6) : exif);

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const iccMark = Buffer.from('ICC_PROFILE\0', 'latin1');
/**
 * Whether a segment that holds no image data is kept: JFIF, the colour profile, Adobe's colour transform. Not EXIF,
 * XMP, IPTC, comments, or the index of further pictures.
 */
const keptOfJpeg = (marker: number, body: Buffer): boolean => {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (marker === 0xe2) return body.subarray(0, iccMark.length).equals(iccMark);
  if (marker === 0xe0) return body.toString('latin1', 0, 5) === 'JFIF\0';
  if (marker === 0xee) return body.toString('latin1', 0, 5) === 'Adobe';
  return !isApplication && marker !== 0xfe;
};

/** Cuts a JPEG at the end of the picture: what phones append (a smaller picture, a film) has metadata of its own. */
const jpeg: Strip = (bytes, sized) => {
  const kept: Buffer[] = [];
  let orientation: number | null = null;
  let whole: PictureSize | null = null;
  let passes = 0;
  let at = 2;
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let pieces = 0; pieces < maxPieces; pieces++) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    if (marker === 0xd9) return jpegOf(kept, orientation);
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    const body = bytes.subarray(at + 4, end);
    const size = sizeInJpeg(marker, body);
    sized(size);
    whole = size ?? whole;
    if (marker === 0xe1 && body.subarray(0, 6).equals(exifMark)) orientation ??= orientationOf(body.subarray(6));
    if (keptOfJpeg(marker, body)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    // A progressive picture is drawn as a whole at each pass.
    if (passes++ > 0) sized(whole);
    // Image data run until a marker that is neither escaped (00) nor a restart (D0 to D7).
    let next = bytes.indexOf(0xff, at);
    while (next >= 0 && (bytes[next + 1] === 0 || (bytes[next + 1]! >= 0xd0 && bytes[next + 1]! <= 0xd7)))
      next = bytes.indexOf(0xff, next + 2);
    if (next < 0) return null;
    kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
};

const jpegOf = (segments: readonly Buffer[], orientation: number | null): Buffer => {
  const kept = [...segments];
  const turned = orientation === null ? [] : [segment(0xe1, Buffer.concat([exifMark, exifOf(orientation)]))];
  // JFIF must come first.
  const first = kept[0]?.[1] === 0xe0 ? kept.splice(0, 1) : [];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...first, ...turned, ...kept, Buffer.from([0xff, 0xd9])]);
};

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks with image data; all others are text, times or EXIF. */
const keptOfPng = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

const png: Strip = (bytes, sized) => {
  if (!bytes.subarray(0, 8).equals(pngHead)) return null;
  const kept: Buffer[] = [pngHead];
  for (let at = 8, pieces = 0; at + 12 <= bytes.length && pieces < maxPieces; pieces++) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    sized(sizeInPng(type, bytes.subarray(at + 8, end - 4)));
    const orientation = type === 'eXIf' ? orientationOf(withoutMark(bytes.subarray(at + 8, end - 4))) : null;
    if (orientation !== null) kept.push(chunk('eXIf', exifOf(orientation)));
    if (keptOfPng.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
};

const keptOfWebp = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const riffChunk = (type: string, data: Buffer): Buffer => {
  const out = Buffer.alloc(8 + data.length + (data.length % 2));
  out.write(type, 0, 'latin1');
  out.writeUInt32LE(data.length, 4);
  data.copy(out, 8);
  return out;
};
/** Flags for XMP and EXIF in VP8X. */
const [xmpFlag, exifFlag] = [0x04, 0x08];

type Chunk = { readonly type: string; readonly data: Buffer };
/** State of reading the chunks of a WebP picture. `pieces`: number of chunks so far, including those of its frames. */
type WebpFindings = { pieces: number; orientation: number | null; readonly sized: Sized };

/**
 * Chunks with image data of a WebP picture or of one frame; null where they don't fill their space exactly, or where a
 * frame contains frames, which would be copied once for each frame around them.
 */
const webpChunks = (bytes: Buffer, findings: WebpFindings, within: 'picture' | 'frame'): Chunk[] | null => {
  const kept: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length || ++findings.pieces > maxPieces) return null;
    const [type, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    if (at + 8 + size > bytes.length) return null;
    let data = bytes.subarray(at + 8, at + 8 + size);
    findings.sized(sizeInWebp(type, data));
    if (type === 'EXIF' && within === 'picture') findings.orientation = orientationOf(withoutMark(data));
    if (type === 'ANMF') {
      const frame = size < 16 || within === 'frame' ? null : webpChunks(data.subarray(16), findings, 'frame');
      if (!frame) return null;
      data = Buffer.concat([data.subarray(0, 16), ...frame.map((one) => riffChunk(one.type, one.data))]);
    }
    if (keptOfWebp.has(type)) kept.push({ type, data });
    at += 8 + size + (size % 2);
  }
  return kept;
};

const webp: Strip = (bytes, sized) => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const findings: WebpFindings = { pieces: 0, orientation: null, sized };
  const kept = webpChunks(bytes.subarray(12, end), findings, 'picture');
  if (!kept || kept.length === 0) return null;
  const turned = findings.orientation === null ? [] : [riffChunk('EXIF', exifOf(findings.orientation))];
  const chunks = kept.map(({ type, data }) => {
    if (type !== 'VP8X') return riffChunk(type, data);
    const flags = Buffer.from(data);
    flags[0] = (flags[0]! & ~(xmpFlag | exifFlag)) | (turned.length > 0 ? exifFlag : 0);
    return riffChunk(type, flags);
  });
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks, ...turned]);
  return riffChunk('RIFF', body);
};

/** GIF extensions that are kept: number of repetitions, and the colour profile. */
const keptOfGif = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];
const gif: Strip = (bytes, sized) => {
  const colours = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  /** Offset after a series of sub-blocks. */
  const after = (from: number): number => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
    return at + 1;
  };
  if (bytes.length < 13) return null;
  sized(sizeInGif(bytes, 6));
  let at = 13 + colours(bytes[10]!);
  const kept: Buffer[] = [bytes.subarray(0, at)];
  for (let pieces = 0; at < bytes.length && pieces < maxPieces; pieces++) {
    const from = at;
    if (bytes[at] === 0x3b) return Buffer.concat([...kept, Buffer.from([0x3b])]);
    const [kind, label] = [bytes[at], bytes[at + 1]];
    if (kind === 0x2c && at + 10 <= bytes.length) {
      sized(sizeInGif(bytes, at + 5));
      at = after(at + 10 + colours(bytes[at + 9]!) + 1);
    } else if (kind === 0x21) at = after(at + 2);
    else return null;
    if (at > bytes.length) return null;
    const isKept =
      kind === 0x2c ||
      (label === 0xff ? keptOfGif.includes(bytes.toString('latin1', from + 3, from + 14)) : label !== 0xfe);
    if (isKept) kept.push(bytes.subarray(from, at));
  }
  return null;
};

const strips: Readonly<Record<string, Strip>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/gif': gif,
};

/**
 * A picture without metadata (EXIF, XMP, IPTC, comments, data after its end) that tell where, when, with what and by
 * whom it was taken. Its orientation stays. Other files are returned unchanged.
 * @param type the detected media type
 * @param sized called with each size that the picture, one of its frames or one of its passes states
 * @returns null where the bytes are not a whole picture of that type
 */
export const withoutMetadata = (
  bytes: Buffer,
  type: string,
  sized: (size: PictureSize) => void = () => {},
): Buffer | null => {
  const strip = Object.hasOwn(strips, type) ? strips[type] : undefined;
  return strip ? strip(bytes, (size) => size && sized(size)) : bytes;
};
