import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import {
  Amount,
  Bilingual,
  Flag,
  Id,
  Instant,
  KnownEmail,
  LocalDate,
  Named,
  PlannedDate,
  Title,
  Zone,
} from '../values/common.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { HandoverStatus } from '../values/handover.ts';
import { RecalculatedBilling } from './billing-simulation.ts';
import { OperationShift } from './operations.ts';
import { CompanyFace } from './shifts.ts';

const agencies = (...all: Grant[]): Access => ({ roles: roleGroups.agency, all });
/**
 * Rule perm.parameters: either of these two grants allows setting SmartConnect up; `SMARTCONNECT` alone shows the
 * setting.
 */
const managing = ['parameters.manageSmartConnect', 'parameters.SMARTCONNECT_MANAGE'] as const satisfies Grant[];
const manage: Access = { roles: roleGroups.agency, any: managing };
/** Licences under which an agency's security agents work; a separate grant allows setting only these. */
const licences: Access = { roles: roleGroups.agency, any: [...managing, 'parameters.securityAgent'] };
/** The setting as a whole; each of its parts checks the access of its own call. */
export const SmartConnectSetting: Access = {
  roles: roleGroups.agency,
  any: [...managing, 'parameters.SMARTCONNECT', 'parameters.securityAgent'],
};

const SubContractor = z.object({
  id: Id,
  agencyId: Id,
  subAgency: Named,
  active: z.boolean(),
  /** Nothing is offered to it while the platform has it blocked. */ blocked: z.boolean(),
  /** Shifts that wait for its answer. */ offered: z.int(),
});

/**
 * An agency's external agencies, to which it hands shifts over (rule subcontract.billing). Also for people who hand
 * shifts over and choose among them.
 */
export const SubContractors = read({
  name: 'SubContractors',
  summary: "List an agency's subcontractors",
  path: '/Agency/:id/SubContractor',
  access: { roles: roleGroups.agency, any: [...managing, 'parameters.SMARTCONNECT', 'requests.smartConnect'] },
  input: z.object({ id: Id }),
  output: z.array(SubContractor),
});
/** Adds another agency by its email address. */
export const AddSubContractor = write({
  name: 'AddSubContractor',
  summary: 'Add a subcontractor',
  path: '/Agency/:id/SubContractor',
  access: manage,
  input: z.object({ id: Id, email: KnownEmail }),
});
/** An inactive agency gets no more offers of shifts. */
export const SwitchSubContractor = write({
  name: 'SwitchSubContractor',
  summary: 'Activate or deactivate a subcontractor',
  method: 'PUT',
  path: '/Agency/:id/SubContractor/:subId',
  access: manage,
  input: z.object({ id: Id, subId: Id, active: z.boolean() }),
});
/**
 * Shifts that wait for its answer go on to the next agency of their list; those that it has taken over stay with it.
 */
export const DeleteSubContractor = write({
  name: 'DeleteSubContractor',
  summary: 'Delete a subcontractor',
  method: 'DELETE',
  path: '/Agency/:id/SubContractor/:subId',
  access: manage,
  input: z.object({ id: Id, subId: Id }),
});

/** Cents an hour that the other agency is paid and the client charged from a day on, for one service or for all. */
const Line = {
  skillId: Id.nullable().default(null),
  supplierPrice: Amount,
  clientPrice: Amount.nullable().default(null),
};
export const SubContractorBilling = read({
  name: 'SubContractorBilling',
  summary: 'List the prices agreed with a subcontractor',
  path: '/Agency/:id/SubContractor/:subId/Billing',
  access: agencies('finance.viewBilling'),
  input: z.object({ id: Id, subId: Id }),
  output: z.array(z.object({ id: Id, ...Line, validFrom: LocalDate, skill: Bilingual.nullable() })),
});
export const SaveSubContractorBilling = write({
  name: 'SaveSubContractorBilling',
  summary: 'Save a price agreed with a subcontractor',
  path: '/Agency/:id/SubContractor/:subId/Billing',
  access: agencies('finance.editBilling'),
  input: z.object({
    id: Id,
    subId: Id,
    billingId: Id.nullable().default(null),
    ...Line,
    /** Left out: today. */ validFrom: PlannedDate.optional(),
    agreed: ExpectedChanges,
  }),
});
export const DeleteSubContractorBilling = write({
  name: 'DeleteSubContractorBilling',
  summary: 'Delete a price agreed with a subcontractor',
  method: 'DELETE',
  path: '/Agency/:id/SubContractor/:subId/Billing/:billingId',
  access: agencies('finance.editBilling'),
  input: z.object({ id: Id, subId: Id, billingId: Id, agreed: ExpectedChanges }),
});
/**
 * Closed periods that a price saved like this, or (`set` null) deleted, would change, for shifts handed over without
 * prices of their own: what the agency bills clients, and what the partner bills the agency. Records nothing.
 */
