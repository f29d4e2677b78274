import { listFiles } from '#contracts/files/all-files.ts';
import type { FileColumn, ListFile } from '#contracts/files/list-file.ts';
import { hasAccess } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';

/** The file columns of a list. @throws Rejected NOT_FOUND for a list without any */
export const fileOf = (list: string): ListFile => {
  const file = listFiles.get(list);
  if (!file) throw new Rejected('NOT_FOUND');
  return file;
};

/** Whether a person may get a column. */
export const mayHave = ({ access }: Pick<FileColumn<never>, 'access'>, caller: Caller): boolean =>
  access === undefined || hasAccess(caller, access);

/** The columns of a file, which its reader may all have, as well as the list itself. @throws Rejected FORBIDDEN */
export const columnsFor = (
  { list, columns }: ListFile,
  keys: readonly string[],
  caller: Caller,
): FileColumn<unknown>[] => {
  const asked = keys.flatMap((key) => (Object.hasOwn(columns, key) ? [columns[key]!] : []));
  if (!hasAccess(caller, list.access) || asked.some((column) => !mayHave(column, caller)))
    throw new Rejected('FORBIDDEN');
  return asked;
};
