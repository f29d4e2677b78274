import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Queue } from '#kernel/queue.ts';
import {
  isLatestRun,
  waitingCompanies,
  type WaitingCompany,
} from '#projections/auto-assign-run/auto-assign-run.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { AutoAssignRunRow } from '#projections/auto-assign-run/auto-assign-run.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { autoAssignRun } from './auto-assign-run.decider.ts';
import type { AutoAssignJob } from './auto-assign.worker.ts';
import { hourMs } from '#contracts/values/durations.ts';

type Tools = { readonly models: ReadModels; readonly queue: Queue; readonly commands: Commands; readonly clock: Clock };

/**
 * Requests work that the queue may have lost: runs that have not ended, and requests that no run has considered. Shifts
 * that still need an agent are tried again every hour, because agents become free; after a cancelled run only an hour
 * later.
 */
export const sweepAutoAssign =
  ({ models, queue, commands, clock }: Tools) =>
  async (): Promise<void> => {
    const ask = (id: string, job: AutoAssignJob) => queue.enqueue('auto-assign', id, job);
    for (const { id: runId } of await models.rows(AutoAssignRunRow, sql`r.state in ('planning', 'assigning')`)) {
      const { requested } = (await commands.load(autoAssignRun, runId))!;
      await ask(`again-${runId}`, { employer: { id: requested!.employerId, kind: requested!.employerKind }, runId });
    }
    const now = clock.now();
    for (const { id, kind, shiftIds } of await models.query<WaitingCompany>(waitingCompanies(now))) {
      const [latest] = await models.rows(AutoAssignRunRow, isLatestRun(id));
      const considered = new Set([...(latest?.plan.map(({ shiftId }) => shiftId) ?? []), ...(latest?.unfilled ?? [])]);
      const employer = { id, kind };
      if (shiftIds.some((shiftId) => !considered.has(shiftId)))
        await ask(`${id}-since-${latest?.id ?? 'never'}`, { employer });
      else if (latest?.state === 'cancelled' && Date.parse(now) - Date.parse(latest.endedAt!) < hourMs) continue;
      else await ask(`${id}-hour-${Math.floor(Date.parse(now) / hourMs)}`, { employer });
    }
  };
