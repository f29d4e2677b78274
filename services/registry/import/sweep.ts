import type { Clock } from '#kernel/clock.ts';
import type { Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { isLatestUpload } from '#projections/registry/registry-import.query.ts';
import { RegistryImportRow } from '#projections/registry/registry-import.table.ts';

/** Longer than a registry takes to be read: one that is being read is not read beside it, milliseconds. */
const patience = 15 * 60 * 1000;

/** The latest upload, if it was not read to its end, is asked for again: a queue may have forgotten it. Earlier ones are out of date. */
export const sweepUploads = (models: ReadModels, queue: Queue, clock: Clock) => async (): Promise<void> => {
  const before = new Date(Date.parse(clock.now()) - patience).toISOString();
  const lost = await models.rows(
    RegistryImportRow,
    isLatestUpload,
    sql`(r.state = 'reading' and r."receivedAt" < ${before} or r.state = 'rollingBack')`,
  );
  for (const { id: importId } of lost) await queue.enqueue('registry', importId, { importId });
};
