import { ExportRunEvents } from '#contracts/events/export-run.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ExportRunRow } from './export-run.table.ts';

export const exportRuns = projection({ name: 'export-run', table: ExportRunRow }).from(ExportRunEvents, {
  ExportRequested: ({ exportId: id, companyId, list, columns, format, total }, { metadata: { actor, at } }) => ({
    insert: {
      id,
      companyId,
      list,
      columns,
      format,
      total,
      userId: actor.userId,
      requestedAt: at,
      waitingSince: at,
      state: 'waiting',
      rows: 0,
      file: null,
      code: null,
    },
  }),
  ExportAdvanced: ({ exportId: id, rows }) => ({ id, update: { rows } }),
  ExportMade: ({ exportId: id, rows, file }) => ({ id, update: { state: 'made', rows, file } }),
  ExportFailed: ({ exportId: id, code }) => ({ id, update: { state: 'failed', code } }),
  ExportRetried: ({ exportId: id }, { metadata: { at } }) => ({
    id,
    update: { state: 'waiting', rows: 0, code: null, waitingSince: at },
  }),
  ExportEnded: ({ exportId }) => ({ remove: exportId }),
});
