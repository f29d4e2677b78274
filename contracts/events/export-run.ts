import { z } from 'zod';
import { Id } from '../values/common.ts';
import { ExportFormat } from '../values/export.ts';
import { StoredFile } from '../values/file.ts';
import { unread } from './declare.ts';

const ofExport = unread('export');
/** `companyId`: the company in whose portal it was requested, null for platform staff. */
const named = { exportId: Id, companyId: Id.nullable() };

/** Rows of a list written to a file in the background for one person. */
export const ExportRunEvents = {
  /**
   * `list`: name of the list's call. `question`: its input, encrypted because a search can contain names of people.
   * `columns`: columns of the file, in order. `total`: number of rows found at that time.
   */
  ExportRequested: ofExport(
    z.object({
      ...named,
      list: z.string(),
      question: z.string(),
      columns: z.array(z.string()),
      format: ExportFormat,
      total: z.int(),
    }),
  ),
  /** Number of rows written so far. */
  ExportAdvanced: ofExport(z.object({ ...named, rows: z.int() })),
  /**
   * A file is about to be stored under this hash. If the worker stops here, the end of the export can still remove the
   * file.
   */
  ExportFileNamed: ofExport(z.object({ ...named, hash: z.string() })),
  ExportMade: ofExport(z.object({ ...named, rows: z.int(), file: StoredFile })),
  ExportFailed: ofExport(z.object({ ...named, code: z.string() })),
  ExportRetried: ofExport(z.object({ ...named })),
  /** The export is no longer available; `hash`: of the file that is removed with it. */
  ExportEnded: ofExport(
    z.object({ ...named, why: z.enum(['cancelled', 'removed', 'retention']), hash: z.string().nullable() }),
  ),
};
