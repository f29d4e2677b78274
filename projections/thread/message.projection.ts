import { ThreadEvents } from '#contracts/events/thread.ts';
import { projection } from '#projections/kernel/projection.ts';
import { MessageRow } from './message.table.ts';

export const messages = projection({ name: 'message', table: MessageRow }).from(ThreadEvents, {
  MessageSent: ({ messageId: id, threadId, seq, month, at, personId, side, text, files }) => ({
    insert: { id, threadId, seq, month, at, personId, side, text, files, state: 'kept', reason: '' },
  }),
  MessageWithdrawn: ({ messageId: id }) => ({ id, update: { text: null, files: [], state: 'withdrawn' } }),
  MessageHidden: ({ messageId: id, reason }) => ({ id, update: { text: null, files: [], state: 'hidden', reason } }),
  MessagesForgotten: ({ threadId, months }) => months.map((month) => ({ removeWhere: { threadId, month } })),
});
