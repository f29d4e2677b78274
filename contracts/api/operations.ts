import { z } from 'zod';
import { download, list, read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Flag, Id, Instant, Named, Zone } from '../values/common.ts';
import { ActivityKind, AssignmentState, LateBucket, OperationStatus } from '../values/operations.ts';
import { Fact } from './history.ts';
import { requestFilters, RequestRow, requestSorts } from './requests.ts';
import { ShiftRow } from './shifts.ts';

const roles = roleGroups.agency;
const today: Access = { roles, all: ['operations.today'] };
const room: Access = { roles, any: ['operations.today', 'operations.overview'] };

/** A shift with its place and its client. */
export const OperationShift = ShiftRow.extend({
  request: z.object({ requestNo: z.string(), title: z.string() }),
  place: Named,
  customer: Named,
});
export type OperationShift = z.output<typeof OperationShift>;

/** A period without its end; left out: the present day at each place, and shifts that start in the coming 8 hours. */
const period = { start: Instant.optional(), end: Instant.optional() };

/**
 * Shifts of today (rule shift.opsStatuses). `late`: of agents who are late now; `notConfirmed`: of shifts that start in
 * 8 hours or less.
 */
export const OperationShifts = list({
  name: 'OperationShifts',
  summary: "List today's shifts",
  path: '/Operations/Shifts',
  access: today,
  row: OperationShift,
  sorts: ['start', 'end', 'name', 'place', 'status', 'request'],
  filters: {
    status: OperationStatus,
    late: LateBucket,
    notConfirmed: z.literal('8'),
    assignment: AssignmentState,
    place: Id,
    customer: Id,
  },
  params: period,
});

const Count = z.int();
/** A place or a client, with the number of its shifts. */
export const NamedCount = Named.extend({ count: Count });

/**
 * Number of today's shifts with each status, and in each filter. `next`: UTC instant of the next status change that
 * happens by the passing of time.
 */
export const OperationCounts = read({
  name: 'OperationCounts',
  summary: "Count today's shifts by status",
  path: '/Operations/Counts',
  access: today,
  input: z.object(period),
  output: z.object({
    status: z.record(OperationStatus, Count),
    late: z.record(LateBucket, Count),
    notConfirmed: Count,
    assignment: z.record(AssignmentState, Count),
    places: z.array(NamedCount),
    customers: z.array(NamedCount),
    total: Count,
    next: Instant.nullable(),
  }),
});

const Area = Named.extend({ shifts: Count, working: Count, late: Count, missing: Count });
/** Per cent with one decimal; null where there is nothing to divide by. */
const Percentage = z.number().min(0).max(100).nullable();

/** Figures of the overview for a period (rule ops.data); null where it has no shift. */
export const OperationView = z.object({
  shifts: Count,
  filled: Count,
  /** Number of agents who are punched in. */
  employeesWorking: Count,
  late: Count,
  /** Share of the shifts that have begun whose agent is late. */
  latePercentage: Percentage,
  callOffs: Count,
  /** Share of shifts that an agent refused, among all that have or had an agent. */
  callOffPercentage: Percentage,
  standByCount: Count,
  nextHourCount: Count,
  requiringActionCount: Count,
  /** Shifts whose agent starts within the hour, the next first; at most 50. */
  startingNextHour: z.array(OperationShift),
  /** Shifts not over that are late, have no agent, or are not confirmed 8 hours before they start; at most 50. */
  requiringAction: z.array(OperationShift),
  territories: z.array(Area),
  subTerritories: z.array(Area.extend({ territoryId: Id.nullable() })),
  /** Agents who are free now; at most 50. */
  standBy: z.array(Named.extend({ phone: z.string(), isArcher: z.boolean() })),
});

export const GetOperationViewData = read({
  name: 'GetOperationViewData',
  summary: 'Get the shifts of a period',
  path: '/request/GetOperationViewData',
  access: room,
  input: z.object(period),
  output: OperationView.nullable(),
});

/** The shifts of a period as a CSV file: UTF-8 with BOM, headings in the caller's language. */
export const GetOperationViewDataIntoCSV = download({
  name: 'GetOperationViewDataIntoCSV',
  summary: 'Export the shifts of a period as CSV',
  path: '/request/GetOperationViewDataIntoCSV',
  access: { roles, any: ['finance.operationsReport', 'operations.today', 'operations.overview'] },
  input: z.object(period),
});

/**
 * Events that have a shift in the period; `agencyRequests`: only those where the caller's agency is responsible for
 * one.
 */
export const RequestsV1 = list({
  name: 'RequestsV1',
  summary: 'List the events of a period',
  path: '/Request/RequestsV1',
  access: room,
  row: RequestRow,
  sorts: requestSorts,
  defaultSort: { key: 'start', asc: true },
  filters: requestFilters,
  params: { agencyRequests: Flag.default(false) },
});

/** An event of a shift's history, with the shift as it is now, or as it was when it was removed. */
export const Activity = Fact.extend({
  /** For an event about an agent: who was on the shift, as far as the caller may know. */
  agent: z.string().nullable(),
  shift: z.object({
    id: Id,
    requestId: Id,
    requestNo: z.string(),
    title: z.string(),
    place: z.string(),
    position: z.string(),
    start: Instant,
    end: Instant,
    timezone: Zone,
    removed: z.boolean(),
  }),
});
export type Activity = z.output<typeof Activity>;

/** The `next` of the previous page. */
export const ActivitiesBefore = z
  .string()
  .max(120)
  .regex(/^[^|]+\|[\d.]{1,64}$/)
  .refine((text) => Instant.safeParse(text.split('|')[0]).success)
  .meta({ examples: ['2026-03-05T12:00:00.000Z|1.1'] });
export const ActivityPage = z.object({ facts: z.array(Activity), next: z.string().nullable() });

/** Recent activities of the caller's shifts, the newest first, as their histories show them. */
export const OperationActivities = read({
  name: 'OperationActivities',
  summary: 'List recent activities of shifts',
  path: '/Operations/Activities',
  access: { roles, all: ['operations.activities'] },
  input: z.object({
    before: ActivitiesBefore.optional(),
    kind: ActivityKind.optional(),
    requestId: Id.optional(),
    shiftId: Id.optional(),
  }),
  output: ActivityPage,
});
