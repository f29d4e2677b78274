import type { DataOf, Declarations } from '#contracts/events/declare.ts';
import type { Actor } from '#contracts/events/event-store.ts';

/** Everything that a decision may use besides its state and command. */
export type Context = {
  /** UTC instant, ISO 8601. */
  readonly now: string;
  readonly actor: Actor;
  /** Grants of the actor at the time of the call; `superAdmin` passes every check without them. */
  readonly permissions: ReadonlySet<string>;
  /** A UUID derived from the command and a name, so that a repeated command gives the same ids. */
  readonly newId: (name: string) => string;
};

export type EventOf<E extends Declarations> = {
  [T in keyof E & string]: { readonly type: T; readonly data: DataOf<E[T]> };
}[keyof E & string];
export type AnyEvent = { readonly type: string; readonly data: unknown };
type Recordable<E extends Declarations> = EventOf<E> | readonly EventOf<E>[];

/**
 * Something that only one stream may hold, for as long as its state says so: a value that is unique in its scope (an
 * email, the name of a skill), or the time of a subject (an agent can't be in two places).
 */
export type Claim =
  | { readonly scope: string; readonly value: string }
  | { readonly subject: string; /** UTC instants, half-open. */ readonly from: string; readonly to: string };

/**
 * The domain logic of an aggregate, without side effects: which events a command leads to (decide) and how they change
 * the state (evolve).
 */
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
  /**
   * Claims that the aggregate holds in a given state. If another stream holds one of them already, the call is answered
   * 409 with `taken`.
   */
  readonly claims?: (state: State) => readonly Claim[];
  /** Problem code where another stream holds a claim. */
  readonly taken?: string;
};

/** The state after these events; events without a handler leave it as it is. */
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

/**
 * A refusal by the domain: a stable code, and values for its text. Texts and HTTP status are in contracts/problems.ts.
 */
export class Rejected extends Error {
  constructor(
    readonly code: string,
    readonly values: Readonly<Record<string, string | number>> = {},
    /** Paths of the input fields at fault → code. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}
