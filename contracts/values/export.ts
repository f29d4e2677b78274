import { z } from 'zod';
import { maxCountedRows } from '../endpoint.ts';

export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof ExportFormat>;
export const ExportState = z.enum(['waiting', 'made', 'failed']);
export type ExportState = z.output<typeof ExportState>;

export const exportBounds = {
  /** Most rows of a file. */ rows: maxCountedRows,
  /** Most bytes of a file. */ bytes: 100 * 1024 * 1024,
  /** Most exports waiting at once, of one person and of one company. */ underWay: 3,
  underWayOfCompany: 10,
  /** Exports kept for one person, whatever their state. */ kept: 20,
  /** Days that a file is kept after it was requested. */ days: 7,
  /** Minutes of waiting after which an export counts as failed. */ stuck: 60,
} as const;

/** Media type of the files of each format. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
