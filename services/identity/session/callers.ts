import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { customerToActAs, personById, type Person } from '#projections/viewer/viewer.query.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Language } from '#kernel/event-store.ts';
import type { Session, Sessions } from '#kernel/sessions.ts';
import { actingRights, rightsOf } from './rights.rule.ts';

export type SignedIn = { readonly person: Person; readonly session: Session };

/** Who may not work for now, nor their company; what they ask is refused, and they hear of nothing. */
export const isBlocked = ({ blocked, accountBlocked }: Person): boolean => blocked || accountBlocked;

/** Finds out who a request is from, anew each time: a right that was taken away is gone with the next call, acting as a customer too. */
@Injectable()
export class Callers {
  constructor(
    @Inject('Sessions') private readonly sessions: Sessions,
    @Inject('ReadModels') private readonly db: DataSource,
  ) {}

  async bySession(token: string | undefined, now: string): Promise<SignedIn | undefined> {
    const session = token ? await this.sessions.find(token, now) : undefined;
    const person = session && (await personById(this.db, session.userId));
    if (!session || !person) return undefined;
    if (person.gone) {
      // Should they come back, they sign in anew.
      await this.sessions.endAll(person.id);
      return undefined;
    }
    const acting = session.actingAs && (await customerToActAs(this.db, session.actingAs.customerId, person.agencyId));
    return { session: acting ? session : { ...session, actingAs: null }, person };
  }
}

/** The caller a signed-in person is: their own role, or a customer's when they act as one. */
export const callerFrom = ({ person, session }: SignedIn, call: { readonly language: Language; readonly now: string; readonly commandId: string }): Caller => {
  const { held } = rightsOf(person);
  const common = { userId: person.id, name: person.displayName, sessionId: session.id, ...call, trail: { position: '', types: new Set<string>() } };
  if (session.actingAs) {
    const { customerId } = session.actingAs;
    const permissions = new Set<string>(person.agencyId ? held.filter((grant) => actingRights.includes(grant)) : actingRights);
    return { ...common, role: 'adminAsCustomer', permissions, customerId, actingAs: session.actingAs, actingAgencyId: person.agencyId ?? undefined };
  }
  return {
    ...common,
    role: person.role,
    permissions: new Set<string>(held),
    agencyId: person.agencyId ?? undefined,
    customerId: person.customerId ?? undefined,
    agentId: person.agentId ?? undefined,
  };
};
