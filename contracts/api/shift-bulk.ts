import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import { ExpectedChanges, ExpectedCount } from '../values/expected.ts';
import { Announcement } from '../values/announcement.ts';
import { BulkClock, RateOverride } from '../values/bulk.ts';
import { Id, Instant, Line, PlannedInstant, Words, Zone } from '../values/common.ts';
import { AnswerMinutes, HandoverPrices, defaultAnswerMinutes } from '../values/handover.ts';
import { AssignEmployee, AssignEmployeeHasSupervisor, RemoveEmployee, SaveAffectation } from './assignments.ts';
import { AddToMerge, CancelMerge, MergeShifts } from './merges.ts';
import { CopyShifts, CreateShifts, maxPlannedShifts, SaveAffEvents } from './shift-planning.ts';
import { ShiftRows } from './shifts.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const by = (...all: Grant[]): Access => ({ roles: office, all });
const agencies = (...all: Grant[]): Access => ({ roles: roleGroups.agency, all });

/** Most shifts that a call can list by id. */
const maxTicked = 20_000;

/** The input of the list of shifts, with its filters. */
export const ShiftQuery = ShiftRows.input.omit({ id: true, page: true, sort: true, thenBy: true });

/** Ids of selected shifts. */
export const SelectedShiftIds = z.array(Id).min(1).max(maxTicked);
/** Ids of shifts that are excluded from a selection. */
export const DeselectedShiftIds = z.array(Id).max(maxTicked);

/** The selection: these shifts, or all that the list finds except `allExcept` (rule bulk.selectionAcross). With a shift of another event the whole call is answered as not found (rule bulk.ids). */
export const ShiftSelection = z.object({
  affectationEventIds: SelectedShiftIds.optional(),
  allExcept: DeselectedShiftIds.optional(),
  query: ShiftQuery.optional(),
});
export const ticked = { id: Id, ...ShiftSelection.shape };

/** A shift that was not changed, with the reason in the caller's language. */
export const RefusedShift = z.object({
  id: Id,
  start: Instant,
  end: Instant,
  timezone: Zone,
  position: z.string(),
  code: z.string(),
  message: z.string(),
});

/** Decision 20: shifts that were changed, and shifts that were refused with the reason. `run`: with many shifts a run in the background changes them, and `BulkRuns` shows its progress. */
export const BulkResult = z.object({
  done: z.array(Id),
  refused: z.array(RefusedShift),
  run: Id.nullable(),
  /** For a preview: number of shifts beyond those that it examined. */
  unseen: z.int().optional(),
});
export type BulkResult = z.output<typeof BulkResult>;

/** Most shifts that a preview examines. */
export const maxPreviewedShifts = 1000;

/** Shifts to change; `agreed`: their number. `preview`: nothing is changed; the answer says what would be changed or refused as things stand. */
export const BulkSelection = ShiftSelection.extend({ preview: z.boolean().default(false), agreed: ExpectedCount });

/** A change to all selected shifts. */
export const bulk = <I extends z.ZodRawShape>(name: string, summary: string, path: string, access: Access, input: I) =>
  write({
    name,
    summary,
    method: 'PUT',
    path,
    access,
    input: z.object({ id: Id, ...BulkSelection.shape, ...input }),
    output: BulkResult,
  });

