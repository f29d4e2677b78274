import { z } from 'zod';
import { hasGrants, sideOf, type Holder } from '../permissions.ts';
import { responsibleFor, type Viewer } from './relation.ts';
import { hourMs, instantAfter, minuteMs } from './durations.ts';

/** Most characters of a message. */
export const longestMessage = 4000;
/** Most pictures or PDF files of a message. */
export const maxMessageFiles = 4;
/** Minutes within which an author may withdraw a message. */
const withdrawMinutes = 15;
/**
 * Hours after the end of a supervisor's last shift at an event within which the supervisor and the company may still
 * write.
 */
export const writableHours = 24;
/**
 * Most messages in one event stream. A stream is read as a whole, so a longer conversation continues in another stream.
 */
export const messagesPerStream = 1000;
/** Widest chat, in pixels (rule chat.maxWidth). */
export const chatMaxWidthPx = 1400;
/** Rule chat.thread: what the portal calls a conversation in which nobody has written yet. */
export const newConversation = 'newConversation';
/** Months that messages are kept after their event, unless the company sets another number. */
export const defaultChatMonths = 24;

/** The two sides of a conversation: the agent, and the people of one company. */
export const ChatSide = z.enum(['agent', 'company']);
export type ChatSide = z.output<typeof ChatSide>;

/** What identifies a conversation; without an event it is between an agency and one of its own agents. */
export type Conversation = {
  readonly siteEventId: string | null;
  readonly agentId: string;
  readonly companyId: string;
};
/** The side on which somebody takes part in conversations, and the id of that side: the agent or the company. */
export type ChatParty = { readonly side: ChatSide; readonly id: string };

/**
 * Who takes part in conversations: agents for themselves, and people of a company who may see its events. Undefined for
 * the platform and for an administrator who acts as a customer.
 */
export const chatPartyOf = (viewer: Viewer & Holder): ChatParty | undefined => {
  const side = sideOf(viewer.role);
  if (side === 'agent') return viewer.agentId ? { side: 'agent', id: viewer.agentId } : undefined;
  if (viewer.role === 'adminAsCustomer' || !hasGrants(viewer, { all: ['requests.view'] })) return undefined;
  const id = side === 'agency' ? viewer.agencyId : side === 'customer' ? viewer.customerId : undefined;
  return id ? { side: 'company', id } : undefined;
};

/**
 * Rule chat.query: whether somebody takes part in a conversation. `threadScope` of the projections says the same in
 * SQL.
 */
export const takesPart = (party: ChatParty | undefined, { agentId, companyId }: Conversation): boolean =>
  party !== undefined && party.id === (party.side === 'agent' ? agentId : companyId);

/** Facts of a shift that decide who may chat about it; `end` is a UTC instant. */
export type Supervised = {
  readonly agentId: string | null;
  readonly isSupervisor: boolean;
  readonly confirmed: boolean;
  readonly end: string;
  readonly customerId: string;
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
};

/** Rule sup.chatIcon: whether the agent on a shift is a supervisor with whom one may chat. */
export const isConfirmedSupervisor = ({
  agentId,
  isSupervisor,
  confirmed,
}: Pick<Supervised, 'agentId' | 'isSupervisor' | 'confirmed'>): boolean =>
  agentId !== null && isSupervisor && confirmed;

/** Companies that may chat with the supervisor of a shift: its customer and the responsible company. */
export const companiesOf = (shift: Pick<Supervised, 'customerId' | 'agencyId' | 'subcontractedTo'>): string[] => [
  ...new Set([shift.customerId, responsibleFor(shift)]),
];

/**
 * UTC instant until which the supervisor and the company may write, over all of these shifts; empty where none allows
 * it.
 */
const writableUntil = ({ agentId, companyId }: Conversation, shifts: readonly Supervised[]): string => {
  const ends = shifts
    .filter(
      (shift) => shift.agentId === agentId && isConfirmedSupervisor(shift) && companiesOf(shift).includes(companyId),
    )
    .map(({ end }) => end);
  const last = ends.sort().at(-1);
  return last ? instantAfter(last, writableHours * hourMs) : '';
};

/**
 * What decides whether a conversation may be written in: the shifts of its event or, without an event, whether the
 * agency still employs the agent.
 */
export type ChatGround = { readonly shifts: readonly Supervised[]; readonly employed: boolean };

/** Whether both sides may write now; reading stays possible. @param now a UTC instant */
export const mayWrite = (conversation: Conversation, { shifts, employed }: ChatGround, now: string): boolean =>
  conversation.siteEventId === null ? employed : now <= writableUntil(conversation, shifts);

/** Whether an author may still withdraw a message; UTC instants. */
export const mayWithdraw = (sentAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(sentAt) <= withdrawMinutes * minuteMs;

/**
 * Whether a viewer may hide a message of their conversations from everybody: people of the company with the grant
 * admin.update.
 */
export const mayHide = (viewer: Viewer & Holder): boolean =>
  chatPartyOf(viewer)?.side === 'company' && hasGrants(viewer, { all: ['admin.update'] });
