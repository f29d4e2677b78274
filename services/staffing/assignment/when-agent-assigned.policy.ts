import { expectedAt } from '#contracts/values/shift.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

/** An agent is expected: at the shift's start, or when a replacement is to be there, somebody looks whether they came. A moved shift is looked at anew; the old look finds nothing to say. */
export const whenAgentAssigned = (queue: Queue, commands: Commands): Policy => {
  const look = async ({ data }: Recorded) => {
    const { shiftId } = data as { shiftId: string };
    const state = await commands.load(shift, shiftId);
    if (!state?.plan || state.removed || !state.assignment || state.assignment.punchIn) return;
    const at = expectedAt({ start: state.plan.start, dueAt: state.assignment.dueAt });
    await queue.enqueue('late-check', `${shiftId}-${state.assignment.id}-${at}`, { shiftId }, { at });
  };
  return { name: 'when-agent-assigned', on: { AgentAssigned: look, ShiftRescheduled: look } };
};
