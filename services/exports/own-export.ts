import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ExportRunRow } from '#projections/export-run/export-run.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { exportScope } from '#projections/scope.ts';

/** @throws Rejected NOT_FOUND, also for exports of other people and companies */
export const ownExport = async (models: ReadModels, id: string, caller: Caller): Promise<ExportRunRow> => {
  const row = await models.row(ExportRunRow, exportScope(caller), id);
  if (!row) throw new Rejected('NOT_FOUND');
  return row;
};
