import { z } from 'zod';
import { Id } from '../values/common.ts';
import { ExportFormat } from '../values/export.ts';
import { StoredFile } from '../values/file.ts';
import { unread } from './declare.ts';

const ofExport = unread('export');
/** `companyId`: the company in whose portal it was asked for, null for the platform's people. */
const named = { exportId: Id, companyId: Id.nullable() };

/** Rows of a list as a file, made in the background for one person. */
export const ExportRunEvents = {
  /**
   * `list`: the name of its call; `question`: what is asked of it, sealed, for a search holds names of people; `columns`: of the file, in their
   * order; `total`: rows that it found then.
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
  /** So many rows are written. */
  ExportAdvanced: ofExport(z.object({ ...named, rows: z.int() })),
  /** A file is about to be kept under this hash. If its worker ends here, whoever ends the export knows what to remove. */
  ExportFileNamed: ofExport(z.object({ ...named, hash: z.string() })),
  ExportMade: ofExport(z.object({ ...named, rows: z.int(), file: StoredFile })),
  ExportFailed: ofExport(z.object({ ...named, code: z.string() })),
  ExportRetried: ofExport(z.object({ ...named })),
  /** Nobody can have it any more; `hash`: of the file that goes with it. */
  ExportEnded: ofExport(
    z.object({ ...named, why: z.enum(['cancelled', 'removed', 'retention']), hash: z.string().nullable() }),
  ),
};
