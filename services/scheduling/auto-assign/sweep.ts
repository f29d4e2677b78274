import type { DataSource } from 'typeorm';
import type { Clock } from '#kernel/clock.ts';
import type { Queue } from '#kernel/queue.ts';
import type { AutoAssignJob } from './auto-assign.worker.ts';

const hour = 3_600_000;

/** Shifts that wait to be filled are tried again every hour: agents come free, and a queue may have forgotten what it was asked. */
export const sweepAutoAssign = (db: DataSource, queue: Queue, clock: Clock) => async (): Promise<void> => {
  const now = clock.now();
  const waiting = await db.query<{ id: string; kind: 'agency' | 'customer' }[]>(
    `select distinct case "autoAssignBy" when 'agency' then coalesce("subcontractedTo", "agencyId") else "customerId" end as id, "autoAssignBy" as kind
       from shift where "autoAssignBy" is not null and "agentId" is null and start > $1 and ("autoAssignStart" is null or "autoAssignStart" <= $1)`,
    [now],
  );
  for (const { id, kind } of waiting) {
    const job: AutoAssignJob = { employer: { id, kind } };
    if (id) await queue.enqueue('auto-assign', `${id}-hour-${Math.floor(Date.parse(now) / hour)}`, job);
  }
};
