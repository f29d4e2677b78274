import { v7 as newUuid } from 'uuid';
import type { Recorded } from '#contracts/events/event-store.ts';
import { attemptEach } from '#kernel/attempt-each.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Job, Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { invariantViolations } from '#projections/shift-row/audit.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { leavingMerge, mergedShiftOf } from '#services/scheduling/site-event/merge.decider.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';

type Changed = { readonly shiftId: string };
type Joined = { readonly siteEventId: string; readonly mergeId: string };
type Follow = {
  readonly siteEventId: string;
  readonly mergeId: string;
  /** Id of the event that made the check necessary. */ readonly factId: string;
};

/**
 * Milliseconds before a merge is checked after one of its shifts moved, since shifts that move together are recorded
 * one after another.
 */
const together = 2_000;

/**
 * Schedules a check of a merge when one of its shifts is moved or removed, loses its agent, or its agent's leaving time
 * changes; and when the merge is made, since its shifts may be changing at that time.
 */
export const whenMergedShiftChanges = (queue: Queue, commands: Commands): Policy => {
  const enqueueCheck = async (factId: string, siteEventId: string, mergeId: string, delay: number) =>
    queue.enqueue('merges', `${mergeId}-${factId}`, { siteEventId, mergeId, factId } satisfies Follow, { delay });
  const changed =
    (delay: number) =>
    async ({ id, data }: Recorded): Promise<void> => {
      const { shiftId } = data as Changed;
      const siteEventId = (await commands.load(shift, shiftId))?.plan?.siteEventId;
      if (!siteEventId) return;
      const merges = (await commands.load(siteEvent, siteEventId))?.merges ?? {};
      for (const [mergeId, { shifts }] of Object.entries(merges))
        if (shifts.some((one) => one.shiftId === shiftId)) await enqueueCheck(id, siteEventId, mergeId, delay);
    };
  const joined = async ({ id, data }: Recorded): Promise<void> => {
    const { siteEventId, mergeId } = data as Joined;
    await enqueueCheck(id, siteEventId, mergeId, together);
  };
  return {
    name: 'when-merged-shift-changes',
    reads: [],
    on: {
      ShiftRescheduled: changed(together),
      ShiftRemoved: changed(0),
      AgentAssigned: changed(0),
      AgentRemoved: changed(0),
      AssignmentRefused: changed(0),
      TimeSheetCorrected: changed(0),
      PunchSettled: changed(0),
      ShiftsMerged: joined,
      ShiftsAddedToMerge: joined,
    },
  };
};

/** Removes shifts from a merge that no longer fit it (rule merge.eligible); records nothing where all still fit. */
export const followShifts =
  (commands: Commands, clock: Clock) =>
  async ({ data: { siteEventId, mergeId, factId } }: Job<Follow>): Promise<void> => {
    const merge = (await commands.load(siteEvent, siteEventId))?.merges[mergeId];
    if (!merge) return;
    const current = await Promise.all(
      merge.shifts.map(async ({ shiftId }) => mergedShiftOf(shiftId, await commands.load(shift, shiftId)) ?? []),
    );
    const only = leavingMerge(merge, current.flat());
    if (only.length === 0) return;
    const caller = { ...systemCaller(derivedId('merge follows', mergeId, factId), clock.now()), causationId: factId };
    await commands
      .run(siteEvent, 'CancelMerge', siteEventId, { siteEventId, mergeId, only }, caller)
      .catch((error: unknown) => {
        // The merge or its event no longer exists.
        if (!(error instanceof Rejected)) throw error;
      });
  };

/** Finds merges that are no longer one presence, in case the queue has lost jobs. */
export const sweepMerges = (models: ReadModels, commands: Commands, clock: Clock) => async (): Promise<void> => {
  const rows = await models.rows(ShiftRow, sql`true`, invariantViolations.mergeBroken(clock.now()));
  const merges = new Map(rows.map(({ mergeId, siteEventId }) => [mergeId!, siteEventId]));
  const follow = followShifts(commands, clock);
  await attemptEach(merges, ([mergeId, siteEventId]) => {
    const factId = newUuid();
    return follow({ id: factId, attempt: 1, data: { siteEventId, mergeId, factId } });
  });
};
