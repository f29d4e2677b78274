/**
 * A position in the feed of all events. Opaque text whose plain (C collation) order is the order of the feed, for every
 * store; `startOfLog` sorts before all positions.
 */
export type FeedPosition = string;
export const startOfLog: FeedPosition = '';

export type Language = 'en' | 'fr';

/** Who acted: the signed-in person, and the customer they were acting as, if any. `system` for jobs and policies. */
export type Actor = {
  readonly userId: string;
  readonly name: string;
  readonly role: string;
  readonly agencyId?: string | undefined;
  readonly customerId?: string | undefined;
  /** The agent's own id, when an agent acts. */
  readonly agentId?: string | undefined;
  /** The customer on whose behalf a real user of another role acted (rule session.actAs). */
  readonly actingAs?: { readonly customerId: string; readonly name: string } | undefined;
  /** The token with which a program acted; `name` is the token's name, `userId` the person who created it. */
  readonly tokenId?: string | undefined;
};

/** User id of jobs and policies. */
export const systemUserId = '00000000-0000-5000-8000-000000000000';

/** Context of an event; never part of the domain data. */
export type Metadata = {
  readonly commandId: string;
  readonly command: string;
  /** Same for everything that one call or job caused. */
  readonly correlationId: string;
  /** The event to which a policy reacted, if any. */
  readonly causationId?: string | undefined;
  readonly actor: Actor;
  readonly language: Language;
  /** UTC instant of the decision, by the domain's clock (simulated for demo data). */
  readonly at: string;
};

export type NewEvent = {
  /** UUID v5 of command id and index, so that appending the event again changes nothing. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
};

export type Recorded = NewEvent & {
  readonly stream: string;
  /** 0 for the first event of a stream. */
  readonly revision: number;
  readonly position: FeedPosition;
  readonly metadata: Metadata;
};

/** The stream has new events; load it and decide again. */
export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: number,
  ) {
    super(`${stream} is no longer at revision ${expected}`);
  }
}

/** The store can't be reached or can't write (lost connection, full disk). No event was confirmed as stored. */
export class StoreUnavailable extends Error {}

export type Appended = { readonly revision: number; readonly position: FeedPosition };

export type Subscription = {
  /** Rejects only when the handler threw; lost connections are re-established internally. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

export abstract class EventStore {
  /** Product name of the store. */
  abstract readonly server: string;
  /** UTC instant since which nothing can be appended, though reads may still be answered; undefined while it can. */
  abstract readonly unwritableSince: string | undefined;
  /**
   * Writes all the events or none.
   * @param expectedRevision revision of the last known event of the stream, -1 for a stream that must not exist yet
   * @throws RevisionConflict unless exactly these event ids are already stored there; then the first result is returned
   *   again
   * @throws StoreUnavailable
   */
  abstract append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
    metadata: Metadata,
  ): Promise<Appended>;
  /**
   * Events of a stream in order; empty where it doesn't exist.
   * @param after revision after which to read, -1 for the whole stream
   */
  abstract read(stream: string, after?: number): Promise<Recorded[]>;
  /** Up to `limit` events of all streams after a position, in feed order; never skips an event that commits late. */
  abstract readAll(after: FeedPosition, limit: number): Promise<Recorded[]>;
  /** Position of the newest event that `readAll` would give, or `startOfLog`. */
  abstract head(): Promise<FeedPosition>;
  /**
   * Position of the newest event that is recorded, also where `readAll` holds it back until an older transaction has
   * ended.
   */
  abstract newest(): Promise<FeedPosition>;
  /** Delivers batches in feed order, each only after the previous one was handled; reconnects and resumes by itself. */
  abstract subscribe(
    after: FeedPosition,
    handle: (batch: readonly Recorded[]) => Promise<void>,
    options?: { readonly batch?: number },
  ): Subscription;
  abstract close(): Promise<void>;
}
