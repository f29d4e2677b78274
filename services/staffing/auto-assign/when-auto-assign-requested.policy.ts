import { responsibleAgency } from '#contracts/values/relation.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

/**
 * Milliseconds within which requests of the same company are combined into one run. The run begins after them, because
 * requests made together are recorded one after another, and all of them must be included.
 */
const together = 1_500;

/**
 * When a shift is to be filled automatically: requests a run of the responsible company, at once or at the shift's
 * start time for it.
 */
export const whenAutoAssignRequested = (queue: Queue, commands: Commands, clock: Clock): Policy => ({
  name: 'when-auto-assign-requested',
  reads: [],
  on: {
    AutoAssignRequested: async ({ data }: Recorded) => {
      const { shiftId, startDate } = data as { shiftId: string; startDate: string | null };
      const state = await commands.load(shift, shiftId);
      if (!state?.plan || state.removed) return;
      const agencyId = responsibleAgency({ ...state, agencyId: state.plan.agencyId });
      const employer = agencyId
        ? ({ id: agencyId, kind: 'agency' } as const)
        : ({ id: state.plan.customerId, kind: 'customer' } as const);
      const now = clock.now();
      const begins = startDate && startDate > now ? startDate : now;
      const turn = Math.floor(Date.parse(begins) / together);
      const when = begins === now ? { delay: together } : { at: new Date((turn + 1) * together).toISOString() };
      await queue.enqueue('auto-assign', `${employer.id}-${turn}`, { employer }, when);
    },
  },
});
