import type { Recorded } from './event-store.ts';

/** Event type → how its older shapes read today. A fact is never edited in the store; it is read anew here. */
const upcasters: Readonly<Record<string, (data: never) => unknown>> = {};

export const upcast = (event: Recorded): Recorded => {
  const mend = upcasters[event.type];
  return mend ? { ...event, data: mend(event.data as never) } : event;
};
