import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { AutoAssignRunRow } from '#projections/auto-assign-run/auto-assign-run.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { responsibleAgencySql, responsibleSql } from '#projections/scope.ts';
import { autoAssignRun } from './auto-assign-run.decider.ts';
import type { AutoAssignJob } from './auto-assign.worker.ts';

type Tools = { readonly models: ReadModels; readonly queue: Queue; readonly commands: Commands; readonly clock: Clock };
type Waiting = { readonly id: string; readonly kind: 'agency' | 'customer'; readonly shiftIds: readonly string[] };

const hour = 3_600_000;

/**
 * What a queue may have forgotten is asked for again: runs that have not ended, and wishes that no run has looked at. Shifts that still
 * wait to be filled are tried again every hour, for agents come free; after a run that was cancelled, not before an hour has passed.
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
    for (const { id, kind, shiftIds } of await waiting(models, now)) {
      const latest = await latestRun(models, id);
      const looked = new Set([...(latest?.plan.map(({ shiftId }) => shiftId) ?? []), ...(latest?.unfilled ?? [])]);
      const employer = { id, kind };
      if (shiftIds.some((shiftId) => !looked.has(shiftId))) await ask(`${id}-since-${latest?.id ?? 'never'}`, { employer });
      else if (latest?.state === 'cancelled' && Date.parse(now) - Date.parse(latest.endedAt!) < hour) continue;
      else await ask(`${id}-hour-${Math.floor(Date.parse(now) / hour)}`, { employer });
    }
  };

/** Companies with open shifts that were given to auto-assign and whose time to begin has come. */
const waiting = (models: ReadModels, now: string): Promise<Waiting[]> => {
  return models.query<Waiting>(sql`
    select id, kind, array_agg("shiftId") as "shiftIds" from (
      select ${responsibleSql()} as id, case when ${responsibleAgencySql()} is null then 'customer' else 'agency' end as kind, r.id as "shiftId"
        from shift r where r."autoAssignBy" is not null and r."agentId" is null and r.start > ${now} and (r."autoAssignStart" is null or r."autoAssignStart" <= ${now})
    ) open group by id, kind`);
};

const latestRun = async (models: ReadModels, employerId: string): Promise<AutoAssignRunRow | undefined> => {
  const newest = sql`r.id = (select id from auto_assign_run where "employerId" = ${employerId} order by "startedAt" desc, id desc limit 1)`;
  return (await models.rows(AutoAssignRunRow, newest))[0];
};
