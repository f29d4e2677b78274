import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ChatSide, longestMessage, maxMessageFiles, newConversation } from '../values/chat.ts';
import { Id, Instant, KnownEmail, Line, Words } from '../values/common.ts';
import { EventTitle } from '../values/site-event.ts';
import { FileShown, Upload } from '../values/file.ts';
import { characters } from '../values/sms.ts';

/** Roles that can take part in conversations; `chatPartyOf` and `takesPart` say in which ones. */
const access: Access = { roles: [...roleGroups.customerNotAsAdmin, ...roleGroups.agency, 'user'] };

/** Id of the conversation, or the temporary one while nobody has written in it (rule chat.thread). */
const ThreadId = z.union([z.literal(newConversation), Id]);
const Recipient = z.object({ email: z.string(), name: z.string() });

export const MessageState = z.enum(['kept', 'withdrawn', 'hidden', 'forgotten']);

export const ChatMessage = z.object({
  id: Id,
  thread: Id,
  requestId: Id.nullable(),
  /** Position in the conversation, from 1. */
  seq: z.int(),
  /** Text; empty once the message was withdrawn, hidden or forgotten. */
  message: z.string(),
  /** The other side by name; addresses are not given. */
  sentTo: z.array(Recipient),
  dateSent: Instant,
  /** Whether the other side has seen it. */
  read: z.boolean(),
  side: ChatSide,
  /** Whether the viewer wrote it. */
  mine: z.boolean(),
  /** Name of the author as the viewer may know it; empty for a supervisor whom they may not know. */
  who: z.string(),
  files: z.array(FileShown),
  state: MessageState,
  /** Why it was hidden. */
  reason: z.string(),
  can: z.array(z.enum(['withdraw', 'hide'])),
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const ChatRecipient = z.object({
  id: Id,
  /** Name; empty for a supervisor whom the viewer may not know yet, where the agency isn't known either. */
  name: z.string(),
  type: z.enum(['supervisor', 'agent', 'customer', 'agency']),
  avatar: z.string(),
  /** Named by the documents without a meaning; always empty. */
  mood: z.string(),
  status: z.enum(['open', 'closed']),
  unread: z.int(),
});

export const Conversation = z.object({
  /** `newConversation` until somebody has written. */
  id: ThreadId,
  /** Id that `SaveMessage` and `GetThreads` take, before and after the first message. */
  to: Id,
  recipient: ChatRecipient,
  unread: z.int(),
  /** The latest message only, with the names of its files. */
  dialog: z.array(
    z.object({ who: z.string(), message: z.string(), time: Instant, state: MessageState, files: z.array(z.string()) }),
  ),
  /** The event; null for a conversation between an agency and one of its own agents. */
  request: EventTitle.nullable(),
  canWrite: z.boolean(),
  muted: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** Most conversations, and most messages, in one answer. */
export const maxConversations = 200;
export const maxMessagesShown = 100;

/** The viewer's conversations, the latest first, then those that could be started; at most 200. */
export const GetThreads = read({
  name: 'GetThreads',
  summary: 'List conversations',
  path: '/Message/Threads',
  access,
  input: z.object({ requestId: Id.optional(), to: Id.optional() }),
  output: z.array(Conversation),
});

/**
 * Rule chat.query: messages of one conversation (`thread`), or of the conversation with one of the agency's own agents
 * (`soloEmail`), in order: the latest hundred; with `after` the first hundred after that position; with `before` the
 * last hundred before it.
 * @throws CHAT_THREAD_OR_ADDRESS unless exactly one of the two is named
 */
export const GetMessages = read({
  name: 'GetMessages',
  summary: 'List the messages of a conversation',
  path: '/Message/Messages',
  access,
  input: z
    .object({
      thread: ThreadId.optional(),
      soloEmail: KnownEmail.optional(),
      after: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
      before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    })
    .refine(({ thread, soloEmail }) => (thread === undefined) !== (soloEmail === undefined), {
      error: 'CHAT_THREAD_OR_ADDRESS',
      path: ['thread'],
    })
    .meta({ examples: [{ thread: '11111111-1111-4111-8111-111111111111' }] }),
  output: z.array(ChatMessage),
});

/** Rule chat.unread: marks the conversation as read by the viewer, up to `upTo` or to its end. */
export const ReadMessages = write({
  name: 'ReadMessages',
  summary: 'Mark a conversation as read',
  path: '/Message/MessageRead',
  access,
  input: z.object({ thread: Id, upTo: z.coerce.number().int().min(1).max(1_000_000_000).optional() }),
});

/**
 * Sends a message. `to`: the conversation as `GetThreads` and shifts name it. Otherwise `requestId` with a supervisor's
 * address in `sentTo` starts a conversation, or `soloEmail` one with one of the agency's own agents. `dateSent`, `read`
 * and the names are sent by the documents' forms and ignored. The Idempotency-Key identifies the message: sent again,
 * it is stored once.
 */
export const SaveMessage = write({
  name: 'SaveMessage',
  summary: 'Send a message',
  path: '/Message/SaveMessage',
  access,
  uploads: true,
  input: z
    .object({
      requestId: Id.nullish(),
      message: Words()
        .max(20_000, 'MESSAGE_TOO_LONG')
        .refine((text) => characters(text) <= longestMessage, 'MESSAGE_TOO_LONG')
        .default(''),
      sentTo: z
        .array(z.object({ email: z.string().trim().max(254).default(''), name: Line().max(200).default('') }))
        .max(10)
        .default([]),
      dateSent: z.string().max(50).optional(),
      read: z.boolean().optional(),
      thread: ThreadId.default(newConversation),
      soloEmail: KnownEmail.optional(),
      to: Id.optional(),
      files: z.array(Upload).max(maxMessageFiles, 'TOO_MANY_FILES').default([]),
    })
    .refine(({ message, files }) => message !== '' || files.length > 0, { error: 'REQUIRED', path: ['message'] })
    .meta({ examples: [{ message: 'Bonjour', thread: '11111111-1111-4111-8111-111111111111' }] }),
  output: ChatMessage,
});

/** Withdraws a message that the viewer wrote, within 15 minutes. */
export const WithdrawMessage = write({
  name: 'WithdrawMessage',
  summary: 'Take back a message',
  path: '/Message/Messages/:id/Withdraw',
  access,
  input: z.object({ id: Id }),
});

/** Hides a message of the company's conversations from both sides. */
export const HideMessage = write({
  name: 'HideMessage',
  summary: 'Hide a message',
  path: '/Message/Messages/:id/Hide',
  access: { roles: [...roleGroups.customerNotAsAdmin, ...roleGroups.agency], all: ['admin.update'] },
  input: z.object({ id: Id, reason: Words().min(1, 'REQUIRED').max(500) }),
});

/** Mutes the notices of this conversation for the viewer, or unmutes them. */
export const MuteThread = write({
  name: 'MuteThread',
  summary: 'Mute or unmute a conversation',
  method: 'PUT',
  path: '/Message/Threads/:id/Mute',
  access,
  input: z.object({ id: Id, muted: z.boolean() }),
});

/**
 * Most messages that one search reads: the latest of the viewer's own conversations, whose texts are stored encrypted.
 */
export const maxSearchedMessages = 2000;
/** Finds messages in the viewer's own conversations by their words, the latest first; at most 50. */
export const SearchMessages = read({
  name: 'SearchMessages',
  summary: 'Search messages',
  path: '/Message/Search',
  access,
  input: z.object({ search: Line().min(2).max(200) }),
  output: z.object({
    messages: z.array(ChatMessage.extend({ conversation: z.string() })),
    /** Older messages were not searched. */
    more: z.boolean(),
  }),
});
