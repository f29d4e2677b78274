import type { WorkBy } from '#contracts/api/work-reports.ts';
import { operationsReportFile } from '#contracts/files/report-files.ts';
import { dateWeekday } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

export const counts = ['shifts', 'filled', 'missing', 'late', 'callOffs'] as const;
const numbers = Object.fromEntries(counts.map((one) => [one, { align: 'end' as const }]));
const named = { sort: 'name', priority: 1, width: 'minmax(10rem, 2fr)' } as const;
const byDay = { ...named, cell: ({ name }: { readonly name: string }) => dateWeekday(name) };

/** Columns of shifts by day, client or place: filled, missing and late ones. */
export const operationsColumns = (by: WorkBy) =>
  columnsOf(operationsReportFile, { [by]: by === 'day' ? byDay : named, ...numbers });
