import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id } from '../values/common.ts';
import { MessageDraft } from '../values/message.ts';
import { ticked } from './shift-bulk.ts';

const send: Access = { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['requests.sendMessage'] };
const employeeIds = z.array(Id).min(1).max(1000);
/** A message that is being sent. */
export const SentMessage = z.object({
  id: Id,
  /** Number of agents whom the message reaches. */ recipients: z.int(),
  /** Number of shifts in the request whose agent it isn't sent to, or that have none. */ leftOut: z.int(),
});

const ByChannel = z.object({ email: z.int(), sms: z.int(), push: z.int() });

/** Whom a message would reach. */
export const MessageReach = z.object({
  /** Number of agents to whom the message is written. */
  recipients: z.int(),
  /**
   * Number of agents whom each channel reaches: it has an address of theirs, and they have not switched off messages by
   * it.
   */
  reached: ByChannel,
  /** Number of those whose language is French. */ french: ByChannel,
  leftOut: SentMessage.shape.leftOut,
});

/** Number of agents whom a message would reach, before it is written. */
export const MessageRecipients = read({
  name: 'MessageRecipients',
  summary: 'Preview who a message goes to',
  method: 'POST',
  path: '/Request/:id/Shifts/Message/Recipients',
  access: send,
  input: z.object(ticked),
  output: MessageReach,
});

/** Which of these employees a message would reach, before it is written. */
export const EmployeeMessageRecipients = read({
  name: 'EmployeeMessageRecipients',
  summary: 'Preview which employees a message reaches',
  method: 'POST',
  path: '/employee/message/Recipients',
  access: send,
  input: z.object({ employeeIds }),
  output: MessageReach,
});

/**
 * Writes to the agents on shifts of an event. Shifts without an agent, or with one whom the caller may not write to,
 * are left out.
 */
export const MessageToShifts = write({
  name: 'MessageToShifts',
  summary: 'Write to the agents on shifts',
  method: 'PUT',
  path: '/Request/:id/Shifts/Message',
  access: send,
  input: z.object({ ...ticked, draft: MessageDraft }),
  output: SentMessage,
});

export const MessageToEmployees = write({
  name: 'MessageToEmployees',
  summary: 'Write to employees',
  path: '/employee/message',
  access: send,
  input: z.object({ employeeIds, draft: MessageDraft }),
  output: SentMessage,
});
