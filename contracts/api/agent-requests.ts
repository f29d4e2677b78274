import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Amount, Bilingual, BilingualEntry, Id, Instant, Named, Words, Zone } from '../values/common.ts';
import { ExpectedCount } from '../values/expected.ts';
import { HandoverStatus, handoverKinds } from '../values/handover.ts';
import { OperationShift } from './operations.ts';
import { bulk, ShiftSelection } from './shift-bulk.ts';

const answering: Access = { roles: roleGroups.agency, all: ['requests.assign'] };

/**
 * A mission: shifts that a customer or another agency asks an agency to take. An agency sees its own missions only
 * (rule assign.agentRequest).
 */
const mission = {
  id: Id,
  kind: z.enum(handoverKinds),
  /** The company that asks: a customer, or an agency by SmartConnect. */
  from: Named,
  requestId: Id,
  requestNo: z.int(),
  title: z.string(),
  place: z.string(),
  message: z.string(),
  agentCount: z.int(),
  status: HandoverStatus,
  offeredAt: Instant,
  /** The earliest time at which one of the offers expires. */
  expiresAt: Instant.nullable(),
  start: Instant,
  end: Instant,
  timezone: Zone,
  waiting: z.int(),
  accepted: z.int(),
  refused: z.int(),
};
export const Mission = z.object(mission);
export type Mission = z.output<typeof Mission>;

/** A shift of a mission. `supplierPrice`: cents an hour that the agency is paid, with finance.viewBilling. */
export const MissionShift = z.object({
  id: Id,
  offerId: Id,
  start: Instant,
  end: Instant,
  timezone: Zone,
  title: z.string(),
  position: z.string(),
  competence: BilingualEntry.nullable(),
  maxLevel: Bilingual.nullable(),
  agentType: z.enum(['agent', 'supervisor', 'teamLead']),
  status: HandoverStatus,
  expiresAt: Instant.nullable(),
  supplierPrice: Amount.nullable().optional(),
});
export type MissionShift = z.output<typeof MissionShift>;
const MissionDetail = z.object({ ...mission, address: z.string(), shifts: z.array(MissionShift) });
export type MissionDetail = z.output<typeof MissionDetail>;

/** Most requests that a call sends: one for each shift and agency. */
export const maxAgentRequests = 2_000;
/**
 * A customer asks agencies that serve it to take its shifts; the first to accept a shift gets it. `agreed`: number of
 * shifts; the caller sends it back to confirm.
 */
export const CreateAgentRequest = write({
  name: 'CreateAgentRequest',
  summary: 'Ask agencies to take shifts',
  path: '/request/Customer/:adminCustomerId/AgentRequest',
  access: { roles: roleGroups.customerManagerOnly, all: ['requests.assign'] },
  input: z.object({
    adminCustomerId: Id,
    requestId: Id,
    agencyIds: z.array(Id).min(1).max(20),
    ...ShiftSelection.shape,
    agreed: ExpectedCount,
    message: Words().max(1000).default(''),
  }),
  output: z.object({ id: Id, count: z.int() }),
});

/**
 * Withdraws what the caller's customer asked agencies about these shifts, while none has accepted; a shift about which
 * nobody is asked is refused.
 */
export const WithdrawAgentRequest = bulk(
  'WithdrawAgentRequest',
  'Take back what was asked of agencies',
  '/Request/:id/Shifts/AgentRequest/Withdraw',
  CreateAgentRequest.access,
  {},
);

/** New Inquiries: missions with upcoming shifts, the newest first; shifts that are over are left out. */
export const AgentRequests = list({
  name: 'AgentRequests',
  summary: 'List the requests that an agency has received',
  path: '/Request/Agency/:agencyId/AgentRequest',
  access: { roles: roleGroups.agency, all: ['operations.newInquiries'] },
  params: { agencyId: Id },
  row: Mission,
  sorts: ['offeredAt', 'from', 'event', 'start', 'agentCount', 'status', 'expiresAt'],
  defaultSort: { key: 'offeredAt', asc: false },
  filters: { status: HandoverStatus, kind: z.enum(handoverKinds) },
  defaultSize: 100,
});
export const AgentRequest = read({
  name: 'AgentRequest',
  summary: 'Get a request that an agency has received',
  path: '/Request/Agency/:agencyId/AgentRequest/:id',
  access: { roles: roleGroups.agency, all: ['requests.view'] },
  input: z.object({ agencyId: Id, id: Id }),
  output: MissionDetail,
});

/** The shifts of a mission as a list (rule mission.page). */
export const MissionShifts = list({
  name: 'MissionShifts',
  summary: 'List the shifts of a request',
  path: '/Request/Agency/:agencyId/AgentRequest/:id/Shifts',
  access: { roles: roleGroups.agency, all: ['requests.view'] },
  params: { agencyId: Id, id: Id },
  row: MissionShift.extend({
    /** Current state of the shift as the caller's agency sees it; null until it has accepted the shift. */ shift:
      OperationShift.nullable(),
  }),
  sorts: ['start', 'position', 'serviceType', 'status'],
  filters: { status: HandoverStatus, competences: Id, type: z.enum(['agent', 'supervisor', 'teamLead']) },
});

/** The mission's shifts that the call is about; without any, all that wait. */
const some = { agencyId: Id, id: Id, affectationEventIds: ShiftSelection.shape.affectationEventIds };
/** A shift that could not be accepted or refused, with the reason in the caller's language. */
const Refused = z.object({ id: Id, start: Instant, timezone: Zone, code: z.string(), message: z.string() });
/**
 * `run`: with many shifts the answer is carried out in the background, and `BulkRuns` of the event shows its progress.
 */
export const AnsweredRequest = z.object({ done: z.array(Id), refused: z.array(Refused), run: Id.nullable() });

export const AcceptAgentRequest = write({
  name: 'AcceptAgentRequest',
  summary: "Accept a client's request",
  path: '/Request/Agency/:agencyId/AgentRequest/:id',
  access: answering,
  input: z.object(some),
  output: AnsweredRequest,
});
export const RefuseAgentRequest = write({
  name: 'RefuseAgentRequest',
  summary: "Refuse a client's request",
  method: 'DELETE',
  path: '/Request/Agency/:agencyId/AgentRequest/:id',
  access: answering,
  input: z.object({ ...some, reason: Words().max(500).default('') }),
  output: AnsweredRequest,
});
