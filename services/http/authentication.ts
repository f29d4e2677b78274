import type { Actor, Language } from '#contracts/events/event-store.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Session } from '#kernel/sessions.ts';
import type { Person } from '#projections/viewer/viewer.query.ts';

/** Somebody with a session that goes on. */
export type SignedIn = { readonly person: Person; readonly session: Session };

/** A call by its language, its moment (UTC instant) and the id it is known by. */
export type Call = { readonly language: Language; readonly now: string; readonly commandId: string };

/** A program that calls with a token: who made it, what the token may, and what it is called. */
export type TokenHolder = {
  readonly person: Person;
  readonly token: { readonly id: string; readonly name: string; readonly grants: readonly string[] };
};

/** Who may not work for now, nor their company; what they ask is refused, and they hear of nothing. */
export const isBlocked = ({ blocked, accountBlocked }: Person): boolean => blocked || accountBlocked;

/** Finds who makes a call and what they may do, for HTTP calls and sockets. The identity context implements it. */
export abstract class Authentication {
  abstract bySession(token: string | undefined, now: string): Promise<SignedIn | undefined>;
  /** The caller a signed-in person is: their own role, or a customer's when they act as one. */
  abstract callerOf(signedIn: SignedIn, call: Call): Caller;
  /** Whose token it is; undefined where there is none, it has run out, or who made it may not work any more. */
  abstract byToken(token: string, now: string): Promise<TokenHolder | undefined>;
  /** The caller a token is: its maker's company and scope, its own name, and those of its grants that its maker holds by now. */
  abstract callerOfToken(holder: TokenHolder, call: Call): Caller;
  /** Somebody as they would call by themselves; undefined where they may not work any more. */
  abstract ofPerson(userId: string, call: Call): Promise<Caller | undefined>;
  /**
   * Who asked for something that is done later, as they would call now, in the company that they acted in then; undefined where they may not work
   * there any more.
   */
  abstract ofActor(actor: Actor, call: Call): Promise<Caller | undefined>;
  /** The grants that who acted holds by now. */
  abstract permissionsOf(actor: Actor): Promise<ReadonlySet<string>>;
}
