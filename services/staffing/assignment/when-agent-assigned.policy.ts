import { expectedAt } from '#contracts/values/shift.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

/**
 * Schedules a check whether the agent has come, at the shift's start or when a replacement is due. A moved shift gets
 * another check; the earlier one then finds nothing.
 */
export const whenAgentAssigned = (queue: Queue, commands: Commands): Policy => {
  const check = async ({ data }: Recorded) => {
    const { shiftId } = data as { shiftId: string };
    const state = await commands.load(shift, shiftId);
    if (!state?.plan || state.removed || !state.assignment || state.assignment.punchIn) return;
    const at = expectedAt({ start: state.plan.start, dueAt: state.assignment.dueAt });
    await queue.enqueue('late-check', `${shiftId}-${state.assignment.id}-${at}`, { shiftId }, { at });
  };
  return { name: 'when-agent-assigned', reads: [], on: { AgentAssigned: check, ShiftRescheduled: check } };
};
