import type { Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { BulkRunRow } from '#projections/bulk-run/bulk-run.table.ts';
import { sql } from '#projections/kernel/sql.ts';

/** Runs that have not come to their end are asked for again: a queue may have forgotten them. One that it knows gains nothing. */
export const sweepBulkRuns = (models: ReadModels, queue: Queue) => async (): Promise<void> => {
  for (const { id: runId } of await models.rows(BulkRunRow, sql`not r.finished`))
    await queue.enqueue('bulk', runId, { runId });
};
