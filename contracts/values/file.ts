import { z } from 'zod';
import { Line } from './common.ts';

/** Kinds of file that a field can accept; `file-types.ts` lists the media types of each. */
const fileKinds = ['image', 'pdf', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Largest file of a form, in bytes. */
export const largestFile = 10 * 1024 * 1024;

/** Longest side of a picture, and most pixels: more than phones take (50 million), and still decodable by browsers. */
export const [largestSide, maxPixels] = [16_384, 60_000_000] as const;
/** Most pixels of all frames of an animation, or of all passes of a progressive picture, since a browser draws each. */
export const maxPixelsDrawn = 1_000_000_000;

/** Largest body of a call that carries files, in bytes: room for two of the largest files in base64. */
export const largestBody = 3 * largestFile;

/**
 * A file in a call's body: its bytes in base64, with or without a `data:` prefix. `isNew` is sent by the documents'
 * forms and ignored.
 */
export const Upload = z.object({
  name: Line().min(1, 'REQUIRED').max(255),
  type: z.string().max(200).default(''),
  data: z
    .string()
    .max(Math.ceil(largestFile / 3) * 4 + 200, 'FILE_TOO_LARGE')
    .meta({ format: 'byte' })
    .transform((text) => text.replace(/^data:[^,]*,/, ''))
    .pipe(z.base64('FILE_UNREADABLE').min(1, 'FILE_UNREADABLE')),
  isNew: z.boolean().optional(),
});
export type Upload = z.output<typeof Upload>;

/**
 * A stored file as events describe it: SHA-256 of its content (hex), cleaned name, detected media type, size in bytes.
 */
export const StoredFile = z.object({
  hash: z.string().regex(/^[\da-f]{64}$/),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** Address of a stored file as an answer showed it, on this host or another; a call may send it back. */
export const ShownAddress = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?![/\\]))/i, 'NOT_A_URL');

/** A stored file in answers; its address works for 15 to 30 minutes, for the recipient of the answer only. */
export const FileShown = z.object({ name: z.string(), type: z.string(), size: z.int(), url: z.string() });
export type FileShown = z.output<typeof FileShown>;
