import { Injectable } from '@nestjs/common';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { customerToActAs, personById, type Person } from '#projections/viewer/viewer.query.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import { Sessions } from '#kernel/sessions.ts';
import { Callers, type Call, type SignedIn } from '#services/http/callers.ts';
import { actingRights, rightsOf } from './rights.rule.ts';

/** Finds out who a request is from, anew each time: a right that was taken away is gone with the next call, acting as a customer too. */
@Injectable()
export class SessionCallers extends Callers {
  constructor(
    private readonly sessions: Sessions,
    private readonly models: ReadModels,
  ) {
    super();
  }

  async bySession(token: string | undefined, now: string): Promise<SignedIn | undefined> {
    const session = token ? await this.sessions.find(token, now) : undefined;
    const person = session && (await personById(this.models, session.userId));
    if (!session || !person) return undefined;
    if (person.gone) {
      // Should they come back, they sign in anew.
      await this.sessions.endAll(person.id);
      return undefined;
    }
    const acting = session.actingAs && (await customerToActAs(this.models, session.actingAs.customerId, person.agencyId));
    return { session: acting ? session : { ...session, actingAs: null }, person };
  }

  callerOf({ person, session }: SignedIn, call: Call): Caller {
    const permissions = permissionsOf(person, session.actingAs !== null && session.actingAs !== undefined);
    const common = { userId: person.id, name: person.displayName, sessionId: session.id, ...call, trail: { position: '', types: new Set<string>() } };
    if (session.actingAs) {
      const { customerId } = session.actingAs;
      return { ...common, role: 'adminAsCustomer', permissions, customerId, actingAs: session.actingAs, actingAgencyId: person.agencyId ?? undefined };
    }
    return {
      ...common,
      role: person.role,
      permissions,
      agencyId: person.agencyId ?? undefined,
      customerId: person.customerId ?? undefined,
      agentId: person.agentId ?? undefined,
    };
  }

  /** The grants that who acted holds by now: what was asked for and is done later is done with no more. */
  async permissionsOf({ userId, actingAs }: Actor): Promise<ReadonlySet<string>> {
    const person = await personById(this.models, userId);
    return person && !person.blocked && !person.accountBlocked ? permissionsOf(person, actingAs !== undefined) : new Set();
  }
}

const permissionsOf = (person: Person, acting: boolean): Set<string> => {
  const { held } = rightsOf(person);
  if (!acting) return new Set(held);
  return new Set<string>(person.agencyId ? held.filter((grant) => actingRights.includes(grant)) : actingRights);
};
