import { bulkAtOnce, type BulkAction } from '#contracts/values/bulk.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { someAtOnce } from '#kernel/some-at-once.ts';
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

/**
 * Changes shifts of an event: by `change`, or in a background run where they are many.
 * @returns their number, and the id of the run
 */
export const changeOrRequest = async <Row extends { readonly id: string; readonly siteEventId: string }>(
  commands: Commands,
  rows: readonly Row[],
  action: BulkAction,
  change: (row: Row) => Promise<unknown>,
  caller: Caller,
): Promise<{ readonly count: number; readonly run?: string }> => {
  const count = rows.length;
  if (count > bulkAtOnce) {
    const some = { siteEventId: rows[0]!.siteEventId, action, shiftIds: rows.map(({ id }) => id) };
    return { count, run: await requestRun(commands, some, caller) };
  }
  await someAtOnce(rows, change);
  return { count };
};

/**
 * Whether another call's run of this kind changes the event's shifts; for undos only the caller's own, since others'
 * are none of their business.
 */
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
