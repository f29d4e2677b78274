import type { Upload } from '#contracts/values/file.ts';
import { attachmentKinds, mediaTypes, typesOf } from '#contracts/values/file-types.ts';
import type { Text } from '#portal/language/i18n.ts';
import { issueText } from './issues.ts';
import { isHeic, PictureRefused, smallPicture } from './small-picture.ts';

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

/**
 * The upload of a file that is attached to a message or a report; HEIC becomes JPEG.
 * @throws the sentence that says why it can't be
 */
export const readAttachment = async (t: Text, file: File): Promise<PickedFile> => {
  const because = (why: string) => t('label.with', { label: file.name, value: why });
  const isAttachable = attachmentKinds.some((kind) => file.type in mediaTypes[kind]);
  if (file.type !== '' && !isAttachable && !isHeic(file))
    throw new Error(because(t('problem.FILE_TYPE_REFUSED', { types: typesOf(attachmentKinds) })));
  return readFile(file).catch((failed: unknown) => {
    throw new Error(because(issueText(t, refusalOf(failed))));
  });
};