/** Sets start or end, HH:mm at the place, each shift on its own date; an end that is not after the start is on the next day. Punches are corrected in the same way, with a note. */
export const BulkTime = bulk(
  'BulkTime',
  'Change the times of shifts',
  '/Request/:id/Shifts/Time',
  by('requests.edit'),
  {
    start: BulkClock.nullable().default(null),
    end: BulkClock.nullable().default(null),
    punchIn: BulkClock.nullable().default(null),
    punchOut: BulkClock.nullable().default(null),
    note: Words().max(500).default(''),
    agreedChanges: ExpectedChanges,
  },
);
/** Sets a position of the place; `removeSelection` removes the position. */
export const BulkLocation = bulk(
  'BulkLocation',
  'Change the position of shifts',
  '/request/:id/Shifts/Location',
  { roles: office, any: ['requests.position', 'requests.edit'] },
  {
    locationId: Id.nullable().default(null),
    removeSelection: z.boolean().default(false),
    /** The position that the caller saw; a shift that is now at another one is refused. */ positionWas: Line()
      .max(200)
      .optional(),
  },
);
/** Adds tasks of the event to those of the shifts. */
export const BulkTasks = bulk(
  'BulkTasks',
  'Add tasks to shifts',
  '/Request/:id/Shifts/Tasks',
  by('requests.task', 'requests.edit'),
  {
    taskIds: z.array(Id).min(1).max(50),
  },
);
export const BulkSalary = bulk(
  'BulkSalary',
  'Override the pay of shifts',
  '/Request/:id/Shifts/Salary',
  agencies('finance.editPay'),
  {
    salary: RateOverride.nullable(),
    agreedChanges: ExpectedChanges,
  },
);
/** Replaces the primes of the shifts. */
export const BulkBonus = bulk(
  'BulkBonus',
  'Set the primes of shifts',
  '/Request/:id/Shifts/Bonus',
  agencies('finance.editPay'),
  {
    primeId: z.array(Id).max(50),
    agreedChanges: ExpectedChanges,
  },
);
export const BulkBilling = bulk(
  'BulkBilling',
  'Override the billing of shifts',
  '/Request/:id/Shifts/Billing',
  agencies('finance.editBilling'),
  {
    billing: RateOverride.nullable(),
    agreedChanges: ExpectedChanges,
  },
);
export const BulkClientBilling = bulk(
  'BulkClientBilling',
  "Override the client's billing of shifts",
  '/Request/:id/Shifts/ClientBilling',
  agencies('finance.editBilling'),
  {
    clientBilling: RateOverride.nullable(),
    agreedChanges: ExpectedChanges,
  },
);
/** Gives shifts of one service type to an agency (rule transfer.serviceType); for customers, and for agencies with full access to them. */
export const BulkAgency = bulk(
  'BulkAgency',
  'Hand shifts to an agency',
  '/Request/:id/Shifts/Agency',
  by('requests.assign'),
  { agencyId: Id },
);
const Prices = HandoverPrices.partial();
/** Offers shifts of one service type to another agency, and to the next one if it refuses or doesn't answer (rules transfer.serviceType, subcontract.chain). Prices in cents an hour override those agreed with the agency; with finance.editBilling. Each agency has `answerMinutes` minutes to answer. */
export const BulkSubcontract = bulk(
  'BulkSubcontract',
  'Subcontract shifts to another agency',
  '/Request/:id/Shifts/Subcontract',
  agencies('requests.smartConnect'),
  {
    toAgencyId: Id,
    ...Prices.shape,
    next: z
      .array(z.object({ agencyId: Id, ...Prices.shape }))
      .max(5)
      .default([]),
    answerMinutes: AnswerMinutes.default(defaultAnswerMinutes),
    message: Words().max(1000).default(''),
  },
);
/** Takes back offers that wait, and accepted ones while nobody is on the shift. */
export const BulkTakeBack = bulk(
  'BulkTakeBack',
  'Take back subcontracted shifts',
  '/Request/:id/Shifts/Subcontract/Withdraw',
  agencies('requests.smartConnect'),
  {},
);
/** `autoAssign` is for agencies, `autoAssignCustomer` for customers; false stops it. */
export const BulkAutoAssign = bulk(
  'BulkAutoAssign',
  'Start or stop auto-assignment for shifts',
  '/Request/:id/Shifts/AutoAssign',
  by('requests.autoAssign'),
  {
    autoAssign: z.boolean().optional(),
    autoAssignCustomer: z.boolean().optional(),
    autoAssignStartDate: PlannedInstant.nullable().default(null),
  },
);
/** Most shifts that one call gives to named agents. */
export const maxAssignedShifts = 100;
export const ShiftAssignments = z.array(z.object({ shiftId: Id, agentId: Id })).max(maxAssignedShifts);
/** Assigns an agent to each of these open shifts, in order; the company's own limits apply. */
export const BulkAssign = write({
  name: 'BulkAssign',
  summary: 'Put agents on shifts',
  method: 'PUT',
  path: '/Request/:id/Shifts/Assign',
  access: by('requests.manualAssign'),
  input: z.object({ id: Id, assignments: ShiftAssignments.min(1) }),
  output: BulkResult,
});
/** `publish` false withdraws. `announcement`: text of the notice to agents, instead of the default text. */
export const BulkPublish = bulk(
  'BulkPublish',
  'Publish or withdraw shifts as open jobs',
  '/Request/:id/Shifts/Publish',
  by('requests.publish'),
  {
    publish: z.boolean(),
    sendPublishNotif: z.boolean().default(false),
    publishNotifArcherAgentOnly: z.boolean().default(false),
    announcement: Announcement.nullable().default(null),
  },
);
export const BulkRemove = bulk('BulkRemove', 'Remove shifts', '/Request/:id/Shifts/Remove', by('requests.delete'), {});

