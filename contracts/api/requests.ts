import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedCount } from '../values/expected.ts';
import { Flag, Id, Instant, Line, LocalDate, Minutes, Named, PlannedInstant, Words, Zone } from '../values/common.ts';
import { TakenPost } from '../values/post.ts';
import { FilterOption, workFilters, workTimes } from '../values/shift-filters.ts';
import { ConfirmationHours, TaskType, taskTypes } from '../values/site-event.ts';
import { Competence, Level } from './references.ts';
import { ShiftRow } from './shifts.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['requests.view'] };

/** What the viewer may do with an event; named like the actions of a row. */
export const RequestAbility = z.enum([
  'edit',
  'duplicate',
  'delete',
  'export',
  'exportAsClient',
  'addShifts',
  'assign',
  'publish',
]);

/** 0 in progress, 1 scheduled, 2 finished, null unknown. */
export const RequestStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable();
/** The place of an event. */
export const EventPlace = z.object({
  id: Id,
  name: z.string(),
  general: z.object({ name: z.string(), timezone: Zone, address: z.string(), city: z.string() }),
});

const summary = {
  id: Id,
  /** `R` followed by the number. */
  requestNo: z.string(),
  title: z.string(),
  requestDate: Instant,
  start: Instant.nullable(),
  end: Instant.nullable(),
  timezone: Zone,
  status: RequestStatus,
  place: EventPlace,
  customer: Named,
  shiftCount: z.int(),
  filledCount: z.int(),
  can: z.array(RequestAbility),
};

export const RequestRow = z.object(summary);

/** Columns by which every list of events sorts. */
export const requestSorts = ['requestDate', 'requestNo', 'title', 'start', 'end', 'place', 'customer'] as const;
/** Filters that every list of events has; `status`: 0 in progress, 1 scheduled, 2 finished. */
export const requestFilters = { status: z.literal([0, 1, 2]), place: Id, customer: Id };

/** A list of events. Status is a filter of ids 0, 1, 2: the tabs In Progress, Scheduled, Finished. */
export const Requests = list({
  name: 'Requests',
  summary: 'List events',
  method: 'POST',
  path: '/request/requests',
  access: view,
  row: RequestRow,
  sorts: requestSorts,
  defaultSort: { key: 'requestDate', asc: false },
  filters: {
    ...requestFilters,
    /** Events by their ids. */ demandes: Id,
    documents: z.enum(['with', 'without']),
    ...workFilters,
  },
  fields: { shifts: 'count', unfilled: 'count' },
  params: { customerId: Id.optional(), ...workTimes },
});

/**
 * Choices of the filters of the list of events, each with its number of events; at most `maxFilterChoices` of a type.
 */
export const RequestFilters = read({
  name: 'RequestFilters',
  summary: 'Get the filters of events',
  path: '/request/Filters',
  access: view,
  input: z.object({
    status: z.coerce
      .number()
      .min(0)
      .max(2)
      .pipe(z.literal([0, 1, 2]))
      .optional(),
  }),
  output: z.array(FilterOption),
});

export const RequestDetail = z.object({
  ...summary,
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  note: z.string(),
  maxConfirmationHours: ConfirmationHours,
  taskTypes: z.array(TaskType),
  hasStarted: z.boolean(),
  startingSoon: z.boolean(),
  /** The customer employs agents of its own, which decides the form. */
  canBeEmployer: z.boolean(),
  /** `posts`: posts at which the event already has shifts; a recurrence skips only the same post at the same time. */
  recurrence: z.object({ existingDates: z.array(LocalDate), posts: z.array(TakenPost) }),
  tasks: z.array(Named),
  agencies: z.array(Named),
  supervisors: z.array(z.object({ id: Id, name: z.string(), shiftIds: z.array(Id) })),
  /**
   * What the customer asked agencies about shifts that are still planned, by call and agency; an agency sees what it
   * was asked.
   */
  agentRequests: z.array(z.object({ id: Id, agency: Named, waiting: z.int(), accepted: z.int(), refused: z.int() })),
  /** The conversation of this event with the latest message, among those that the viewer takes part in. */
  threadId: Id.nullable(),
  affectationEvents: z.array(ShiftRow).optional(),
});
export type RequestDetail = z.output<typeof RequestDetail>;

export const GetRequest = read({
  name: 'GetRequest',
  summary: 'Get an event',
  path: '/request/GetRequest',
  access: view,
  input: z.object({ id: Id, includeAffectations: Flag.default(false) }),
  output: RequestDetail,
});

