import { z } from 'zod';
import { ChatSide } from '../values/chat.ts';
import { Id, Instant } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { SealedText } from '../values/sealed.ts';
import { unread } from './declare.ts';

const ofConversation = unread('conversation');

/** Every fact of a conversation says whose it is, so that it can be told to its parties alone. */
const conversation = { threadId: Id, siteEventId: Id.nullable(), agentId: Id, companyId: Id };
/** `seq`: the message's place in its conversation, 1 for the first. */
const message = { ...conversation, messageId: Id, seq: z.int().min(1) };
/** An agent's own id, or that of a person of the company. */
const personId = Id;

/** A conversation between an agent and the people of one company. It fills one stream after the other, each of `messagesPerStream` messages. */
export const ThreadEvents = {
  /** The first of each of its streams. `part`: 0 for the conversation's own stream, counting up. */
  ThreadOpened: ofConversation(z.object({ ...conversation, part: z.int().min(0) })),
  /** Its text is sealed under the conversation's key of `month` (`2026-03`, UTC), and unreadable once that key has been destroyed. */
  MessageSent: ofConversation(
    z.object({
      ...message,
      at: Instant,
      personId,
      side: ChatSide,
      month: z.string(),
      text: SealedText,
      files: z.array(StoredFile),
    }),
    { notices: ['chat'], inbox: true },
  ),
  /** Somebody has been shown all messages up to `upTo`. */
  ThreadRead: ofConversation(z.object({ ...conversation, personId, side: ChatSide, upTo: z.int().min(1) }), {
    inbox: true,
  }),
  /** By its author, soon after it was sent. */
  MessageWithdrawn: ofConversation(z.object({ ...message }), { inbox: true }),
  /** By who administers the company. */
  MessageHidden: ofConversation(z.object({ ...message, reason: z.string() }), { inbox: true }),
  /** Somebody wants no notices of this conversation, or wants them again. */
  ThreadMuted: ofConversation(z.object({ ...conversation, personId, muted: z.boolean() })),
  /** The keys of these months have been destroyed: nobody reads what was written then any more. */
  MessagesForgotten: ofConversation(
    z.object({ ...conversation, months: z.array(z.string()), why: z.enum(['retention']) }),
  ),
};
