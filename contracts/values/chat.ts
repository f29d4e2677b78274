import { z } from 'zod';
import { holds, sideOf, type Holder } from '../permissions.ts';
import { responsibleFor, type Viewer } from './relation.ts';

/** Most characters of a message. */
export const longestMessage = 4000;
/** Most pictures or PDFs of a message. */
export const mostMessageFiles = 4;
/** Minutes in which an author may withdraw what they wrote. */
const withdrawMinutes = 15;
/** Hours after the end of a supervisor's last shift at an event in which they and the company may still write. */
export const writableHours = 24;
/** Messages that one stream holds: a process that reads it for the first time reads all of it, so a longer conversation goes on in another one. */
export const messagesPerStream = 1000;
/** Widest chat, in pixels (rule chat.maxWidth). */
export const chatMaxWidthPx = 1400;
/** Rule chat.thread: what the portal calls a conversation in which nobody has written yet. */
export const newConversation = 'newConversation';
/** Months for which messages are kept after their event, unless a company sets another number. */
export const defaultChatMonths = 24;

/** The two sides of a conversation: the agent, and the people of one company. */
export const ChatSide = z.enum(['agent', 'company']);
export type ChatSide = z.output<typeof ChatSide>;

/** Whose conversation it is; without an event it is between an agency and an agent of its own. */
export type Conversation = {
  readonly siteEventId: string | null;
  readonly agentId: string;
  readonly companyId: string;
};
/** On which side somebody takes part, and the id that conversations know that side by. */
export type ChatParty = { readonly side: ChatSide; readonly id: string };

/**
 * Who takes part in conversations at all: agents for themselves, and people of a company who may see its events. The platform reads none, nor does
 * whoever acts as a customer: neither is a party.
 */
export const chatPartyOf = (viewer: Viewer & Holder): ChatParty | undefined => {
  const side = sideOf(viewer.role);
  if (side === 'agent') return viewer.agentId ? { side: 'agent', id: viewer.agentId } : undefined;
  if (viewer.role === 'adminAsCustomer' || !holds(viewer, { all: ['requests.view'] })) return undefined;
  const id = side === 'agency' ? viewer.agencyId : side === 'customer' ? viewer.customerId : undefined;
  return id ? { side: 'company', id } : undefined;
};

/** Rule chat.query: whether somebody takes part in a conversation. `threadScope` of the projections says the same in SQL. */
export const takesPart = (party: ChatParty | undefined, { agentId, companyId }: Conversation): boolean =>
  party !== undefined && party.id === (party.side === 'agent' ? agentId : companyId);

/** What of a shift decides who may talk about it; `end` is a UTC instant. */
export type Supervised = {
  readonly agentId: string | null;
  readonly isSupervisor: boolean;
  readonly confirmed: boolean;
  readonly end: string;
  readonly customerId: string;
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
};

/** Rule sup.chatIcon: an agent on a shift with whom one may talk. */
export const isConfirmedSupervisor = ({
  agentId,
  isSupervisor,
  confirmed,
}: Pick<Supervised, 'agentId' | 'isSupervisor' | 'confirmed'>): boolean =>
  agentId !== null && isSupervisor && confirmed;

/** The companies that talk with the supervisor of a shift: its customer, and who answers for it. */
export const companiesOf = (shift: Pick<Supervised, 'customerId' | 'agencyId' | 'subcontractedTo'>): string[] => [
  ...new Set([shift.customerId, responsibleFor(shift)]),
];

/** When the last of these shifts ceases to let its supervisor and the company write; empty where none does. A UTC instant. */
const writableUntil = ({ agentId, companyId }: Conversation, shifts: readonly Supervised[]): string => {
  const ends = shifts
    .filter(
      (shift) => shift.agentId === agentId && isConfirmedSupervisor(shift) && companiesOf(shift).includes(companyId),
    )
    .map(({ end }) => end);
  const last = ends.sort().at(-1);
  return last ? new Date(Date.parse(last) + writableHours * 3_600_000).toISOString() : '';
};

/** What decides whether a conversation may be written in: the shifts of its event, or whether the agent still is the agency's own. */
export type ChatGround = { readonly shifts: readonly Supervised[]; readonly employed: boolean };

/** Whether either side may write now; reading goes on. @param now a UTC instant */
export const mayWrite = (conversation: Conversation, { shifts, employed }: ChatGround, now: string): boolean =>
  conversation.siteEventId === null ? employed : now <= writableUntil(conversation, shifts);

/** Whether an author may still withdraw what they wrote; instants in UTC. */
export const mayWithdraw = (sentAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(sentAt) <= withdrawMinutes * 60_000;

/** Who hides a message of their conversations from everybody: the company's own people with the grant to administer it. */
export const mayHide = (viewer: Viewer & Holder): boolean =>
  chatPartyOf(viewer)?.side === 'company' && holds(viewer, { all: ['admin.update'] });
