import { z } from 'zod';
import { Id } from '../values/common.ts';
import { DoneLine, ImportField, PhotoChoice, RefusedLine } from '../values/employee-import.ts';
import { StoredFile } from '../values/file.ts';
import { unread } from './declare.ts';

const ofPerson = unread('person');
const named = { importId: Id, employerId: Id };

/**
 * Employees imported from a file: each file is stored as it came, can be previewed any number of times, and is imported
 * once.
 */
export const EmployeeImportEvents = {
  EmployeeFileReceived: ofPerson(z.object({ ...named, file: StoredFile, lines: z.int() })),
  /** Nobody imported the file in time; it is deleted. */
  EmployeeFileDiscarded: ofPerson(z.object({ ...named, hash: z.string() })),
  /** The import ended long ago; its file is deleted, since it contains personal data. */
  EmployeeFileForgotten: ofPerson(z.object({ ...named, hash: z.string() })),
  /**
   * `columns`: field of each column, by its heading; `onboarding`: the step at which new employees start; `chosen`: of
   * photos, those given by hand.
   */
  EmployeeImportStarted: ofPerson(
    z.object({
      ...named,
      columns: z.array(z.object({ heading: z.string(), field: ImportField.nullable() })),
      onboarding: z.int().min(1).max(6),
      chosen: z.array(PhotoChoice).optional(),
    }),
  ),
  EmployeeImportAdvanced: ofPerson(z.object({ ...named, done: z.array(DoneLine), refused: z.array(RefusedLine) })),
  /** A person asked to stop; lines that are being imported are finished. */
  EmployeeImportStopRequested: ofPerson(z.object({ ...named })),
  EmployeeImportFinished: ofPerson(z.object({ ...named })),
  /** A person asked to undo the import. */
  EmployeeImportUndoRequested: ofPerson(z.object({ ...named })),
  /** `undone`: lines that were undone; `kept`: the others, each with the reason. */
  EmployeeImportUndone: ofPerson(z.object({ ...named, undone: z.array(z.int()), kept: z.array(RefusedLine) })),
};
