import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';

/** Queues a bulk run for any worker. */
export const whenBulkRunRequested = (queue: Queue): Policy => ({
  name: 'when-bulk-run-requested',
  // So that the run finds all that was recorded before it.
  reads: ['shift', 'site-event'],
  on: {
    BulkRunRequested: async ({ data }) => {
      const { runId } = data as { runId: string };
      await queue.enqueue('bulk', runId, { runId });
    },
  },
});
