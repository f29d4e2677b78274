import type { Clock } from '#kernel/clock.ts';
import type { Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { RegistryImportRow } from '#projections/registry/registry-import.table.ts';

/** Longer than a registry takes to be read: one that is being read is not read beside it, milliseconds. */
const patience = 15 * 60 * 1000;

/** The latest upload, if it was not read to its end, is asked for again: a queue may have forgotten it. Earlier ones are out of date. */
export const sweepUploads = (models: ReadModels, queue: Queue, clock: Clock) => async (): Promise<void> => {
  const before = new Date(Date.parse(clock.now()) - patience).toISOString();
  const latest = sql`r.id = (select id from registry_import order by "receivedAt" desc limit 1)`;
  const lost = await models.rows(RegistryImportRow, latest, sql`(r.state = 'reading' and r."receivedAt" < ${before} or r.state = 'rollingBack')`);
  for (const { id: importId } of lost) await queue.enqueue('registry', importId, { importId });
};
