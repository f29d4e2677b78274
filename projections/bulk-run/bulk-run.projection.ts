import { BulkRunEvents } from '#contracts/events/bulk-run.ts';
import { projection } from '#projections/kernel/projection.ts';
import { BulkRunRow } from './bulk-run.table.ts';

export const bulkRuns = projection({ name: 'bulk-run', table: BulkRunRow }).from(BulkRunEvents, {
  BulkRunRequested: ({ runId: id, siteEventId, action: { kind }, shiftIds }, { metadata: { actor, at } }) => ({
    insert: {
      id,
      siteEventId,
      userId: actor.userId,
      kind,
      requestedAt: at,
      total: shiftIds.length,
      done: [],
      refused: [],
      finished: false,
    },
  }),
  BulkRunAdvanced: ({ runId: id, done, refused }) => ({
    id,
    update: (row) => ({ done: [...row.done, ...done], refused: [...row.refused, ...refused] }),
  }),
  BulkRunFinished: ({ runId: id }) => ({ id, update: { finished: true } }),
});
