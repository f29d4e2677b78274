import { isPlatform } from '#kernel/caller.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Person } from '#projections/viewer/viewer.query.ts';

/** The person of a socket, with their rights as last read. */
export type ConnectedPerson = { readonly person: Person; readonly actingAs: string | undefined };

/**
 * Streams whose events can change what somebody may see, with the people whom an event may concern. Includes some
 * people whom it doesn't concern rather than miss one.
 */
const concerns: Readonly<Record<string, (data: Readonly<Record<string, unknown>>, who: ConnectedPerson) => boolean>> = {
  user: ({ userId }, { person }) => userId === person.id,
  agent: ({ agentId }, { person }) => person.agentId !== null && agentId === person.agentId,
  role: ({ roleId }, { person }) => roleId === person.roleId,
  agency: ({ agencyId }, { person }) => agencyId === person.agencyId,
  customer: ({ customerId }, { person, actingAs }) => customerId === (actingAs ?? person.customerId),
  // The event that ends a link names the link only.
  link: (_, { person, actingAs }) => actingAs !== undefined || !isPlatform(person.role),
  reference: ({ kind }, { person }) => ['plan', 'signInSettings'].includes(String(kind)) && !isPlatform(person.role),
};

/**
 * Whether an event may have changed what this person may see: grants, role, plan, block, removal, company, employment,
 * link, session.
 */
export const affectsAccess = ({ stream, data }: Pick<Recorded, 'stream' | 'data'>, who: ConnectedPerson): boolean =>
  concerns[stream.slice(0, stream.indexOf('-'))]?.(data as Readonly<Record<string, unknown>>, who) ?? false;

/** Whether an event can change anybody's rights. */
export const isAboutRights = ({ stream }: Pick<Recorded, 'stream'>): boolean =>
  stream.slice(0, stream.indexOf('-')) in concerns;
