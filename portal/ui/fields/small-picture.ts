import { largestFile } from '#contracts/values/file.ts';

/** Longest side of a photograph that is sent, in pixels: a photographed A4 page stays readable. */
export const longestSide = 2400;
/** Bytes up to which a picture is sent as it is. */
export const lightPicture = 1024 * 1024;

/** Why a picture can't be taken: a code of our problems, or the key of a text. */
export class PictureRefused extends Error {
  constructor(readonly reason: 'FILE_TOO_LARGE' | 'FILE_UNREADABLE' | 'file.heic') {
    super(reason);
  }
}

/** Width and height within a square, in whole pixels, of the same shape; never larger than they were. */
export const fitWithin = (width: number, height: number, side: number): { width: number; height: number } => {
  const by = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
};

/**
 * Whether a file is HEIC, the format of iPhone photographs, which most browsers can't display. Some browsers give it no
 * type.
 */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** The decoded picture, upright; undefined where this browser can't decode it. */
const decoded = async (file: File): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
};

const drawn = async (picture: ImageBitmap, type: 'image/jpeg' | 'image/png'): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(picture.width, picture.height, longestSide));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG has no transparency: transparent parts would become black.
  if (type === 'image/jpeg') {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, 0.85));
};

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/**
 * Prepares a picture for upload: large photographs are reduced, and HEIC becomes JPEG by the browser's own decoder
 * (decoders that could be shipped are under the LGPL). Redrawn pictures are upright and lose their metadata, such as
 * the GPS position; the server removes it from the others. Other files, animations and small pictures stay as they are.
 * @throws PictureRefused
 */
export const smallPicture = async (file: File): Promise<File> => {
  const heic = isHeic(file);
  const large = file.size > lightPicture && ['image/jpeg', 'image/png', 'image/webp'].includes(file.type);
  if (!heic && !large) {
    if (file.size > largestFile) throw new PictureRefused('FILE_TOO_LARGE');
    return file;
  }
  const picture = await decoded(file);
  if (!picture && heic) throw new PictureRefused('file.heic');
  try {
    const png = file.type === 'image/png' && picture ? await drawn(picture, 'image/png') : null;
    const small = png && png.size < file.size ? png : picture && (await drawn(picture, 'image/jpeg'));
    const sent =
      small && (heic || small.size < file.size)
        ? new File([small], small.type === 'image/png' ? file.name : jpegName(file.name), { type: small.type })
        : file;
    if (sent.size > largestFile) throw new PictureRefused('FILE_TOO_LARGE');
    if (heic && sent === file) throw new PictureRefused('file.heic');
    return sent;
  } finally {
    picture?.close();
  }
};
