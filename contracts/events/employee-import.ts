import { z } from 'zod';
import { Id } from '../values/common.ts';
import { DoneLine, ImportField, RefusedLine } from '../values/employee-import.ts';
import { StoredFile } from '../values/file.ts';
import { unread } from './declare.ts';

const ofPerson = unread('person');
const named = { importId: Id, employerId: Id };

/** Employees by file: each file is kept as it came, looked at as often as somebody likes, and carried out once. */
export const EmployeeImportEvents = {
  EmployeeFileReceived: ofPerson(z.object({ ...named, file: StoredFile, lines: z.int() })),
  /** Nobody carried it out in time; its file is removed. */
  EmployeeFileDiscarded: ofPerson(z.object({ ...named, hash: z.string() })),
  /** `columns`: what each holds, by its heading; `onboarding`: the step at which new employees begin. */
  EmployeeImportStarted: ofPerson(
    z.object({
      ...named,
      columns: z.array(z.object({ heading: z.string(), field: ImportField.nullable() })),
      onboarding: z.int().min(1).max(6),
    }),
  ),
  EmployeeImportAdvanced: ofPerson(z.object({ ...named, done: z.array(DoneLine), refused: z.array(RefusedLine) })),
  EmployeeImportFinished: ofPerson(z.object({ ...named })),
  /** Somebody wants it taken back. */
  EmployeeImportUndoRequested: ofPerson(z.object({ ...named })),
  /** Of these lines all was taken back; of the others not, each with why. */
  EmployeeImportUndone: ofPerson(z.object({ ...named, undone: z.array(z.int()), kept: z.array(RefusedLine) })),
};
