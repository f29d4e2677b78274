import type { PictureChange } from '#contracts/api/customers.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { FileService } from '#services/files/file.service.ts';

/** The picture of a save: the new one, null to remove it, undefined where it stays (rule cust.fields). */
export const pictureOf = async (
  change: PictureChange | null | undefined,
  files: FileService,
): Promise<StoredFile | null | undefined> => {
  if (change === undefined) return undefined;
  if (change === null || ('isDeleted' in change && change.isDeleted)) return null;
  return 'data' in change ? files.keep(change, ['image'], 'picture') : undefined;
};
