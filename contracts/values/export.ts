import { z } from 'zod';
import { mostCounted } from '../endpoint.ts';

export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof ExportFormat>;
export const ExportState = z.enum(['waiting', 'made', 'failed']);
export type ExportState = z.output<typeof ExportState>;

export const exportBounds = {
  /** Rows of a file. */ rows: mostCounted,
  /** Bytes of a file. */ bytes: 100 * 1024 * 1024,
  /** Under way at once, of one person and of one company. */ underWay: 3,
  underWayOfCompany: 10,
  /** Kept of one person, whatever became of them. */ kept: 20,
  /** Days that a file is kept after it was asked for. */ days: 7,
  /** Minutes after which one that nobody works at any more has failed. */ stuck: 60,
} as const;

/** Media type of the files of each format. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
