import { z } from 'zod';
import { download, list, read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { shiftAbilities } from '../values/ability.ts';
import { ClientMode } from '../values/client-mode.ts';
import { Amount, Bilingual, Flag, Id, Instant, LocalDate, Minutes, Named, Zone, Titled } from '../values/common.ts';
import { HandoverStatus } from '../values/handover.ts';
import { ShiftLicenceIssue } from '../values/licence-issue.ts';
import { shiftExtras } from '../values/shift-extras.ts';
import { ShiftPrices } from '../values/shift-prices.ts';
import { FilterOption, workFilters, workTimes } from '../values/shift-filters.ts';
import { ConfirmationHours } from '../values/site-event.ts';
import { AgentType, RateType, ShiftFacts, ShiftStatus } from '../values/shift.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['requests.view'] };

export const ShiftAbility = z.enum(shiftAbilities);
export type ShiftAbility = z.output<typeof ShiftAbility>;

/** `paid`: the agent stays at the post, so the break counts as work (LSA 79). */
export const Break = z.object({ id: Id, scheduledStart: Instant, scheduledEnd: Instant, paid: z.boolean() });

export const TimeSheet = z.object({
  punchIn: Instant.nullable(),
  punchOut: Instant.nullable(),
  isLate: z.boolean(),
  /** Minutes; 99 for more than 30. */
  lateEstimatedTime: z.int().nullable(),
  note: z.string(),
  correction: z.boolean(),
  /** Times as first recorded, before any correction. */
  originalStart: Instant.nullable(),
  originalEnd: Instant.nullable(),
  /** The agent had to stay past the shift's end (decree 3.03). */
  compulsoryBeyondShift: z.boolean(),
});

export const AssignmentStatus = z.object({
  id: Id,
  title: ShiftStatus,
  hasAccepted: z.boolean(),
  hasConfirmed: z.boolean(),
  hasRefused: z.boolean(),
  isSupervisor: z.boolean(),
  sendNewNotif: z.boolean(),
  unreadMessage: z.int(),
  isRated: z.boolean(),
  isExcluded: z.boolean(),
  employer: Named,
  timeSheet: TimeSheet,
  breakTime: z.object({ list: z.array(Break) }),
  note: z.string(),
});

/** How much the viewer may know about the agent (decision 8); what may not be known is absent. */
export const Identity = z.enum(['full', 'firstName', 'autoassign', 'unassigned']);
export const AgentOnShift = z.object({
  id: Id,
  fullName: z.string(),
  firstName: z.string(),
  picture: z.object({ url: z.string() }).nullable(),
  isArcher: z.boolean(),
  phone: z.string().optional(),
});

const { primeIds: _, ...otherExtras } = shiftExtras;

/**
 * Pay and billing of a shift in cents; each field only with its grant. For a single shift prices include everything
 * that applies, with their originals. For lists, and for shifts as they were, only what was set on the shift itself: a
 * price is then null where the default applies or is adjusted.
 */
export const ShiftMoney = ShiftPrices.extend({
  ...otherExtras,
  affectationEventPrimes: z.array(z.object({ prime: z.object({ id: Id }) })).optional(),
});

/** A company as rows show it: its name, and its picture where it has one. */
export const CompanyFace = Named.extend({ picture: z.object({ url: z.string() }).nullable() });

export const SubContract = z.object({
  id: Id,
  fromAgencyId: Id,
  toAgencyId: Id,
  toAgency: CompanyFace,
  status: HandoverStatus,
  /**
   * Whether the agency has accepted and no longer has a licence of its own for all of the shift; false for a shift that
   * is over.
   */
  unlicensed: z.boolean(),
  supplierPrice: Amount.nullable().optional(),
  clientPrice: Amount.nullable().optional(),
});

/** The service that a shift asks for. */
export const ShiftSkill = z.object({ id: Id, name: Bilingual, rateType: RateType });
/** The merge of a shift, from its first shift's start to its last one's end; of an unmerged shift, the shift itself. */
export const ShiftMerge = z.object({ id: z.string(), start: Instant, end: Instant, count: z.int() });

export const ShiftRow = z.object({
  id: Id,
  requestId: Id,
  placeId: Id,
  customer: Named,
  /** Null: the customer's own staff work. */
  agencyId: Id.nullable(),
  agency: CompanyFace.nullable(),
  start: Instant,
  end: Instant,
  timezone: Zone,
  title: z.string(),
  location: z.object({ title: z.string() }),
  competence: ShiftSkill.nullable(),
  maxLevel: Titled.nullable(),
  agentType: AgentType,
  isPublishedInApp: z.boolean(),
  autoAssign: z.boolean(),
  autoAssignCustomer: z.boolean(),
  autoAssignStartDate: Instant.nullable(),
  maxConfirmationHours: ConfirmationHours,
  mergeDto: ShiftMerge,
  affectationId: Id.nullable(),
  /**
   * Rule sup.chatIcon: the viewer's conversation with the confirmed supervisor on the shift, started or not; null for
   * other agents.
   */
  threadId: Id.nullable(),
  /** Id of the request by which its customer asked an agency to take it. */
  agentRequestId: Id.nullable(),
  /** Supervisors of the shift, as far as the viewer may know them. */
  supervisors: z.array(Named),
  tasks: z.array(Named),
  identity: Identity,
  employee: AgentOnShift.nullable(),
  assignment: AssignmentStatus.nullable(),
  /**
   * Why none of the agent's licences is valid for the whole shift, until it is over; absent for viewers who may not see
   * their licences.
   */
  licenceIssue: ShiftLicenceIssue.nullable().optional(),
  /** Status when the answer was made; the portal updates it over time from `facts` with the same function. */
  status: ShiftStatus,
  facts: ShiftFacts,
  /** Minutes from start to end, and the same without breaks. */
  totalMinutes: Minutes,
  workedMinutes: Minutes.nullable(),
  /**
   * Handovers of which the viewer's company is one side (rule subcontract.chain); prices in cents an hour, with
   * finance.viewBilling.
   */
  subContracts: z.array(SubContract),
  can: z.array(ShiftAbility),
});
export type ShiftRow = z.output<typeof ShiftRow>;

/** A shift with the data of its dialog. */
export const ShiftDetail = ShiftRow.extend({ ...ShiftMoney.shape, place: Named.optional() });
export type ShiftDetail = z.output<typeof ShiftDetail>;

const rowFilters = {
  status: ShiftStatus,
  ...workFilters,
  /** Merges, for viewers who may know the agent of the shifts. */ groups: Id,
  /** Documents of the event, for shifts at the documents' positions. */ documents: Id,
  /** Shifts by their ids. */ shiftsList: Id,
  late: z.enum(['10', '20', '30', '30+']),
};
const rowParams = {
  id: Id,
  ...workTimes,
  date: LocalDate.optional(),
};

export const ShiftRows = list({
  name: 'ShiftRows',
  summary: "List an event's shifts",
  path: '/Request/:id/Shifts/Row',
  access: view,
  row: ShiftRow,
  sorts: ['start', 'end', 'name', 'position', 'status', 'serviceType', 'agentType'],
  filters: rowFilters,
  fields: { positions: 'text', competences: 'text', hours: 'figure' },
  params: { ...rowParams, clientMode: ClientMode },
});

/** Choices of the filters of the shifts table, each with its number of shifts. */
export const ShiftFilters = read({
  name: 'ShiftFilters',
  summary: "Get the filters of an event's shifts",
  path: '/Request/:id/Shifts/Filter',
  access: view,
  input: z.object({ id: Id }),
  output: z.array(FilterOption),
});

/** The rows of the present filters as CSV; the client edition contains no pay and is for agencies. */
export const ShiftRowsCsv = download({
  name: 'ShiftRowsCsv',
  summary: "Export an event's shifts as CSV",
  path: '/Request/:id/Shifts/Row/CSV',
  access: { roles: office, all: ['requests.export'] },
  input: ShiftRows.input.extend({ exportAsClient: Flag.default(false) }),
});

export const GetAffEvent = read({
  name: 'GetAffEvent',
  summary: 'Get a shift',
  path: '/request/GetAffEvent',
  access: view,
  input: z.object({ id: Id, withPayrollInfo: Flag.default(false), clientMode: ClientMode }),
  output: ShiftDetail,
});

/** An assignment with its shift, agent and status. */
export const EmployeeAffectation = z.object({
  id: Id,
  affectationEvent: ShiftDetail,
  employee: AgentOnShift.nullable(),
  level: Titled.nullable(),
  message: z.string(),
  status: AssignmentStatus,
});
export type EmployeeAffectation = z.output<typeof EmployeeAffectation>;

/** Finds an assignment by its id, or by the id of its shift. */
export const GetAffectation = read({
  name: 'GetAffectation',
  summary: 'Get an assignment',
  path: '/request/GetAffectation',
  access: view,
  input: z.object({ id: Id, clientMode: ClientMode }),
  output: EmployeeAffectation,
});
