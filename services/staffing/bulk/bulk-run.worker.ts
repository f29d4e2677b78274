import type { BulkAction } from '#contracts/values/bulk.ts';
import { systemCaller, type Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import { NonRetryableError, type Job } from '#kernel/queue.ts';
import { bulkRun } from './bulk-run.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import type { BulkShifts } from './bulk-shifts.ts';

/** Who answers for a mission's shifts: the one action that isn't told shift by shift. */
type Answers = {
  perform(answer: Answer, shiftIds: readonly string[], caller: Caller): ReturnType<BulkShifts['perform']>;
};
type Answer = Extract<BulkAction, { kind: 'accept' | 'refuse' }>;

/** Shifts done between two marks of progress. */
const stride = 50;

/**
 * Works off a run from where it stands, in the name of who asked for it. Each shift's change is a command of the call that was made,
 * so that one done before a crash is not done twice. @param permissionsOf the grants that who asked holds by now
 */
export const workOffRun =
  (
    commands: Commands,
    shifts: BulkShifts,
    answers: Answers,
    clock: Clock,
    permissionsOf: (actor: Actor) => Promise<ReadonlySet<string>>,
  ) =>
  async ({ data: { runId } }: Job<{ readonly runId: string }>): Promise<void> => {
    const state = await commands.load(bulkRun, runId);
    if (!state?.asked) throw new NonRetryableError('There is no such run.');
    const { action, shiftIds, siteEventId } = state.asked;
    const [{ metadata }] = (await commands.history(bulkRun, runId)) as [
      Awaited<ReturnType<Commands['history']>>[number],
    ];
    const { actor, correlationId, language } = metadata;
    const caller = {
      ...systemCaller(correlationId, clock.now()),
      ...actor,
      permissions: await permissionsOf(actor),
      language,
    } as Caller;
    const left = shiftIds.filter((id) => !state.seen.has(id));
    for (let at = 0; at < left.length; at += stride) {
      const ids = left.slice(at, at + stride);
      const answered = action.kind === 'accept' || action.kind === 'refuse';
      const { done, refused } = answered
        ? await answers.perform(action, ids, caller)
        : await shifts.perform(action, await shifts.rowsOf(siteEventId, ids, caller), caller);
      const earlier = await changedBy(
        commands,
        ids.filter((id) => !done.includes(id)),
        caller.commandId,
      );
      const reasons = new Map(refused.map((one) => [one.shiftId, one]));
      const rest = ids.filter((id) => !done.includes(id) && !earlier.has(id));
      const others = rest.map((shiftId) => reasons.get(shiftId) ?? { shiftId, code: 'SHIFT_REMOVED', values: {} });
      await commands.run(
        bulkRun,
        'Advance',
        runId,
        { runId, siteEventId, done: [...done, ...earlier], refused: others },
        caller,
        ids[0],
      );
    }
    await commands.run(bulkRun, 'Finish', runId, { runId, siteEventId }, caller);
  };

/**
 * Of shifts that are gone or refused now, those that this call changed all the same, before it was killed and could tell: what the log holds
 * is done, whatever is allowed since.
 */
const changedBy = async (commands: Commands, ids: readonly string[], callId: string): Promise<ReadonlySet<string>> => {
  const own = await Promise.all(
    ids.map(async (id) =>
      (await commands.history(shift, id)).some(({ metadata }) => metadata.correlationId === callId),
    ),
  );
  return new Set(ids.filter((_, n) => own[n]));
};
