import type { Clock } from '#kernel/clock.ts';
import type { Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { isLatestUpload } from '#projections/registry/registry-import.query.ts';
import { RegistryImportRow } from '#projections/registry/registry-import.table.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

/** Milliseconds, longer than reading a registry takes, so that one being read is not started twice. */
const patience = 15 * minuteMs;

/**
 * Requests the latest upload again if it was not read completely, in case the queue has lost it. Earlier ones are
 * outdated.
 */
export const sweepUploads = (models: ReadModels, queue: Queue, clock: Clock) => async (): Promise<void> => {
  const before = instantAfter(clock.now(), -patience);
  const lost = await models.rows(
    RegistryImportRow,
    isLatestUpload,
    sql`(r.state = 'reading' and r."receivedAt" < ${before} or r.state = 'rollingBack')`,
  );
  for (const { id: importId } of lost) await queue.enqueue('registry', importId, { importId });
};
