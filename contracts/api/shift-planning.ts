import { z } from 'zod';
import { CountedShifts, Touched, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Announcement } from '../values/announcement.ts';
import { Amount, Flag, Id, Line, LocalDate, PlannedInstant } from '../values/common.ts';
import { countedFirst, ExpectedChanges } from '../values/expected.ts';
import { PriceOverride } from '../values/price-override.ts';
import { maxDates, Recurrence } from '../values/recurrence.ts';
import { ConfirmationHours } from '../values/site-event.ts';
import { shiftExtras } from '../values/shift-extras.ts';
import { AgentType } from '../values/shift.ts';
import { Break, ShiftDetail } from './shifts.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const edit: Access = { roles: office, all: ['requests.edit'] };

const template = {
  start: PlannedInstant,
  end: PlannedInstant,
  title: Line().max(200).default(''),
  position: Line().max(120).default(''),
  skillId: Id.nullable().default(null),
  maxLevelId: Id.nullable().default(null),
  agentType: AgentType.default('agent'),
  agencyId: Id.nullable().optional(),
  maxConfirmationHours: ConfirmationHours.optional(),
  taskIds: z.array(Id).max(50).default([]),
};

/** Shifts that were planned. */
export const PlannedShifts = z.object({
  ids: z.array(Id),
  /** Dates that were skipped because the event already has the same post at the same time. */ skippedDates:
    z.array(LocalDate),
});

/** Most shifts that one call plans or copies: templates or originals, times `count`, times the dates. */
export const maxPlannedShifts = 2_000;
/**
 * Confirms that a shift of more than 24 hours is intended; without it such a shift is refused, so that a wrong date is
 * noticed (decision 48).
 */
const longerThanADay = z.boolean().optional();

/**
 * Plans shifts: `count` equal ones for each template, repeated on the dates of the recurrence in the place's time zone.
 */
export const CreateShifts = write({
  name: 'CreateShifts',
  summary: 'Create shifts',
  path: '/Request/:id/Shifts',
  access: edit,
  input: z
    .object({
      id: Id,
      shifts: z
        .array(z.object({ ...template, count: z.int().min(1).max(200).default(1) }))
        .min(1)
        .max(100),
      recurrence: Recurrence.optional(),
      longerThanADay,
    })
    .refine(
      ({ shifts, recurrence }) =>
        shifts.reduce((sum, { count }) => sum + count, 0) * maxDates(recurrence) <= maxPlannedShifts,
      'TOO_MANY_SHIFTS',
    ),
  output: PlannedShifts,
});

/** Most shifts that one call copies, each to the dates of a recurrence. */
export const maxCopiedShifts = 500;
/** Copies shifts: once beside the original, or to each date of a recurrence; local times are kept. */
export const CopyShifts = write({
  name: 'CopyShifts',
  summary: 'Copy shifts',
  path: '/Request/:id/Shift/Copy',
  access: edit,
  input: z
    .object({
      id: Id,
      shiftIds: z.array(Id).min(1).max(maxCopiedShifts),
      recurrence: Recurrence.optional(),
      skipExisting: z.boolean().default(true),
    })
    .refine(
      ({ shiftIds, recurrence }) => shiftIds.length * maxDates(recurrence) <= maxPlannedShifts,
      'TOO_MANY_SHIFTS',
    ),
  output: PlannedShifts,
});

const moneyInput = {
  salary: Amount.nullable().optional(),
  billingPrice: Amount.nullable().optional(),
  /**
   * A fixed or dynamic override; null restores the default price. `salary` and `billingPrice` are the fixed form, for
   * clients that send no kind.
   */
  salaryOverride: PriceOverride.nullable().optional(),
  billingPriceOverride: PriceOverride.nullable().optional(),
  clientBillingPriceOverride: PriceOverride.nullable().optional(),
  ...shiftExtras,
};
export const ShiftChange = z.object({
  id: Id,
  start: PlannedInstant.optional(),
  end: PlannedInstant.optional(),
  title: Line().max(200).optional(),
  position: Line().max(120).optional(),
  skillId: Id.nullable().optional(),
  maxLevelId: Id.nullable().optional(),
  agentType: AgentType.optional(),
  agencyId: Id.nullable().optional(),
  maxConfirmationHours: ConfirmationHours.optional(),
  taskIds: z.array(Id).max(50).optional(),
  longerThanADay,
  ...moneyInput,
});
export type ShiftChange = z.output<typeof ShiftChange>;

const eachOnce = (changes: readonly ShiftChange[]) => new Set(changes.map(({ id }) => id)).size === changes.length;

/** Changes shifts; each is listed once. */
export const SaveAffEvents = write({
  name: 'SaveAffEvents',
  summary: 'Change shifts',
  path: '/request/SaveAffEvents',
  access: edit,
  body: 'shifts',
  input: z.object({ shifts: z.array(ShiftChange).min(1).max(500).refine(eachOnce), agreed: ExpectedChanges }),
  output: z.array(ShiftDetail),
});

const target = { requestId: Id.optional(), affId: Id.optional(), affEventId: Id.optional() };

/**
 * Publishes shifts as open jobs: one shift, an assignment's shift, or all unassigned ones of an event. Announces again
 * those already published. `announcement`: text of the notice to agents, instead of the default text. `preview` only
 * counts the shifts.
 */
export const PublishAffEvents = write({
  name: 'PublishAffEvents',
  summary: 'Publish shifts as open jobs',
  path: '/request/PublishAffEvents',
  access: { roles: office, all: ['requests.publish'] },
  input: z.object({
    ...target,
    ...countedFirst,
    sendPublishNotif: Flag.default(false),
    publishNotifArcherAgentOnly: Flag.default(false),
    announcement: Announcement.nullable().default(null),
  }),
  output: CountedShifts,
});

/**
 * Saves a break of 15, 30, 45 or 60 minutes; `scheduledEnd` must be its start plus one of these. `paid`: the agent
 * stays at the post; left out: unchanged.
 */
export const SaveBreak = write({
  name: 'SaveBreak',
  summary: 'Create or change a break',
  path: '/request/SaveBreak',
  access: edit,
  input: z.object({
    affEventId: Id,
    id: Id.nullable().default(null),
    scheduledStart: PlannedInstant,
    scheduledEnd: PlannedInstant,
    paid: z.boolean().optional(),
    agreed: ExpectedChanges,
  }),
  output: Break,
});
export const DeleteBreak = write({
  name: 'DeleteBreak',
  summary: 'Delete a break',
  path: '/request/DeleteBreak',
  access: edit,
  input: z.object({ breakId: Id, agreed: ExpectedChanges }),
});

/** Removes one shift; its history is kept. */
export const DeleteShift = write({
  name: 'DeleteShift',
  summary: 'Delete a shift',
  method: 'DELETE',
  path: '/Request/:requestId/Shifts/:id',
  access: { roles: office, all: ['requests.delete'] },
  input: z.object({ requestId: Id, id: Id }),
  output: Touched,
});
