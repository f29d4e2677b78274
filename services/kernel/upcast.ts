import { hundredthsOf } from '#contracts/values/hours.ts';
import type { EventStore, Recorded } from '#contracts/events/event-store.ts';

/** Event type → how its older shapes read today. A fact is never edited in the store; it is read anew here. */
type Upcasters = Readonly<Record<string, (data: never) => unknown>>;

/** Consent to one's position being kept was for punches alone at first. */
const purposeToday = ({ purpose, ...rest }: { readonly purpose: string }) => ({
  ...rest,
  purpose: purpose === 'position' ? 'punch' : purpose,
});
/** Positions that were written in the clear are shown to nobody. */
const withoutPosition = ({ position: _, ...rest }: { readonly position?: unknown }) => rest;

/** Kilometres were a number with a fraction at first; today they are whole hundredths. */
const wholeKilometres = ({
  distance,
  ...rest
}: {
  readonly distance?: number | null;
  readonly hundredths?: number | null;
}) => (distance === undefined ? rest : { ...rest, hundredths: distance === null ? null : hundredthsOf(distance) });

const upcasters: Upcasters = {
  ConsentGiven: purposeToday,
  ConsentWithdrawn: purposeToday,
  KilometresSet: wholeKilometres,
  PunchedIn: withoutPosition,
  PunchedOut: withoutPosition,
};

/** A store in which every event reads as it would be written today, for deciders, read models and policies alike. */
export const upcasting = (store: EventStore, known: Upcasters = upcasters): EventStore => {
  const today = (event: Recorded): Recorded => {
    const mend = known[event.type];
    return mend ? { ...event, data: mend(event.data as never) } : event;
  };
  return {
    server: store.server,
    get unwritableSince() {
      return store.unwritableSince;
    },
    append: (...words) => store.append(...words),
    read: async (...words) => (await store.read(...words)).map(today),
    readAll: async (after, limit) => (await store.readAll(after, limit)).map(today),
    head: () => store.head(),
    subscribe: (after, handle, options) => store.subscribe(after, (batch) => handle(batch.map(today)), options),
    close: () => store.close(),
  };
};
