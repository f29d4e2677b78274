import type { BulkAction } from '#contracts/values/bulk.ts';
import { systemCaller, type Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import { NonRetryableError, type Job } from '#kernel/queue.ts';
import { bulkRun } from './bulk-run.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import type { BulkShifts } from './bulk-shifts.ts';

/** Accepts or refuses a mission's shifts: the only action that isn't carried out shift by shift. */
type Answers = {
  perform(answer: Answer, shiftIds: readonly string[], caller: Caller): ReturnType<BulkShifts['perform']>;
};
type Answer = Extract<BulkAction, { kind: 'accept' | 'refuse' }>;

/** Number of shifts between two progress events. */
const stride = 50;

/**
 * Continues a run, in the name of the person who requested it. Each shift's change is a command of the original call, so that a change made before a
 * crash is not repeated. @param permissionsOf finds the present grants of that person
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
 * Of shifts that are gone or refused now, those that this call had changed before it was killed: what the log contains
 * counts as done, whatever is allowed now.
 */
const changedBy = async (commands: Commands, ids: readonly string[], callId: string): Promise<ReadonlySet<string>> => {
  const own = await Promise.all(
    ids.map(async (id) =>
      (await commands.history(shift, id)).some(({ metadata }) => metadata.correlationId === callId),
    ),
  );
  return new Set(ids.filter((_, n) => own[n]));
};
