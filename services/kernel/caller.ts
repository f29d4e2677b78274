import { sideOf, type Holder, type Role } from '#contracts/permissions.ts';
import { systemUserId, type Actor, type FeedPosition, type Language } from '#contracts/events/event-store.ts';
import { derivedId } from './derived-id.ts';

export { derivedId };

/**
 * A row that could not be shown: its path in the answer, with its id where it has one, and the fields at fault or the
 * error that was thrown.
 */
export type OmittedRow = { readonly row: string; readonly fields: string[] };

/**
 * Newest event that a call recorded and the types of all its events, which the read models must show before the call is
 * answered; and the rows that could not be shown.
 */
type ConsistencyToken = { position: FeedPosition; readonly types: Set<string>; omitted?: OmittedRow[] };

/** Who calls, with what rights, and the identity of the call itself. One for each HTTP call, job or seed step. */
export type Caller = Holder & {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<string>;
  /** The caller's own agency, for agency roles. */
  readonly agencyId?: string | undefined;
  /** The caller's own customer, or the one they act as. */
  readonly customerId?: string | undefined;
  /** The caller's own agent record, for an agent's session. */
  readonly agentId?: string | undefined;
  readonly actingAs?: { readonly customerId: string; readonly name: string } | undefined;
  /**
   * The agency of a user who acts as the customer; that user may not see what concerns the customer and other agencies.
   */
  readonly actingAgencyId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** The token with which a program makes the call, under the token's name and with at most its grants. */
  readonly tokenId?: string | undefined;
  readonly language: Language;
  /** UTC instant of the call. */
  readonly now: string;
  /** Id of the call, derived from its Idempotency-Key where it has one. */
  readonly commandId: string;
  readonly causationId?: string | undefined;
  readonly consistencyToken: ConsistencyToken;
};

/**
 * Id of a call with an Idempotency-Key: the same when the call is repeated, and derived from the caller, so that nobody
 * can use another caller's id. A token has other ids than the person who created it, and a person who acts as a client
 * other ids than when acting as themselves.
 */
export const callIdOf = (
  { userId, tokenId, actingAs }: Pick<Caller, 'userId' | 'tokenId' | 'actingAs'>,
  call: string,
  key: string,
): string => derivedId(tokenId ?? userId, ...(actingAs ? [actingAs.customerId] : []), call, key);

export const actorOf = ({ userId, name, role, agencyId, customerId, agentId, actingAs, tokenId }: Caller): Actor => ({
  userId,
  name,
  role,
  agencyId,
  customerId,
  agentId,
  actingAs,
  ...(tokenId !== undefined && { tokenId }),
});

export const isCustomerSide = (role: string): boolean => sideOf(role) === 'customer';
export const isPlatform = (role: string): boolean => sideOf(role) === 'platform';
export const isAgencySide = (role: string): boolean => sideOf(role) === 'agency';

/** The caller of jobs, policies and initial setup: no person, all rights. */
export const systemCaller = (commandId: string, now: string, name = 'Vigie'): Caller => ({
  userId: systemUserId,
  name,
  role: 'superAdmin',
  permissions: new Set(),
  language: 'en',
  now,
  commandId,
  consistencyToken: { position: '', types: new Set() },
});

/**
 * The system in place of a caller who proved who they are by a link or a key: in their language, and their answer waits
 * for what it records.
 * @param proof given where each proof is recorded, whatever key the call has: keys of people who are not signed in are
 *   not reserved
 */
export const callerAsSystem = ({ commandId, now, language, consistencyToken }: Caller, proof?: string): Caller => ({
  ...systemCaller(proof === undefined ? commandId : derivedId(commandId, proof), now),
  language,
  consistencyToken,
});
