import type { Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { BulkRunRow } from '#projections/bulk-run/bulk-run.table.ts';
import { sql } from '#projections/kernel/sql.ts';

/** Requests runs that have not finished, in case the queue has lost them; a run that it has is not added twice. */
export const sweepBulkRuns = (models: ReadModels, queue: Queue) => async (): Promise<void> => {
  for (const { id: runId } of await models.rows(BulkRunRow, sql`not r.finished`))
    await queue.enqueue('bulk', runId, { runId });
};
