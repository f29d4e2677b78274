import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Recorded } from '#kernel/event-store.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';
import { shift } from '../shift/shift.decider.ts';

/**
 * Wishes of the same company that are heard of within so many milliseconds are one run, which begins once all of them are recorded: many
 * that were asked for at once are recorded one after the other, and a run must not be over before the last.
 */
const together = 1_500;

/** A shift is to be filled by itself: its company's run is asked for, at once or when its time to begin comes. */
export const whenAutoAssignRequested = (queue: Queue, commands: Commands, clock: Clock): Policy => ({
  name: 'when-auto-assign-requested',
  on: {
    AutoAssignRequested: async ({ data }: Recorded) => {
      const { shiftId, by, startDate } = data as { shiftId: string; by: 'agency' | 'customer'; startDate: string | null };
      const state = await commands.load(shift, shiftId);
      if (!state?.plan || state.removed) return;
      const id = by === 'agency' ? (state.subcontractedTo ?? state.plan.agencyId) : state.plan.customerId;
      if (!id) return;
      const now = clock.now();
      const begins = startDate && startDate > now ? startDate : now;
      const turn = Math.floor(Date.parse(begins) / together);
      const when = begins === now ? { delay: together } : { at: new Date((turn + 1) * together).toISOString() };
      await queue.enqueue('auto-assign', `${id}-${turn}`, { employer: { id, kind: by } }, when);
    },
  },
});