/** Calls that can be undone; those that save more than times, position and tasks only if they changed nothing else. Planned and copied shifts are removed. */
export const undoable = {
  AssignEmployee,
  AssignEmployeeHasSupervisor,
  RemoveEmployee,
  SaveAffectation,
  CreateShifts,
  CopyShifts,
  SaveAffEvents,
  BulkTime,
  BulkLocation,
  BulkTasks,
  BulkAutoAssign,
  BulkAssign,
  BulkPublish,
  MergeShifts,
  AddToMerge,
  CancelMerge,
};
export const UndoableCall = z.enum(Object.keys(undoable) as [keyof typeof undoable, ...(keyof typeof undoable)[]]);

/** Undoes the caller's own call, named by its Idempotency-Key, where nothing has happened since: the agent has not punched in or answered, the shift has not started, nobody has changed the same thing; a shift that the call planned is as it was left, and its caller could still cancel it. `affectationEventIds`: the shifts that the call changed, of which those that the caller no longer sees are refused; a merge knows its own. */
export const UndoShifts = write({
  name: 'UndoShifts',
  summary: 'Undo a call on shifts',
  path: '/Request/:id/Shifts/Undo',
  access: by('requests.view'),
  input: z.object({
    id: Id,
    call: UndoableCall,
    key: z.string().min(1).max(200),
    affectationEventIds: z.array(Id).max(maxTicked).default([]),
  }),
  output: BulkResult,
});

/** Whether `UndoShifts` would undo the whole of a call, so that screens offer it only then; changes nothing. */
export const CanUndoShifts = read({
  name: 'CanUndoShifts',
  summary: 'Check whether a call can be undone',
  method: 'POST',
  path: '/Request/:id/Shifts/Undo/Check',
  access: by('requests.view'),
  input: z.object({
    id: Id,
    call: UndoableCall,
    key: z.string().min(1).max(200),
    affectationEventIds: z.array(Id).min(1).max(maxPlannedShifts),
  }),
  output: z.object({ possible: z.boolean() }),
});

/** The caller's own runs over an event's shifts of the last day, the newest first. `done` and `refused` grow while a run works. */
export const BulkRuns = read({
  name: 'BulkRuns',
  summary: "List one's own bulk runs",
  path: '/Request/:id/Shifts/Runs',
  access: by('requests.view'),
  input: z.object({ id: Id }),
  output: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      requestedAt: Instant,
      total: z.int(),
      finished: z.boolean(),
      done: z.array(Id),
      refused: z.array(RefusedShift),
    }),
  ),
});
