import type { PlaceTask } from '#contracts/values/place.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { place } from './place.decider.ts';

/** Adds a task of an event to its place too, where that was requested (rule place.taskCopy). */
export const whenEventTaskKept = (commands: Commands): Policy => {
  const keep = async ({ id, data, metadata }: Recorded) => {
    const { task, placeId } = data as { readonly task: PlaceTask; readonly placeId: string | null };
    if (!placeId) return;
    const caller = { ...systemCaller(id, metadata.at), causationId: id };
    await commands.run(place, 'SaveTask', placeId, { placeId, task }, caller).catch((error: unknown) => {
      // If the place has been closed or the position removed meanwhile, the task belongs to the event only.
      if (!(error instanceof Rejected)) throw error;
    });
  };
  return { name: 'when-event-task-kept', reads: [], on: { EventTaskAdded: keep, EventTaskRevised: keep } };
};
