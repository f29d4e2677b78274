import { z } from 'zod';
import { CountedShifts, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Obstacle, ShownScore } from '../values/auto-assign.ts';
import { countedFirst, ExpectedChanges } from '../values/expected.ts';
import { Flag, Id, Instant, Minutes, PlannedInstant, Point, RepeatedId, Titled, Words } from '../values/common.ts';
import { RefusalGroundOrOther, RefusalFigures, RefusalGround } from '../values/refusal.ts';
import { SaveBreak, ShiftChange } from './shift-planning.ts';
import { AssignmentStatus, EmployeeAffectation } from './shifts.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const everybody = [...office, 'user'] as const;
const view: Access = { roles: office, all: ['requests.view'] };
const assign: Access = { roles: office, all: ['requests.manualAssign'] };
/** Agency and customer users with the grant, or agents for themselves (decision 35). */
const act: Access = { roles: everybody, any: ['requests.edit'] };

export const GetEmployeeAffectationStatus = read({
  name: 'GetEmployeeAffectationStatus',
  summary: 'List the statuses of assignments',
  path: '/request/GetEmployeeAffectationStatus',
  access: view,
  input: z.object({ employeeAffectationId: Id }),
  output: AssignmentStatus,
});

/** An agent for a shift. */
export const AgentChoice = z.object({
  clientOnly: Flag.default(false),
  employee: z.object({ id: Id }),
  affectationEvent: z.object({
    id: Id,
    /** The assignment on the shift that the dispatcher wants to end, if there is one. */ affectationId:
      Id.nullable().default(null),
  }),
  /** Exceeds the company's own limits (rest, travel, hours) knowingly. */
  overLimits: Flag.default(false),
});

/** Assigns an agent to a shift; where the shift has one, replaces the agent. */
export const AssignEmployee = write({
  name: 'AssignEmployee',
  summary: 'Put an agent on a shift',
  path: '/request/AssignEmployee',
  access: assign,
  input: AgentChoice,
  output: EmployeeAffectation,
});
export const AssignEmployeeHasSupervisor = write({
  name: 'AssignEmployeeHasSupervisor',
  summary: 'Make an assigned agent a supervisor, or not',
  path: '/request/AssignEmployeeHasSupervisor',
  access: assign,
  input: AgentChoice,
  output: EmployeeAffectation,
});

const TimeSheetInput = z.object({
  punchIn: Instant.nullable().optional(),
  punchOut: Instant.nullable().optional(),
  lateEstimatedTime: z.int().min(0).max(99).nullable().optional(),
  /** The agent had to stay past the shift's end (decree 3.03). */
  compulsoryBeyondShift: z.boolean().optional(),
  correction: z.boolean().default(false),
  note: Words().max(2000).default(''),
});

/** Saves the whole assignment dialog at once; only what changed is recorded. `verifyAgent` checks the agent against the changed times. */
export const SaveAffectation = write({
  name: 'SaveAffectation',
  summary: 'Save an assignment',
  path: '/request/SaveAffectation',
  access: { roles: office, all: ['requests.edit'] },
  input: z.object({
    verifyAgent: Flag.default(true),
    primeId: RepeatedId.optional(),
    nightPrimeDisabled: Flag.optional(),
    id: Id,
    affectationEvent: ShiftChange.omit({ id: true }).optional(),
    timeSheet: TimeSheetInput.optional(),
    isSupervisor: z.boolean().optional(),
    message: Words().max(2000).optional(),
    /** A break to add, in the form that SaveBreak takes. */
    newBreak: SaveBreak.input.pick({ scheduledStart: true, scheduledEnd: true, paid: true }).optional(),
    agreed: ExpectedChanges,
  }),
  output: EmployeeAffectation,
});

export const SaveCorrection = write({
  name: 'SaveCorrection',
  summary: 'Correct the punches of an assignment',
  path: '/request/SaveCorrection',
  access: { roles: office, all: ['requests.edit', 'finance.editPay'] },
  input: z.object({
    primeId: RepeatedId.optional(),
    id: Id,
    punchIn: Instant.nullable(),
    punchOut: Instant.nullable(),
    note: Words().max(2000).default(''),
    /** Whether the agent had to stay past the shift's end (decree 3.03); left out: unchanged. */
    compulsoryBeyondShift: z.boolean().optional(),
    agreed: ExpectedChanges,
  }),
  output: AssignmentStatus,
});

const one = z.object({ id: Id });
/** A punch by hand. */
export const Punch = z.object({
  id: Id,
  /** Left out: now. */ time: Instant.optional(),
  /** Where the agent punches, with the accuracy in metres; stored only if they consented. */
  position: Point.extend({ accuracy: z.number().min(0).max(100_000) }).optional(),
});

/** Ends the assignment and removes it from the lists; its history stays. */
export const DeleteAffectation = write({
  name: 'DeleteAffectation',
  summary: 'Delete an assignment',
  path: '/request/DeleteAffectation',
  access: { roles: office, any: ['requests.manualAssign', 'requests.delete'] },
  input: one,
});
/** Takes the agent off a shift, which is unassigned again. */
export const RemoveEmployee = write({
  name: 'RemoveEmployee',
  summary: 'Take the agent off a shift',
  path: '/request/RemoveEmployee',
  access: assign,
  input: one,
});

