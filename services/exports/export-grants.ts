import { listFiles } from '#contracts/files/all-files.ts';
import type { FileColumn, ListFile } from '#contracts/files/list-file.ts';
import { mayPass } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';

/** What of a list goes into a file. @throws Rejected NOT_FOUND for a list that has none */
export const fileOf = (list: string): ListFile => {
  const file = listFiles.get(list);
  if (!file) throw new Rejected('NOT_FOUND');
  return file;
};

/** Whether somebody may be given a column at all. */
export const mayHave = ({ access }: Pick<FileColumn<never>, 'access'>, caller: Caller): boolean =>
  access === undefined || mayPass(caller, access);

/** The columns of a file, of which its reader may have every one, and the list itself. @throws Rejected FORBIDDEN */
export const columnsFor = (
  { list, columns }: ListFile,
  keys: readonly string[],
  caller: Caller,
): FileColumn<unknown>[] => {
  const asked = keys.flatMap((key) => (Object.hasOwn(columns, key) ? [columns[key]!] : []));
  if (!mayPass(caller, list.access) || asked.some((column) => !mayHave(column, caller)))
    throw new Rejected('FORBIDDEN');
  return asked;
};
