import { z } from 'zod';
import { ChatSide } from '../values/chat.ts';
import { Id, Instant } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { SealedText } from '../values/sealed.ts';
import { unread } from './declare.ts';

const ofConversation = unread('conversation');

/** Every event of a conversation names its two sides, so that only they are informed. */
const conversation = { threadId: Id, siteEventId: Id.nullable(), agentId: Id, companyId: Id };
/** `seq`: position of the message in its conversation, from 1. */
const message = { ...conversation, messageId: Id, seq: z.int().min(1) };
/** Id of the agent, or of a person of the company. */
const personId = Id;

/**
 * A conversation between an agent and the people of one company. It uses one stream after another, each with
 * `messagesPerStream` messages.
 */
export const ThreadEvents = {
  /** First event of each of its streams. `part`: number of the stream, 0 for the conversation's own. */
  ThreadOpened: ofConversation(z.object({ ...conversation, part: z.int().min(0) })),
  /**
   * The text is encrypted with the conversation's key of `month` (`2026-03`, UTC); once that key is destroyed it can't
   * be read.
   */
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
  /** A person has seen all messages up to `upTo`. */
  ThreadRead: ofConversation(z.object({ ...conversation, personId, side: ChatSide, upTo: z.int().min(1) }), {
    inbox: true,
  }),
  /** Withdrawn by its author, soon after it was sent. */
  MessageWithdrawn: ofConversation(z.object({ ...message }), { inbox: true }),
  /** Hidden by a person who administers the company. */
  MessageHidden: ofConversation(z.object({ ...message, reason: z.string() }), { inbox: true }),
  /** A person muted the notices of this conversation, or unmuted them. */
  ThreadMuted: ofConversation(z.object({ ...conversation, personId, muted: z.boolean() })),
  /** The keys of these months have been destroyed: messages of these months can't be read any more. */
  MessagesForgotten: ofConversation(
    z.object({ ...conversation, months: z.array(z.string()), why: z.enum(['retention']) }),
  ),
};
