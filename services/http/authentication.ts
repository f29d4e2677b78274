import type { Actor, Language } from '#contracts/events/event-store.ts';
import type { Caller } from '#kernel/caller.ts';
import { isAmong } from '#kernel/client-address.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Session } from '#kernel/sessions.ts';
import type { Person } from '#projections/viewer/viewer.query.ts';

/** A person with a valid session. */
export type SignedIn = { readonly person: Person; readonly session: Session };

/** A call: its language, its time (UTC instant) and its id. */
export type Call = { readonly language: Language; readonly now: string; readonly commandId: string };

/** A program that calls with a token: the person who created it, the token's name and its grants. */
export type TokenHolder = {
  readonly person: Person;
  readonly token: { readonly id: string; readonly name: string; readonly grants: readonly string[] };
};

/** Whether the person or their company is blocked; calls of blocked people are refused, and they get no updates. */
export const isBlocked = ({ blocked, accountBlocked }: Person): boolean => blocked || accountBlocked;

/** Why a person may not use Vigie from an address: blocked, or limited by their company to other addresses. */
export const admissionRefusal = (
  person: Person,
  address: string,
): 'ACCOUNT_BLOCKED' | 'ADDRESS_BLOCKED' | undefined => {
  if (isBlocked(person)) return 'ACCOUNT_BLOCKED';
  return isAmong(address, person.allowedAddresses) ? undefined : 'ADDRESS_BLOCKED';
};

/** @throws Rejected ACCOUNT_BLOCKED, ADDRESS_BLOCKED, as `admissionRefusal` says */
export const requireAdmitted = (person: Person, address: string): void => {
  const code = admissionRefusal(person, address);
  if (code) throw new Rejected(code);
};

/** Finds the caller of HTTP calls and sockets, and their rights. The identity context implements it. */
export abstract class Authentication {
  abstract bySession(token: string | undefined, now: string): Promise<SignedIn | undefined>;
  /** The caller for a signed-in person: in their own role, or in a customer's when they act as one. */
  abstract callerOf(signedIn: SignedIn, call: Call): Caller;
  /**
   * The holder of a token; undefined where there is no such token, it has expired, or its creator may no longer sign
   * in.
   */
  abstract byToken(token: string, now: string): Promise<TokenHolder | undefined>;
  /**
   * The caller for a token: its creator's company and scope, its own name, and those of its grants that the creator
   * still holds.
   */
  abstract callerOfToken(holder: TokenHolder, call: Call): Caller;
  /** A person as the caller of their own calls; undefined where they may no longer sign in. */
  abstract ofPerson(userId: string, call: Call): Promise<Caller | undefined>;
  /**
   * The person who asked for work that is done later, as their caller would be now, in the company that they acted in
   * then; undefined where they may not work there any more.
   */
  abstract ofActor(actor: Actor, call: Call): Promise<Caller | undefined>;
  /**
   * The grants that the actor holds now, for work that is done later; none where they may not work in that company any
   * more.
   */
  abstract permissionsOf(actor: Actor): Promise<ReadonlySet<string>>;
}
