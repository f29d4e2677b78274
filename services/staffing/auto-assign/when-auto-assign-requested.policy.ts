import { responsibleAgency } from '#contracts/values/relation.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

/**
 * Wishes of the same company that are heard of within so many milliseconds are one run, which begins once all of them are recorded: many
 * that were asked for at once are recorded one after the other, and a run must not be over before the last.
 */
const together = 1_500;

/** A shift is to be filled by itself: the run of who answers for it is asked for, at once or when its time to begin comes. */
export const whenAutoAssignRequested = (queue: Queue, commands: Commands, clock: Clock): Policy => ({
  name: 'when-auto-assign-requested',
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
