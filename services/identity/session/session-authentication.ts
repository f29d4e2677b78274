import { Injectable } from '@nestjs/common';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { customerToActAs, personById, type Person } from '#projections/viewer/viewer.query.ts';
import type { Caller } from '#kernel/caller.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import { Sessions } from '#kernel/sessions.ts';
import { claimedBy, ConnectionUses, isPresentKey } from '#kernel/connections.ts';
import { Signer } from '#kernel/signer.ts';
import { enabledIntegration } from '#projections/reference/integration.query.ts';
import {
  Authentication,
  isBlocked,
  type Call,
  type SignedIn,
  type TokenHolder,
} from '#services/http/authentication.ts';
import { actingRights, rightsOf } from './rights.rule.ts';

/**
 * Authenticates each request afresh, so that a removed right, also that to act as a customer, ends with the next call.
 */
@Injectable()
export class SessionAuthentication extends Authentication {
  constructor(
    private readonly sessions: Sessions,
    private readonly models: ReadModels,
    private readonly signer: Signer,
    private readonly uses: ConnectionUses,
  ) {
    super();
  }

  async bySession(token: string | undefined, now: string): Promise<SignedIn | undefined> {
    const session = token ? await this.sessions.find(token, now) : undefined;
    const person = session && (await personById(this.models, session.userId));
    if (!session || !person) return undefined;
    if (person.gone) {
      // If the person returns, they sign in again.
      await this.sessions.endAll(person.id);
      return undefined;
    }
    const acting =
      session.actingAs && (await customerToActAs(this.models, session.actingAs.customerId, person.agencyId));
    return { session: acting ? session : { ...session, actingAs: null }, person };
  }

  callerOf({ person, session }: SignedIn, call: Call): Caller {
    const caller = session.actingAs
      ? acting(person, session.actingAs, call)
      : { ...called(person, call), ...themselves(person) };
    return { ...caller, sessionId: session.id };
  }

  async byToken(token: string, now: string): Promise<TokenHolder | undefined> {
    const id = claimedBy('token', token);
    const kept = id === undefined ? undefined : await enabledIntegration(this.models, id);
    if (!id || kept?.type !== 'token' || !isPresentKey(this.signer, 'token', { id, secretNo: kept.secretNo }, token))
      return undefined;
    if (kept.settings.expiresOn! < now.slice(0, 10)) return undefined;
    const person = await personById(this.models, kept.makerId);
    // A person who works for another company now no longer represents this one.
    if (!person || person.gone || isBlocked(person) || companyOf(person) !== kept.ownerId) return undefined;
    await this.uses.stamp(id, now);
    return { person, token: { id, name: kept.name, grants: kept.settings.grants! } };
  }

  callerOfToken({ person, token }: TokenHolder, call: Call): Caller {
    const own = themselves(person);
    const permissions = new Set(token.grants.filter((grant) => own.permissions.has(grant)));
    return { ...called(person, call), ...own, permissions, name: token.name, tokenId: token.id };
  }

  async ofPerson(userId: string, call: Call): Promise<Caller | undefined> {
    const person = await personById(this.models, userId);
    return person && !person.gone && !isBlocked(person)
      ? { ...called(person, call), ...themselves(person) }
      : undefined;
  }

  async ofActor(actor: Actor, call: Call): Promise<Caller | undefined> {
    const person = await this.stillThere(actor);
    if (!person) return undefined;
    return actor.actingAs ? acting(person, actor.actingAs, call) : { ...called(person, call), ...themselves(person) };
  }

  async permissionsOf(actor: Actor): Promise<ReadonlySet<string>> {
    const person = await this.stillThere(actor);
    if (!person) return new Set();
    const held = permissionsOf(person, actor.actingAs !== undefined);
    if (actor.tokenId === undefined) return held;
    const grants: readonly string[] = (await enabledIntegration(this.models, actor.tokenId))?.settings.grants ?? [];
    return new Set(grants.filter((grant) => held.has(grant)));
  }

  /** The person of an actor, if they may still work in the company that they acted in. */
  private async stillThere({ userId, agencyId, customerId, actingAs }: Actor): Promise<Person | undefined> {
    const person = await personById(this.models, userId);
    if (!person || person.gone || isBlocked(person)) return undefined;
    const isThere = actingAs
      ? (await customerToActAs(this.models, actingAs.customerId, person.agencyId)) !== undefined
      : companyOf(themselves(person)) === companyOf({ agencyId, customerId });
    return isThere ? person : undefined;
  }
}

const called = ({ id, displayName }: Person, call: Call) => ({
  userId: id,
  name: displayName,
  ...call,
  consistencyToken: { position: '', types: new Set<string>() },
});

/** A person who acts as a customer. */
const acting = (person: Person, actingAs: NonNullable<Caller['actingAs']>, call: Call): Caller => ({
  ...called(person, call),
  role: 'adminAsCustomer',
  permissions: permissionsOf(person, true),
  customerId: actingAs.customerId,
  actingAs,
  actingAgencyId: person.agencyId ?? undefined,
});

/** A person with their own rights. */
const themselves = (person: Person) => ({
  role: person.role,
  permissions: permissionsOf(person, false),
  agencyId: person.agencyId ?? undefined,
  customerId: person.customerId ?? undefined,
  agentId: person.agentId ?? undefined,
});

const permissionsOf = (person: Person, acting: boolean): Set<string> => {
  const { held } = rightsOf(person);
  if (!acting) return new Set(held);
  return new Set<string>(person.agencyId ? held.filter((grant) => actingRights.includes(grant)) : actingRights);
};
