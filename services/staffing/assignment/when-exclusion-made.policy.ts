import { systemCaller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

/** Records an exclusion that was made from a shift's menu in the history of the shift too. */
export const whenExclusionMade = (commands: Commands): Policy => {
  const note = async ({ id, data, metadata }: Recorded) => {
    const {
      exclusionId,
      reason,
      shift: from,
    } = data as { exclusionId: string; reason: string; shift?: { shiftId: string; assignmentId: string } };
    if (!from) return;
    const caller = { ...systemCaller(id, metadata.at, metadata.actor.name), causationId: id };
    await commands
      .run(shift, 'NoteExclusion', from.shiftId, { ...from, exclusionId, reason }, caller)
      .catch((error: unknown) => {
        if (!(error instanceof Rejected)) throw error;
      });
  };
  return { name: 'when-exclusion-made', reads: [], on: { ExclusionMade: note } };
};