/**
 * `id` null or "new" creates an event. For a copy, `copyOf` names the event whose shifts are copied too, moved to the
 * new date.
 */
export const SaveRequest = write({
  name: 'SaveRequest',
  summary: 'Create or change an event',
  path: '/request/SaveRequest',
  access: { roles: office, any: ['requests.create', 'requests.edit'] },
  input: z.object({
    id: z.union([Id, z.literal('new').transform(() => null), z.null()]).default(null),
    title: Line({ error: 'EVENT_TITLE_REQUIRED' }).min(1, 'EVENT_TITLE_REQUIRED').max(200),
    place: z.object({ id: Id }, { error: 'EVENT_PLACE_REQUIRED' }),
    customerId: Id.optional(),
    requestDate: PlannedInstant,
    maxConfirmationHours: ConfirmationHours.optional(),
    taskTypes: z.array(TaskType).max(taskTypes.length).default([]),
    descriptionEn: Words().max(4000).default(''),
    descriptionFr: Words().max(4000).default(''),
    note: Words().max(4000).default(''),
    copyOf: Id.optional(),
    /** Number of upcoming shifts that move with the event to another place; the caller sends it back to confirm. */
    agreed: ExpectedCount,
  }),
  /**
   * `run`: with many shifts a run in the background moves them to the event's place, and `BulkRuns` shows its progress.
   */
  output: RequestDetail.extend({ run: Id.nullable() }),
});

/**
 * Upcoming shifts, and agents on them, that move with an event to another place. `begun`: those that would then have
 * begun; they don't move back. `soon`: those that would then begin within 24 hours, so that the client could not move
 * the event back (rule cancel.24h). `zone`: the time zone that they move to, empty where it is the same.
 */
export const RequestMoves = read({
  name: 'RequestMoves',
  summary: 'Preview what another place of an event moves',
  path: '/Request/:id/Moves',
  access: { roles: office, all: ['requests.edit'] },
  input: z.object({ id: Id, placeId: Id }),
  output: z.object({ shifts: z.int(), agents: z.int(), begun: z.int(), soon: z.int(), zone: z.string() }),
});

export const DeleteRequest = write({
  name: 'DeleteRequest',
  summary: 'Delete an event',
  path: '/request/DeleteRequest',
  access: { roles: office, all: ['requests.delete'] },
  /**
   * `agreed`: number of shifts that are deleted with the event plus the number of those with an agent; the caller sends
   * it back to confirm.
   */
  input: z.object({ id: Id, agreed: ExpectedCount }),
  /** `run`: many shifts are removed by a run in the background, which `BulkRuns` shows. */
  output: z.object({ id: Id, run: Id.nullable() }),
});

/**
 * Number of shifts that are deleted with an event, of those with an agent, and of those that were worked: their hours
 * stay in pay and billing.
 */
export const RequestDeletion = read({
  name: 'RequestDeletion',
  summary: 'Preview what goes with a deleted event',
  path: '/Request/:id/Deletion',
  access: { roles: office, all: ['requests.delete'] },
  input: z.object({ id: Id }),
  output: z.object({ shifts: z.int(), filled: z.int(), worked: z.int() }),
});

/** Choices for the event's screens. */
export const RequestParameters = read({
  name: 'RequestParameters',
  summary: "Get the choices of an event's screens",
  path: '/request/RequestParameters',
  access: view,
  input: z.object({ requestId: Id.optional() }),
  output: z.object({
    competences: z.array(Competence),
    levels: z.array(Level),
    /** `linked`: a task may be tied to it. */
    positions: z.array(Named.extend({ linked: z.boolean() })),
    tasks: z.array(Named),
    /** Customers that the caller may plan for. */
    customers: z.array(Named.extend({ canBeEmployer: z.boolean() })),
    agencies: z.array(Named),
    primes: z.array(Named),
    /** Confirmed supervisors of the event whom the caller may know; shifts can be given to one of them. */
    supervisors: z.array(Named),
  }),
});

/** Counts and minutes over the event's shifts that the viewer may see. */
export const RequestStats = read({
  name: 'RequestStats',
  summary: 'Get the figures of an event',
  path: '/Request/:id/detail-stats',
  access: view,
  input: z.object({ id: Id }),
  output: z.object({
    shiftCount: z.int(),
    assignedCount: z.int(),
    acceptedCount: z.int(),
    confirmedCount: z.int(),
    lateCount: z.int(),
    plannedMinutes: Minutes,
    workedMinutes: Minutes,
  }),
});
