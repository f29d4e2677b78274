import { z } from 'zod';
import { download, read, write } from '../endpoint.ts';
import { signedIn } from '../permissions.ts';
import { Id, Instant } from '../values/common.ts';
import { exportBounds, ExportFormat, ExportState } from '../values/export.ts';

/** Longest input of a list, as JSON text. */
const longestQuestion = 100_000;

/**
 * Writes the rows of a list to a file in the background, in the caller's language and with what they may see of each.
 * `list`: name of the list's call, one of those that have columns for a file; `query`: its input as JSON text, with any
 * page; `columns`: keys of the columns shown, in order.
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

/**
 * The caller's own files, the latest first. `until` and `signature` go into the address of a finished file; they are
 * valid for 15 to 30 minutes.
 */
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
        /** Name of the list, in the caller's language. */ name: z.string(),
        format: ExportFormat,
        state: ExportState,
        /** Rows written so far, out of `total`. */ rows: z.int(),
        total: z.int(),
        requestedAt: Instant,
        /** When the file is removed. */ endsAt: Instant,
        /** Size in bytes. */ size: z.int().nullable(),
        /** Why it failed, in the caller's language. */ reason: z.string(),
        address: z.object({ until: z.int(), signature: z.string() }).nullable(),
      }),
    )
    .max(exportBounds.kept),
});

/** Tries a failed export again. */
export const RetryExport = write({
  name: 'RetryExport',
  summary: 'Retry a failed export',
  path: '/Export/:id/Retry',
  access: signedIn,
  personal: true,
  input: z.object({ id: Id }),
});

/** Cancels a running export, or removes a finished one with its file. */
export const EndExport = write({
  name: 'EndExport',
  summary: 'Cancel or remove an export',
  method: 'DELETE',
  path: '/Export/:id',
  access: signedIn,
  personal: true,
  input: z.object({ id: Id }),
});

/** The file, for the person who requested it, while they may still see the list and each of its columns. */
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
