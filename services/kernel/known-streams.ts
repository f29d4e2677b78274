import type { EventStore, FeedPosition, Recorded } from '#contracts/events/event-store.ts';
import { fold, type Decider } from './decider.ts';

/** Streams with fewer events are read in full each time, since caching them saves nothing. */
const longFrom = 32;

type Place = { readonly revision: number; readonly position: FeedPosition };
/** State of an aggregate, read from its stream. */
type StreamState<State = unknown> = Place & {
  readonly state: State;
  /** Revision and position of the last event of a command; undefined for a command that was never carried out. */
  readonly placeOf: (commandId: string) => Place | undefined;
  /** All event types in the stream. */
  readonly types: ReadonlySet<string>;
};
type Known = Place & {
  readonly decider: Decider;
  readonly state: unknown;
  /** Command id → revision and position; only ever grows, also beyond `revision`. */
  readonly places: Map<string, Place>;
  readonly types: Set<string>;
};

/**
 * Reads aggregates. The state of a long stream is cached, and only events appended since are read, because events never
 * change. Streams that have not been used lately are dropped from the cache.
 */
export class KnownStreams {
  private readonly kept = new Map<string, Known>();
  private events = 0;

  /** @param most events of all cached streams together */
  constructor(
    private readonly store: EventStore,
    private readonly most = 100_000,
  ) {}

  /** @param stream `category-id` */
  async read<S>(decider: Decider<S>, stream: string): Promise<StreamState<S>> {
    const kept = this.kept.get(stream);
    const known = kept?.decider === decider ? kept : nothing(decider);
    const reached = advanced(known, await this.store.read(stream, known.revision));
    if (reached.revision + 1 >= longFrom) this.keep(stream, reached);
    const { state, revision, position, places, types } = reached;
    return {
      state: state as S,
      revision,
      position,
      types,
      placeOf: (commandId) => {
        const place = places.get(commandId);
        return place && place.revision <= revision ? place : undefined;
      },
    };
  }

  private keep(stream: string, reached: Known): void {
    const last = this.kept.get(stream);
    // Of two concurrent reads, keep the one that read further.
    const further = last?.decider === reached.decider && last.revision > reached.revision ? last : reached;
    this.kept.delete(stream);
    this.kept.set(stream, further);
    this.events += further.revision - (last?.revision ?? 0);
    for (const [other, { revision }] of this.kept) {
      if (this.events <= this.most || other === stream) return;
      this.kept.delete(other);
      this.events -= revision;
    }
  }
}

const nothing = (decider: Decider): Known => ({
  decider,
  state: decider.initial as unknown,
  revision: -1,
  position: '',
  places: new Map<string, Place>(),
  types: new Set<string>(),
});

const advanced = (known: Known, events: readonly Recorded[]): Known => {
  const last = events.at(-1);
  if (!last) return known;
  for (const { type, revision, position, metadata } of events) {
    known.places.set(metadata.commandId, { revision, position });
    known.types.add(type);
  }
  const { revision, position } = last;
  return { ...known, state: fold(known.decider, events, known.state), revision, position };
};
