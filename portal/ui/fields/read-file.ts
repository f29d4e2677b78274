import type { Upload } from '#contracts/values/file.ts';
import { PictureRefused, smallPicture } from './small-picture.ts';

/** A file as calls take it: its bytes as a data URL. */
export type PickedFile = Pick<Upload, 'name' | 'type' | 'data'>;

/**
 * The upload of a chosen file; large photographs are reduced.
 * @throws PictureRefused, and the browser's error when the file can't be read
 */
export const readFile = async (chosen: File): Promise<PickedFile> => {
  const file = await smallPicture(chosen);
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'));
    reader.onload = () => done({ name: file.name, type: file.type, data: String(reader.result) });
    reader.readAsDataURL(file);
  });
};

export type Refusal = PictureRefused['reason'];
/** Why a file could not be read, as a field shows it. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof PictureRefused ? error.reason : 'FILE_UNREADABLE';
