import { z } from 'zod';
import { download, read, write } from '../endpoint.ts';
import { signedIn } from '../permissions.ts';
import { Id, Instant } from '../values/common.ts';
import { exportBounds, ExportFormat, ExportState } from '../values/export.ts';

/** Longest question to a list, as JSON text. */
const longestQuestion = 100_000;

/**
 * Has the rows of a list made into a file in the background, in the caller's language and with what they may see of each. `list`: the name of its
 * call, one of those with columns for a file; `query`: its input as JSON text, whatever its page is; `columns`: keys of the columns shown, in order.
 */
export const RequestExport = write({
  name: 'RequestExport',
  summary: 'Request the rows of a list as a file',
  path: '/Export',
  access: signedIn,
  personal: true,
  input: z.object({
    list: z.string().min(1).max(100),
    query: z.string().min(2).max(longestQuestion),
    columns: z.array(z.string().max(60)).max(60),
    format: ExportFormat,
  }),
});

/** The caller's own files, the latest first. `until` and `signature` go into the address of a file that is made; they serve 15 to 30 minutes. */
export const Exports = read({
  name: 'Exports',
  summary: 'List exports',
  path: '/Export',
  access: signedIn,
  personal: true,
  output: z
    .array(
      z.object({
        id: Id,
        /** What the list is called, in the caller's language. */ name: z.string(),
        format: ExportFormat,
        state: ExportState,
        /** Rows that are written, of those that were found. */ rows: z.int(),
        total: z.int(),
        requestedAt: Instant,
        /** When it is removed. */ endsAt: Instant,
        /** Bytes. */ size: z.int().nullable(),
        /** Why it failed, in the caller's language. */ reason: z.string(),
        address: z.object({ until: z.int(), signature: z.string() }).nullable(),
      }),
    )
    .max(exportBounds.kept),
});

/** Makes one that failed anew. */
export const RetryExport = write({
  name: 'RetryExport',
  summary: 'Retry a failed export',
  path: '/Export/:id/Retry',
  access: signedIn,
  personal: true,
  input: z.object({ id: Id }),
});

/** Cancels one that is under way, or removes one with its file. */
export const EndExport = write({
  name: 'EndExport',
  summary: 'Cancel or remove an export',
  method: 'DELETE',
  path: '/Export/:id',
  access: signedIn,
  personal: true,
  input: z.object({ id: Id }),
});

/** The file, for who asked for it and may see the list and each of its columns still. */
export const DownloadExport = download({
  name: 'DownloadExport',
  summary: 'Download an export',
  path: '/Export/:id/File',
  access: signedIn,
  personal: true,
  media: '*/*',
  input: z.object({
    id: Id,
    until: z.coerce.number().int().min(0).max(8_640_000_000_000_000),
    signature: z.string().max(200),
  }),
});
