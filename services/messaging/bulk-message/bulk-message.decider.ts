import type { DataOf } from '#contracts/events/declare.ts';
import { BulkMessageEvents } from '#contracts/events/bulk-message.ts';
import type { Decider } from '#kernel/decider.ts';

type Sent = DataOf<typeof BulkMessageEvents.BulkMessageSent>;
type BulkMessageCommands = { Send: Sent };

/** A message to many agents: sent once, never withdrawn. */
export const bulkMessage: Decider<{ readonly sent: boolean }, BulkMessageCommands, typeof BulkMessageEvents> = {
  stream: 'bulkMessage',
  events: BulkMessageEvents,
  initial: { sent: false },
  decide: { Send: (message, { sent }) => (sent ? [] : { type: 'BulkMessageSent', data: message }) },
  evolve: { BulkMessageSent: () => ({ sent: true }) },
};
