import type { DataOf, Declarations } from '#contracts/events/declare.ts';
import type { Actor } from '#contracts/events/event-store.ts';

/** What the world lends to a decision; nothing else may be asked for inside one. */
export type Context = {
  /** UTC instant, ISO 8601. */
  readonly now: string;
  readonly actor: Actor;
  /** The grants the actor holds at the moment of the call; `superAdmin` passes every one without them. */
  readonly permissions: ReadonlySet<string>;
  /** The same command and name give the same uuid for ever, so a repeated command names the same things. */
  readonly newId: (name: string) => string;
};

export type EventOf<E extends Declarations> = {
  [T in keyof E & string]: { readonly type: T; readonly data: DataOf<E[T]> };
}[keyof E & string];
export type AnyEvent = { readonly type: string; readonly data: unknown };
type Recordable<E extends Declarations> = EventOf<E> | readonly EventOf<E>[];

/**
 * Something of which only one holder may exist across streams, held while the state says so:
 * a value that is unique in its scope (an email, a skill's name), or a subject's time (an agent can't be in two places).
 */
export type Claim =
  | { readonly scope: string; readonly value: string }
  | { readonly subject: string; /** UTC instants, half-open. */ readonly from: string; readonly to: string };

/** The pure heart of an aggregate: what may happen (decide) and what it means (evolve). */
// oxlint-disable-next-line typescript/no-explicit-any -- a command map is any record of payloads
export type Decider<State = any, Commands = any, E extends Declarations = any> = {
  /** Stream category, camelCase without a dash (EventStoreDB cuts the category at the first one). */
  readonly stream: string;
  readonly events: E;
  readonly initial: State;
  readonly decide: {
    readonly [C in keyof Commands]: (data: Commands[C], state: State, context: Context) => Recordable<E>;
  };
  readonly evolve: { readonly [T in keyof E]: (state: State, data: DataOf<E[T]>) => State };
  /** What the aggregate holds of the cross-stream truths in a given state. A lost race answers 409 with `taken`. */
  readonly claims?: (state: State) => readonly Claim[];
  /** Problem code of a claim that somebody else holds. */
  readonly taken?: string;
};

/** What events make of a state; those that mean nothing to it leave it as it is. */
export const evolved = <S>(
  evolve: Readonly<Record<string, (state: S, data: never) => S>>,
  events: readonly AnyEvent[],
  from: S,
): S => events.reduce((state, event) => evolve[event.type]?.(state, event.data as never) ?? state, from);

export const fold = <S, C, E extends Declarations>(
  decider: Decider<S, C, E>,
  events: readonly AnyEvent[],
  from: S = decider.initial,
): S => evolved(decider.evolve, events, from);

/** A refusal by the domain: a stable code, and values for its text. Texts and HTTP status are in contracts/problems.ts. */
export class Rejected extends Error {
  constructor(
    readonly code: string,
    readonly values: Readonly<Record<string, string | number>> = {},
    /** Input paths at fault → code, for refusals that belong to a field. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}
