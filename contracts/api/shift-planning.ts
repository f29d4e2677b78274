import { z } from 'zod';
import { Touched, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Announcement } from '../values/announcement.ts';
import { Amount, Flag, Id, Instant, LocalDate } from '../values/common.ts';
import { Recurrence } from '../values/recurrence.ts';
import { ConfirmationHours } from '../values/site-event.ts';
import { AgentType } from '../values/shift.ts';
import { Break, ShiftDetail } from './shifts.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const edit: Access = { roles: office, all: ['requests.edit'] };

const template = {
  start: Instant,
  end: Instant,
  title: z.string().trim().max(200).default(''),
  position: z.string().trim().max(120).default(''),
  skillId: Id.nullable().default(null),
  maxLevelId: Id.nullable().default(null),
  agentType: AgentType.default('agent'),
  agencyId: Id.nullable().optional(),
  maxConfirmationHours: ConfirmationHours.optional(),
  taskIds: z.array(Id).max(50).default([]),
};

const Planned = z.object({ ids: z.array(Id), /** Dates left out because the event has shifts on them. */ skippedDates: z.array(LocalDate) });

/** Plans shifts: `count` alike for each template, repeated on the dates of the recurrence in the place's zone. */
export const CreateShifts = write({
  name: 'CreateShifts',
  path: '/Request/:id/Shifts',
  access: edit,
  input: z.object({
    id: Id,
    shifts: z
      .array(z.object({ ...template, count: z.int().min(1).max(200).default(1) }))
      .min(1)
      .max(100),
    recurrence: Recurrence.optional(),
  }),
  output: Planned,
});

/** Shifts that may be copied by one call: each may be to hundreds of dates. */
export const mostCopied = 500;
/** Copies shifts: once beside the original, or to each date of a recurrence; wall-clock times are kept. */
export const CopyShifts = write({
  name: 'CopyShifts',
  path: '/Request/:id/Shift/Copy',
  access: edit,
  input: z.object({ id: Id, shiftIds: z.array(Id).min(1).max(mostCopied), recurrence: Recurrence.optional(), skipExisting: z.boolean().default(true) }),
  output: Planned,
});

const moneyInput = {
  salary: Amount.nullable().optional(),
  billingPrice: Amount.nullable().optional(),
  kmPayEnabled: z.boolean().optional(),
  kmPayAmount: Amount.nullable().optional(),
  kmPayDistance: z.number().min(0).max(9999).nullable().optional(),
  kmPayChargedToCustomer: z.boolean().optional(),
  payMinimum: z.boolean().optional(),
  chargeMinimum: z.boolean().optional(),
};
export const ShiftChange = z.object({
  id: Id,
  start: Instant.optional(),
  end: Instant.optional(),
  title: z.string().trim().max(200).optional(),
  position: z.string().trim().max(120).optional(),
  skillId: Id.nullable().optional(),
  maxLevelId: Id.nullable().optional(),
  agentType: AgentType.optional(),
  agencyId: Id.nullable().optional(),
  maxConfirmationHours: ConfirmationHours.optional(),
  taskIds: z.array(Id).max(50).optional(),
  ...moneyInput,
});
export type ShiftChange = z.output<typeof ShiftChange>;

export const SaveAffEvents = write({
  name: 'SaveAffEvents',
  path: '/request/SaveAffEvents',
  access: edit,
  body: 'shifts',
  input: z.object({ shifts: z.array(ShiftChange).min(1).max(500) }),
  output: z.array(ShiftDetail),
});

const target = { requestId: Id.optional(), affId: Id.optional(), affEventId: Id.optional() };
const Counted = z.object({ count: z.int() });

/** Publishes as open jobs: one shift, an assignment's shift, or all unassigned ones of an event. Announces again what is published already.
 * `announcement`: what the agents are told with the notice, in place of the usual words. */
export const PublishAffEvents = write({
  name: 'PublishAffEvents',
  path: '/request/PublishAffEvents',
  access: { roles: office, all: ['requests.publish'] },
  input: z.object({
    ...target,
    sendPublishNotif: Flag.default(false),
    publishNotifArcherAgentOnly: Flag.default(false),
    announcement: Announcement.nullable().default(null),
  }),
  output: Counted,
});

/** A break of 15, 30, 45 or 60 minutes; `scheduledEnd` must be its start plus one of these. */
export const SaveBreak = write({
  name: 'SaveBreak',
  path: '/request/SaveBreak',
  access: edit,
  input: z.object({ affEventId: Id, id: Id.nullable().default(null), scheduledStart: Instant, scheduledEnd: Instant }),
  output: Break,
});
export const DeleteBreak = write({ name: 'DeleteBreak', path: '/request/DeleteBreak', access: edit, input: z.object({ breakId: Id }) });

/** Removes one shift (history kept). */
export const DeleteShift = write({
  name: 'DeleteShift',
  method: 'DELETE',
  path: '/Request/:requestId/Shifts/:id',
  access: { roles: office, all: ['requests.delete'] },
  input: z.object({ requestId: Id, id: Id }),
  output: Touched,
});
