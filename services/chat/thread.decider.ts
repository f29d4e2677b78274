import { ThreadEvents } from '#contracts/events/thread.ts';
import {
  mayWithdraw,
  mayWrite,
  messagesPerStream,
  type ChatGround,
  type ChatSide,
  type Conversation,
} from '#contracts/values/chat.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { SealedText } from '#contracts/values/sealed.ts';
import { Rejected, type Decider, type EventOf } from '#kernel/decider.ts';

/** One stream of a conversation. `part`: its number, from 0. */
export type ThreadPart = Conversation & { readonly threadId: string; readonly part: number };

type Message = {
  readonly id: string;
  readonly seq: number;
  readonly personId: string;
  readonly at: string;
  readonly gone: boolean;
};
export type ThreadState = {
  /** Position of the last message; before the first one of this part, that of the previous part. */
  readonly last: number;
  readonly messages: readonly Message[];
  /** How far each person has read, as far as this part contains it. */
  readonly seen: ReadonlyMap<string, number>;
  readonly muted: ReadonlySet<string>;
  readonly opened: boolean;
};

type Author = { readonly personId: string; readonly side: ChatSide };
export type ThreadCommands = {
  /**
   * Records a message, or nothing where this part is full: then the state lacks the message, and it belongs into the
   * next part. An existing message is not recorded again, whatever the state of the conversation.
   */
  Send: {
    readonly in: ThreadPart;
    readonly messageId: string;
    readonly by: Author;
    readonly month: string;
    readonly text: SealedText;
    readonly files: readonly StoredFile[];
    readonly ground: ChatGround;
  };
  Read: { readonly in: ThreadPart; readonly by: Author; readonly upTo: number };
  Withdraw: { readonly in: ThreadPart; readonly messageId: string; readonly personId: string };
  Hide: { readonly in: ThreadPart; readonly messageId: string; readonly reason: string };
  Mute: { readonly in: ThreadPart; readonly personId: string; readonly muted: boolean };
  Forget: { readonly in: ThreadPart; readonly months: readonly string[] };
};

const named = ({ threadId, siteEventId, agentId, companyId }: ThreadPart) => ({
  threadId,
  siteEventId,
  agentId,
  companyId,
});
/** The first event of a stream identifies the conversation. */
const opening = (state: ThreadState, part: ThreadPart): EventOf<typeof ThreadEvents>[] =>
  state.opened ? [] : [{ type: 'ThreadOpened', data: { ...named(part), part: part.part } }];

/** Number of the part that contains the message at a position. */
export const partOf = (seq: number): number => Math.floor(Math.max(0, seq - 1) / messagesPerStream);

/** Whether a message is in this part. */
const hasMessage = ({ messages }: ThreadState, messageId: string): boolean =>
  messages.some(({ id }) => id === messageId);

/**
 * Parts in which to try to send a message, in order, until one has it. A repeated message may be in the part before the
 * one that is being filled.
 * @param last position of the latest message in the read model
 */
export function* partsToTry(last: number): Generator<number, never> {
  for (let number = Math.max(0, partOf(last + 1) - 1); ; number++) yield number;
}

const found = (state: ThreadState, messageId: string): Message => {
  const message = state.messages.find(({ id }) => id === messageId);
  if (!message) throw new Rejected('NOT_FOUND');
  return message;
};

/** A conversation's stream; its events are in the order of the messages. */
export const thread: Decider<ThreadState, ThreadCommands, typeof ThreadEvents> = {
  stream: 'thread',
  events: ThreadEvents,
  initial: { last: 0, messages: [], seen: new Map(), muted: new Set(), opened: false },
  decide: {
    Send: ({ in: part, messageId, by, month, text, files, ground }, state, { now }) => {
      if (hasMessage(state, messageId)) return [];
      const first = part.part * messagesPerStream;
      if (state.messages.length >= messagesPerStream) return [];
      if (!mayWrite(part, ground, now)) throw new Rejected('CHAT_CLOSED');
      const seq = (state.opened ? state.last : first) + 1;
      return [
        ...opening(state, part),
        {
          type: 'MessageSent',
          data: { ...named(part), messageId, seq, at: now, ...by, month, text, files: [...files] },
        },
      ];
    },
    Read: ({ in: part, by, upTo }, state) => {
      const shown = Math.min(upTo, state.last);
      if (shown === 0 || shown <= (state.seen.get(by.personId) ?? 0)) return [];
      return { type: 'ThreadRead', data: { ...named(part), ...by, upTo: shown } };
    },
    Withdraw: ({ in: part, messageId, personId }, state, { now }) => {
      const message = found(state, messageId);
      if (message.personId !== personId) throw new Rejected('NOT_FOUND');
      if (message.gone) return [];
      if (!mayWithdraw(message.at, now)) throw new Rejected('CHAT_WITHDRAW_LATE');
      return { type: 'MessageWithdrawn', data: { ...named(part), messageId, seq: message.seq } };
    },
    Hide: ({ in: part, messageId, reason }, state) => {
      const message = found(state, messageId);
      return message.gone
        ? []
        : { type: 'MessageHidden', data: { ...named(part), messageId, seq: message.seq, reason } };
    },
    Mute: ({ in: part, personId, muted }, state) =>
      state.muted.has(personId) === muted
        ? []
        : [...opening(state, part), { type: 'ThreadMuted', data: { ...named(part), personId, muted } }],
    Forget: ({ in: part, months }, state) =>
      months.length === 0
        ? []
        : [
            ...opening(state, part),
            { type: 'MessagesForgotten', data: { ...named(part), months: [...months], why: 'retention' } },
          ],
  },
  evolve: {
    ThreadOpened: (state, { part }) => ({ ...state, opened: true, last: part * messagesPerStream }),
    MessageSent: (state, { messageId, seq, personId, at }) => ({
      ...state,
      last: seq,
      messages: [...state.messages, { id: messageId, seq, personId, at, gone: false }],
    }),
    ThreadRead: (state, { personId, upTo }) => ({ ...state, seen: new Map(state.seen).set(personId, upTo) }),
    MessageWithdrawn: (state, { messageId }) => gone(state, messageId),
    MessageHidden: (state, { messageId }) => gone(state, messageId),
    ThreadMuted: (state, { personId, muted }) => {
      const others = new Set(state.muted);
      if (muted) others.add(personId);
      else others.delete(personId);
      return { ...state, muted: others };
    },
    MessagesForgotten: (state) => state,
  },
};

const gone = (state: ThreadState, messageId: string): ThreadState => ({
  ...state,
  messages: state.messages.map((message) => (message.id === messageId ? { ...message, gone: true } : message)),
});
