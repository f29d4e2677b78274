import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ChatSide, longestMessage, mostMessageFiles, newConversation } from '../values/chat.ts';
import { Id, Instant, KnownEmail, Line, Words } from '../values/common.ts';
import { FileShown, Upload } from '../values/file.ts';
import { characters } from '../values/sms.ts';

/** Who can be a party at all; which conversations somebody is a party to, `chatPartyOf` and `takesPart` say. */
const access: Access = { roles: [...roleGroups.customerNotAsAdmin, ...roleGroups.agency, 'user'] };

/** The conversation's id, or the temporary one of a conversation in which nobody has written yet (rule chat.thread). */
const ThreadId = z.union([z.literal(newConversation), Id]);
const Recipient = z.object({ email: z.string(), name: z.string() });

export const ChatMessage = z.object({
  id: Id,
  thread: Id,
  requestId: Id.nullable(),
  /** Its place in the conversation, 1 for the first. */
  seq: z.int(),
  /** Empty once it was withdrawn, hidden or forgotten. */
  message: z.string(),
  /** The other side by name; addresses are not told. */
  sentTo: z.array(Recipient),
  dateSent: Instant,
  /** The other side has seen it. */
  read: z.boolean(),
  side: ChatSide,
  /** The viewer wrote it. */
  mine: z.boolean(),
  /** Its author as the viewer may know them; empty for a supervisor whom they may not know. */
  who: z.string(),
  files: z.array(FileShown),
  state: z.enum(['kept', 'withdrawn', 'hidden', 'forgotten']),
  /** Why it was hidden. */
  reason: z.string(),
  can: z.array(z.enum(['withdraw', 'hide'])),
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const ChatRecipient = z.object({
  id: Id,
  /** Empty for a supervisor whom the viewer may not know yet and whose agency isn't known either. */
  name: z.string(),
  type: z.enum(['supervisor', 'agent', 'customer', 'agency']),
  avatar: z.string(),
  /** The documents name it and say nothing of it: always empty. */
  mood: z.string(),
  status: z.enum(['open', 'closed']),
  unread: z.int(),
});

export const Conversation = z.object({
  /** `newConversation` until somebody has written. */
  id: ThreadId,
  /** By which `SaveMessage` and `GetThreads` know it, before and after its first message. */
  to: Id,
  recipient: ChatRecipient,
  unread: z.int(),
  /** The latest message. */
  dialog: z.array(z.object({ who: z.string(), message: z.string(), time: Instant })),
  /** Its event; null between an agency and an agent of its own. */
  request: z.object({ id: Id, requestNo: z.string(), title: z.string() }).nullable(),
  canWrite: z.boolean(),
  muted: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** Rows that one answer holds at most. */
export const mostConversations = 200;
export const mostMessagesShown = 100;

/** The viewer's conversations, the latest first, then those that could begin; 200 at most. */
export const GetThreads = read({
  name: 'GetThreads',
  summary: 'List conversations',
  path: '/Message/Threads',
  access,
  input: z.object({ requestId: Id.optional(), to: Id.optional() }),
  output: z.array(Conversation),
});

/**
 * Rule chat.query: messages of one conversation (`thread`), or of the conversation with one agent of the agency's own (`soloEmail`); the latest
 * hundred in their order. `after`: those behind this place instead, the first hundred. `before`: those ahead of it, the last hundred.
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

/** Rule chat.unread: the viewer has been shown the conversation, up to `upTo` or to its end. */
export const ReadMessages = write({
  name: 'ReadMessages',
  summary: 'Mark a conversation as read',
  path: '/Message/MessageRead',
  access,
  input: z.object({ thread: Id, upTo: z.coerce.number().int().min(1).max(1_000_000_000).optional() }),
});

/**
 * Sends a message. `to`: the conversation as `GetThreads` and shifts name it; else `requestId` with a supervisor's address in `sentTo` begins one,
 * or `soloEmail` one with an agent of the agency's own. `dateSent`, `read` and names are what the documents' forms send; nothing hangs on them.
 * Its Idempotency-Key names the message: sent again, it is kept once.
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
      files: z.array(Upload).max(mostMessageFiles, 'TOO_MANY_FILES').default([]),
    })
    .refine(({ message, files }) => message !== '' || files.length > 0, { error: 'REQUIRED', path: ['message'] })
    .meta({ examples: [{ message: 'Bonjour', thread: '11111111-1111-4111-8111-111111111111' }] }),
  output: ChatMessage,
});

/** Takes back what the viewer wrote, within a quarter of an hour. */
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

/** No notices of this conversation for the viewer, or notices again. */
export const MuteThread = write({
  name: 'MuteThread',
  summary: 'Mute or unmute a conversation',
  method: 'PUT',
  path: '/Message/Threads/:id/Mute',
  access,
  input: z.object({ id: Id, muted: z.boolean() }),
});

/** Messages that one search looks through: the latest of the viewer's own conversations, whose texts are kept sealed. */
export const mostSearched = 2000;
/** Finds messages of the viewer's own conversations by their words, the latest first; 50 at most. */
export const SearchMessages = read({
  name: 'SearchMessages',
  summary: 'Search messages',
  path: '/Message/Search',
  access,
  input: z.object({ search: Line().min(2).max(200) }),
  output: z.object({
    messages: z.array(ChatMessage.extend({ conversation: z.string() })),
    /** Older messages were not looked through. */
    more: z.boolean(),
  }),
});