export const AcceptAffectation = write({
  name: 'AcceptAffectation',
  summary: 'Accept an assignment',
  path: '/request/AcceptAffectation',
  access: act,
  input: one,
  output: AssignmentStatus,
});
/** The rights by which the agent may refuse an assignment now, with their figures; also for a person who acts for the agent. */
export const RefusalRights = read({
  name: 'RefusalRights',
  summary: 'List the rights by which an agent may refuse',
  path: '/request/RefusalRights',
  access: act,
  input: one,
  output: z.object({ figures: RefusalFigures, grounds: z.array(RefusalGround) }),
});
export const RefuseAffectation = write({
  name: 'RefuseAffectation',
  summary: 'Refuse an assignment',
  path: '/request/RefuseAffectation',
  access: act,
  input: z.object({
    id: Id,
    reason: Words().max(500).default(''),
    /** The right by which the agent refuses; its conditions must be met (RefusalRights). */ ground:
      RefusalGroundOrOther.default('other'),
  }),
});
export const ConfirmAffectation = write({
  name: 'ConfirmAffectation',
  summary: 'Confirm an assignment',
  path: '/request/ConfirmAffectation',
  access: act,
  input: one,
  output: AssignmentStatus,
});
export const PunchIn = write({
  name: 'PunchIn',
  summary: 'Punch an agent in',
  path: '/request/PunchIn',
  access: act,
  input: Punch,
  output: AssignmentStatus,
});
export const PunchOut = write({
  name: 'PunchOut',
  summary: 'Punch an agent out',
  path: '/request/PunchOut',
  access: act,
  input: Punch,
  output: AssignmentStatus,
});

const target = { requestId: Id.optional(), affId: Id.optional(), affEventId: Id.optional() };
const automatic: Access = { roles: office, all: ['requests.autoAssign'] };
/** Starts or stops auto-assignment of the shifts that the ids name; `preview` only counts them. */
export const AutoAssignSwitch = z.object({
  ...target,
  ...countedFirst,
  /** Start time; left out: at once. */ startDate: PlannedInstant.nullable().default(null),
  /** false stops it. */ on: Flag.default(true),
});

export const AutoAssign = write({
  name: 'AutoAssign',
  summary: 'Start or stop auto-assignment for a shift',
  path: '/request/AutoAssign',
  access: automatic,
  input: AutoAssignSwitch,
  output: CountedShifts,
});
export const AutoAssignCustomer = write({
  name: 'AutoAssignCustomer',
  summary: "Start or stop auto-assignment of the client's own agents",
  path: '/request/AutoAssignCustomer',
  access: automatic,
  input: AutoAssignSwitch,
  output: CountedShifts,
});

/** Sends the notices of new assignments that are due, one for each agent; `preview` only counts them. */
export const SendNewAffNotifs = write({
  name: 'SendNewAffNotifs',
  summary: 'Send the notices of new assignments',
  path: '/request/SendNewAffNotifs',
  access: { roles: office, any: ['requests.sendMessage', 'requests.assign', 'requests.manualAssign'] },
  input: z.object({ ...target, ...countedFirst }),
  output: CountedShifts,
});

export const Candidate = z.object({
  id: Id,
  fullName: z.string(),
  picture: z.object({ url: z.string() }).nullable(),
  level: Titled.nullable(),
  isArcher: z.boolean(),
  phone: z.string(),
  /** Kilometres from home to the place; null where unknown. `approximate`: a person set the home, it was not found from an address. */
  distance: z.number().nullable(),
  approximate: z.boolean(),
  /** The agent was on this shift before, and was taken off it or refused it. */
  former: z.boolean(),
  /** Start of a shift of these hours, this one or another, that the agent was taken off while late; null: none. */
  lateFor: Instant.nullable(),
  /** Minutes of shifts for the viewer's company in the week of the shift, in the place’s time zone; the week begins as the company’s pay calendar says. */
  totalMinutesDone: Minutes,
  totalMinutesToBeDone: Minutes,
  available: z.boolean(),
  /** The first hard rule that keeps the agent from the shift, as in runs of auto-assign. */
  reason: Obstacle.nullable(),
  /** Whether the reason is a limit of the company's own, which may be exceeded knowingly. */
  overridable: z.boolean(),
  /** Cost of the agent on the shift by the company's weights: the parts that the viewer may see, and `cost`, their sum; the lowest is the best. */
  score: ShownScore,
  cost: z.int(),
});

/** Agents for a shift, nearest first, unknown distance last; unavailable ones with their reason. */
export const GetDisponibilitiesV2 = read({
  name: 'GetDisponibilitiesV2',
  summary: 'List the agents who could work a shift',
  method: 'POST',
  path: '/request/GetDisponibilitiesV2',
  access: { roles: office, any: ['requests.manualAssign', 'requests.autoAssign'] },
  input: z.object({ archEmp: Flag.default(false), allEmployee: Flag.default(true), id: Id }),
  output: z.array(Candidate),
});

/** Most shifts that one call gives to a supervisor, or takes from one. */
export const maxSupervisedShifts = 1000;
/** Shifts of an event, and their supervisor. */
export const SupervisedShifts = z.object({
  supervisorId: Id,
  affectationEventIds: z.array(Id).min(1).max(maxSupervisedShifts),
});
const supervised = SupervisedShifts.extend({ id: Id });
const supervise: Access = { roles: office, any: ['requests.assign', 'requests.manualAssign'] };
export const AssignToSupervisor = write({
  name: 'AssignToSupervisor',
  summary: 'Give shifts to a supervisor',
  path: '/Request/:id/AssignAffectationEventsToSupervisor',
  access: supervise,
  body: 'affectationEventIds',
  input: supervised,
});
export const RemoveFromSupervisor = write({
  name: 'RemoveFromSupervisor',
  summary: 'Take shifts from a supervisor',
  path: '/Request/:id/RemoveAffectationEventsFromSupervisor',
  access: supervise,
  body: 'affectationEventIds',
  input: supervised,
});