export const PreviewPartnerPrice = read({
  name: 'PreviewPartnerPrice',
  summary: 'Preview what a price agreed with a subcontractor would move',
  method: 'POST',
  path: '/Agency/:id/SubContractor/:subId/Billing/Preview',
  access: agencies('finance.viewBilling'),
  input: z.object({
    id: Id,
    subId: Id,
    billingId: Id.nullable().default(null),
    set: z.object({ ...Line, validFrom: PlannedDate }).nullable(),
  }),
  output: z.object({ billing: RecalculatedBilling, partner: RecalculatedBilling }),
});

/** An agency's own licences: it can take a shift over only if one of them is valid through the shift's last day. */
const licence = { number: Title, territoryId: Id, validFrom: LocalDate, validTo: LocalDate };
export const AgencyLicences = read({
  name: 'AgencyLicences',
  summary: "List an agency's licences",
  path: '/Agency/:id/Licence',
  access: licences,
  input: z.object({ id: Id }),
  output: z.array(z.object({ id: Id, ...licence, territory: z.string() })),
});
export const SaveAgencyLicence = write({
  name: 'SaveAgencyLicence',
  summary: "Create or change an agency's licence",
  path: '/Agency/:id/Licence',
  access: licences,
  input: z
    .object({
      id: Id,
      licenceId: Id.nullable().default(null),
      ...licence,
      validFrom: PlannedDate,
      validTo: PlannedDate,
    })
    .refine(({ validFrom, validTo }) => validFrom <= validTo, {
      path: ['validTo'],
      message: 'EXPIRES_BEFORE_START',
    }),
});
export const DeleteAgencyLicence = write({
  name: 'DeleteAgencyLicence',
  summary: "Delete an agency's licence",
  method: 'DELETE',
  path: '/Agency/:id/Licence/:licenceId',
  access: licences,
  input: z.object({ id: Id, licenceId: Id }),
});

/**
 * A shift handed over or offered. `shift`: as the caller's agency sees it, null until it has accepted. Prices in cents
 * an hour, with finance.viewBilling; `clientPrice` for the sender only.
 */
export const HandedOver = z.object({
  id: Id,
  missionId: Id,
  direction: z.enum(['sent', 'received']),
  partner: CompanyFace,
  status: HandoverStatus,
  shiftId: Id,
  shift: OperationShift.nullable(),
  requestId: Id,
  requestNo: z.int(),
  title: z.string(),
  place: z.string(),
  position: z.string(),
  start: Instant,
  end: Instant,
  timezone: Zone,
  competence: Bilingual.nullable(),
  offeredAt: Instant,
  expiresAt: Instant.nullable(),
  supplierPrice: Amount.nullable().optional(),
  clientPrice: Amount.nullable().optional(),
});
export type HandedOver = z.output<typeof HandedOver>;

/**
 * Shifts that the agency handed to others, or others to it. `current`: of shifts not over, offers that wait or were
 * answered and not taken back.
 */
export const SmartConnectShifts = list({
  name: 'SmartConnectShifts',
  summary: 'List subcontracted shifts',
  path: '/Agency/:id/SmartConnect',
  access: agencies('requests.smartConnect'),
  params: { id: Id, current: Flag.default(false) },
  row: HandedOver,
  sorts: ['start', 'offeredAt', 'status', 'partner', 'place'],
  defaultSort: { key: 'offeredAt', asc: false },
  filters: { direction: z.enum(['sent', 'received']), status: HandoverStatus, partner: Id },
});
