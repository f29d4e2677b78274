import type { BulkAction } from '#contracts/values/bulk.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { BulkRunRow } from '#projections/bulk-run/bulk-run.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { every, sql } from '#projections/kernel/sql.ts';
import { bulkRun } from './bulk-run.decider.ts';

/** Requests a background run; nothing is changed yet. @returns the run's id */
export const requestRun = async (
  commands: Commands,
  { siteEventId, action, shiftIds }: { siteEventId: string; action: BulkAction; shiftIds: string[] },
  caller: Caller,
): Promise<string> => {
  const runId = derivedId(caller.commandId, 'bulk run');
  await commands.run(bulkRun, 'Request', runId, { runId, siteEventId, action, shiftIds }, caller);
  return runId;
};

/** Whether another call's run of this kind changes the event's shifts; for undos only the caller's own, since others' are none of their business. */
export const isRunUnderWay = async (
  models: ReadModels,
  siteEventId: string,
  kind: BulkAction['kind'],
  { commandId, userId }: Caller,
): Promise<boolean> => {
  const under = sql`r."siteEventId" = ${siteEventId} and r.kind = ${kind} and not r.finished`;
  const others = sql`r.id <> ${derivedId(commandId, 'bulk run')}`;
  const whose = kind === 'undo' ? sql`r."userId" = ${userId}` : sql`true`;
  return (await models.rows(BulkRunRow, every([under, whose]), others)).length > 0;
};
