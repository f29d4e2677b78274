import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';

/** Queues a bulk run for any worker. */
export const whenBulkRunRequested = (queue: Queue): Policy => ({
  name: 'when-bulk-run-requested',
  reads: [],
  on: {
    BulkRunRequested: async ({ data }) => {
      const { runId } = data as { runId: string };
      await queue.enqueue('bulk', runId, { runId });
    },
  },
});
