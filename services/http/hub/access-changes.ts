import { isPlatform } from '#kernel/caller.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Person } from '#projections/viewer/viewer.query.ts';

/** The person whose socket it is, with their rights as last read. */
export type ConnectedPerson = { readonly person: Person; readonly actingAs: string | undefined };

/** Streams whose facts can change what somebody may hear of, each with whom a fact of it may concern. Too many are looked at rather than too few. */
const concerns: Readonly<Record<string, (data: Readonly<Record<string, unknown>>, who: ConnectedPerson) => boolean>> = {
  user: ({ userId }, { person }) => userId === person.id,
  agent: ({ agentId }, { person }) => person.agentId !== null && agentId === person.agentId,
  role: ({ roleId }, { person }) => roleId === person.roleId,
  agency: ({ agencyId }, { person }) => agencyId === person.agencyId,
  customer: ({ customerId }, { person, actingAs }) => customerId === (actingAs ?? person.customerId),
  // What ends a link names the link alone.
  link: (_, { person, actingAs }) => actingAs !== undefined || !isPlatform(person.role),
  reference: ({ kind }, { person }) => kind === 'plan' && !isPlatform(person.role),
};

/** Whether a fact may have changed what this person may hear of: grants, role, plan, block, removal, company, employment, link, session. */
export const affectsAccess = ({ stream, data }: Pick<Recorded, 'stream' | 'data'>, who: ConnectedPerson): boolean =>
  concerns[stream.slice(0, stream.indexOf('-'))]?.(data as Readonly<Record<string, unknown>>, who) ?? false;

/** Whether a fact can change anybody's rights at all. */
export const isAboutRights = ({ stream }: Pick<Recorded, 'stream'>): boolean =>
  stream.slice(0, stream.indexOf('-')) in concerns;
