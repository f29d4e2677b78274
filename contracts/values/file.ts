import { z } from 'zod';
import { Line } from './common.ts';

/** Kinds of file that a field may ask for; which real types each admits is the file desk's affair. */
const fileKinds = ['image', 'pdf', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Largest file of a form, in bytes. */
export const largestFile = 10 * 1024 * 1024;

/** Longest side of a picture, and most pixels in all: more than telephones take (50 million), and what browsers still decode. */
export const [largestSide, mostPixels] = [16_384, 60_000_000] as const;
/** Most pixels that all frames of an animation have, or all the passes in which a picture appears: whoever is shown it draws each. */
export const mostPixelsDrawn = 1_000_000_000;

/** Largest body of a call that carries files, in bytes: two of the largest in base64. */
export const largestBody = 3 * largestFile;

/** A file in a call's body: its bytes in base64, with or without a `data:` head. `isNew` is what the documents' forms send; nothing hangs on it. */
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

/** A kept file as events tell of it: named by the SHA-256 of its content (hex), its cleaned name, its real media type, its size in bytes. */
export const StoredFile = z.object({
  hash: z.string().regex(/^[\da-f]{64}$/),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** The address of a kept file as an answer showed it, on this host or another, which a call may send back. */
export const ShownAddress = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?![/\\]))/i, 'NOT_A_URL');

/** A kept file as answers show it; its address works for 15 to 30 minutes, for the one whom the answer was for. */
export const FileShown = z.object({ name: z.string(), type: z.string(), size: z.int(), url: z.string() });
export type FileShown = z.output<typeof FileShown>;
