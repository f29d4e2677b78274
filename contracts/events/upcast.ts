import { hundredthsOf } from '../values/hours.ts';
import type { EventStore, Recorded } from './event-store.ts';

/**
 * Event type → conversion of older shapes to the present one. Events are never edited in the store; they are converted
 * when read.
 */
type Upcasters = Readonly<Record<string, (data: never) => unknown>>;

/** The first consents to the storage of positions were for punches only. */
const purposeToday = ({ purpose, ...rest }: { readonly purpose: string }) => ({
  ...rest,
  purpose: purpose === 'position' ? 'punch' : purpose,
});
/** Removes positions that were stored unencrypted. */
const withoutPosition = ({ position: _, ...rest }: { readonly position?: unknown }) => rest;

/** Converts kilometres from numbers with a fraction to whole hundredths. */
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

/** A store that returns every event in its present shape, for deciders, read models and policies. */
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
    newest: () => store.newest(),
    subscribe: (after, handle, options) => store.subscribe(after, (batch) => handle(batch.map(today)), options),
    close: () => store.close(),
  };
};
