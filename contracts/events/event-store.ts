/**
 * A place in the feed of all events. Opaque text whose plain (C collation) order is the order of the feed, for every store;
 * `beginning` sorts before all of them.
 */
export type FeedPosition = string;
export const beginning: FeedPosition = '';

export type Language = 'en' | 'fr';

/** Who did it: the signed-in person, and the customer they were acting as, if any. `system` for jobs and policies. */
export type Actor = {
  readonly userId: string;
  readonly name: string;
  readonly role: string;
  readonly agencyId?: string | undefined;
  readonly customerId?: string | undefined;
  /** The agent's own record, when an agent acts. */
  readonly agentId?: string | undefined;
  /** The customer on whose behalf a real user of another role acted (rule session.actAs). */
  readonly actingAs?: { readonly customerId: string; readonly name: string } | undefined;
  /** The token by which a program acted; `name` is the token's, `userId` whoever made it. */
  readonly tokenId?: string | undefined;
};

/** Who acts in jobs and policies. */
export const systemUserId = '00000000-0000-5000-8000-000000000000';

/** What surrounds a fact: never part of the domain's own data. */
export type Metadata = {
  readonly commandId: string;
  readonly command: string;
  /** Same for everything that one call or job set in motion. */
  readonly correlationId: string;
  /** The event that made a policy act, if one did. */
  readonly causationId?: string | undefined;
  readonly actor: Actor;
  readonly language: Language;
  /** When it was decided, UTC instant by the domain's clock (a simulated one for demo data). */
  readonly at: string;
};

export type NewEvent = {
  /** uuid v5 of command id and index: appending it again changes nothing. */
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

/** The stream has moved on; load it again and decide anew. */
export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: number,
  ) {
    super(`${stream} is no longer at revision ${expected}`);
  }
}

/** The store can't be reached or can't write (lost connection, full disk). Nothing was acknowledged. */
export class StoreUnavailable extends Error {}

export type Appended = { readonly revision: number; readonly position: FeedPosition };

export type Subscription = {
  /** Rejects only when the handler threw; lost connections are mended inside. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

export abstract class EventStore {
  /** What keeps the log, by its product's name. */
  abstract readonly server: string;
  /** Since when it is known that nothing can be appended, though reads may be answered; UTC instant. */
  abstract readonly unwritableSince: string | undefined;
  /**
   * Writes all the events or none.
   * @param expectedRevision revision of the last event known of the stream, -1 for a stream that must not exist yet
   * @throws RevisionConflict unless the very same event ids already stand there, in which case the first answer is given again
   * @throws StoreUnavailable
   */
  abstract append(
    stream: string,
    expectedRevision: number,
    events: readonly NewEvent[],
    metadata: Metadata,
  ): Promise<Appended>;
  /** A stream in order; empty when there is none. @param after the revision behind which it is read, -1 for all of it */
  abstract read(stream: string, after?: number): Promise<Recorded[]>;
  /** Up to `limit` events of all streams after a position, in feed order; never skips one that commits late. */
  abstract readAll(after: FeedPosition, limit: number): Promise<Recorded[]>;
  /** Position of the newest event that `readAll` would give, or `beginning`. */
  abstract head(): Promise<FeedPosition>;
  /** Hands over batches in feed order, each only after the one before was handled; reconnects and resumes by itself. */
  abstract subscribe(
    after: FeedPosition,
    handle: (batch: readonly Recorded[]) => Promise<void>,
    options?: { readonly batch?: number },
  ): Subscription;
  abstract close(): Promise<void>;
}
