import { z } from 'zod';
import { download, list, read, write } from '../endpoint.ts';
import { roleGroups } from '../permissions.ts';
import { ExpectedCount, AffectedAgents } from '../values/expected.ts';
import { Flag, Id, Instant, Language, LocalDate, Minutes, Named, Zone } from '../values/common.ts';
import { missingContact } from '../values/contact.ts';
import {
  EmployeesTab,
  employeesTabs,
  employmentFields,
  Financial,
  financialFieldNames,
  Gender,
  HomePoint,
  givenProfileFields,
  validities,
  type Employment,
} from '../values/employee.ts';
import { FileShown, Upload } from '../values/file.ts';
import { LicenceIssue } from '../values/licence-issue.ts';
import { OnboardingStatus } from '../values/onboarding.ts';
import { employeeAccess } from './employee-access.ts';
import { Level } from './references.ts';

const view = employeeAccess('agent.view');

/** A licence or a certificate of an employee. */
export const EmployeePermit = z.object({
  id: Id,
  kind: z.enum(['permit', 'certificate']),
  /** Id of the licence type or the certificate type. */
  typeId: Id,
  title: z.string(),
  number: z.string(),
  validFrom: LocalDate,
  /** Last valid day; null where it never expires. */
  expiration: LocalDate.nullable(),
  /** True valid, false invalid, null not validated yet (rule permit.employeeStatus). */
  isValid: z.boolean().nullable(),
  /** First day on which a licence that was valid is no longer valid. */
  invalidSince: LocalDate.nullable(),
  validity: z.enum(validities),
  /** Whether its last day has passed. */
  expired: z.boolean(),
  /** Whether it expires within 30 days (rule permit.expiryWindow). */
  expiresSoon: z.boolean(),
  image: FileShown.nullable(),
  /** Why it isn't valid today; null where it is. */
  issue: LicenceIssue.nullable(),
  /** The person who declared it valid although the registry says otherwise, when and why. */
  overruled: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
});
export type EmployeePermit = z.output<typeof EmployeePermit>;

export const Picture = z.object({ url: z.string(), name: z.string() }).nullable();
/** The level of an employee. */
export const EmployeeLevel = Level.pick({ id: true, title: true, titleEn: true, titleFr: true });
const person = {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** A placeholder for agents of the platform's own pool, for everybody but platform staff (rule perm.names). */
  picture: Picture,
  isArcher: z.boolean(),
  level: EmployeeLevel.nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  employeeNumber: z.string(),
  onboardingStatus: OnboardingStatus,
  formattedApplyDate: Instant.nullable(),
  territories: z.array(z.string()),
  /** Stars with the bonus (rule rating.bonus), null while nobody has rated; absent without `agent.viewRatings`. */
  ranking: z.number().nullable().optional(),
  /** Rule emp.statusCodes; only where it was requested. */
  status: z.int().min(0).max(6).optional(),
};

export const Employee = z.object({
  ...person,
  /** Licences and certificates for which the employee is in the tab; in other tabs, all. */
  permits: z.array(EmployeePermit),
  /** The upcoming shift that a licence or certificate isn't valid for. */
  mission: z.object({ id: Id, requestId: Id, title: z.string(), start: Instant, timezone: Zone }).nullable(),
});
export type Employee = z.output<typeof Employee>;

/** Employees of the caller's company, or for platform staff of all companies or one, the latest application first (rule list.defaultSortEmployees). */
export const Employees = list({
  name: 'Employees',
  summary: 'List employees',
  path: '/employee/employees',
  access: view,
  row: Employee,
  sorts: ['formattedApplyDate', 'fullName', 'employeeNumber', 'level', 'onboardingStatus', 'ranking'],
  defaultSort: { key: 'formattedApplyDate', asc: false },
  filters: { onboardingStatus: OnboardingStatus, level: Id, skill: Id, territory: Id, permit: Id, certificate: Id },
  fields: { phone: 'text', employeeNumber: 'text', level: 'text', territory: 'text' },
  params: { tab: EmployeesTab.default('active'), customerId: Id.optional(), withStatus: Flag.default(false) },
});
export const EmployeeCounts = read({
  name: 'EmployeeCounts',
  summary: 'Count the employees of each tab',
  path: '/employee/employees/Counts',
  access: view,
  input: z.object({ customerId: Id.optional() }),
  output: z.object({
    ...(Object.fromEntries(employeesTabs.map((tab) => [tab, z.int()])) as Record<EmployeesTab, z.ZodInt>),
    pending: z.int(),
    received: z.int(),
    sent: z.int(),
  }),
});
/** Ids of all employees in a tab except those left out; bulk actions take them. */
export const TickedEmployees = read({
  name: 'TickedEmployees',
  summary: 'List the ids of ticked employees',
  method: 'POST',
  path: '/employee/employees/ticked',
  access: view,
  input: z.object({
    tab: EmployeesTab,
    customerId: Id.optional(),
    allExcept: z.array(Id).max(1000),
    query: Employees.input.pick({ search: true, filters: true, not: true, empty: true, between: true }),
  }),
  output: z.array(Id),
});

/** A link between employer and agent that waits for one of them. For a request that was sent, only the address it was sent to is given. */
export const EmployerLinkRow = z.object({
  id: Id,
  employeeId: Id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  employer: Named,
  requestedAt: Instant,
});
const waiting = <const N extends string>(name: N, summary: string) =>
  list({
    name,
    summary,
    path: `/employee/employees/${name}`,
    access: view,
    row: EmployerLinkRow,
    sorts: ['requestedAt', 'email'],
    defaultSort: { key: 'requestedAt', asc: false },
    filters: {},
    params: { customerId: Id.optional() },
  });
/** Agents who asked to join (tab Received). */
export const PendingCustomerApproval = waiting('PendingCustomerApproval', 'List the agents who asked to join');
/** Agents who were asked to join (tab Sent). */
export const PendingAgentApproval = waiting('PendingAgentApproval', 'List the agents who were asked to join');

/** Fields as they are stored, which may not meet the present rules of the form, so that older files can be shown. */
const stored = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);
const addressFields = [
  'address',
  'apt',
  'city',
  'postalCode',
  'topSize',
  'pantSize',
  'emergencyContactName',
  'emergencyContactPhone',
] as const;
const employmentNames = [
  'division',
  'department',
  'service',
  'subDepartment',
] as const satisfies readonly (keyof Employment)[];
/** Financial numbers of a person. */
export const FinancialShown = stored(financialFieldNames, z.string());

export const EmployeeDetail = z.object({
  ...person,
  ...z.object({
    birthday: LocalDate.nullable(),
    gender: Gender.nullable(),
    hasCar: z.boolean(),
    home: HomePoint.nullable(),
  }).shape,
  ...stored(['email', 'phone'], z.string()).shape,
  ...stored(['weight', 'heightFeet', 'heightInches'], z.number().nullable()).shape,
  ...stored([...addressFields, ...employmentNames], z.string()).partial().shape,
  language: Language,
  permits: z.array(EmployeePermit),
  subTerritories: z.array(z.object({ id: Id, name: z.string(), territory: z.string() })),
  schedules: z.array(z.object({ startDate: Instant, endDate: Instant })),
  /** Minutes of the viewer's company's shifts: worked, and still to be worked. */
  totalMinutesDone: Minutes,
  totalMinutesToBeDone: Minutes,
  /** Absent without `agent.viewFinancial`; empty texts where nothing is stored. Numbers are masked to their last digits; `RevealFinancial` gives them in full. */
  financial: FinancialShown.optional(),
  /** Address for arranging an interview; absent without `agent.calendlyIntegration` (rule emp.calendly). */
  schedulingUrl: z.string().optional(),
});
export type EmployeeDetail = z.output<typeof EmployeeDetail>;

/** One employee. @param customerId for platform staff: the employer whose own fields are wanted */
export const GetEmployee = read({
  name: 'GetEmployee',
  summary: 'Get an employee',
  path: '/employee/:id',
  access: view,
  input: z.object({ id: Id, customerId: Id.optional() }),
  output: EmployeeDetail,
});

/** The financial numbers of a person in full; who looked and when is recorded (rule perm.agentFinancial). */
export const RevealFinancial = write({
  name: 'RevealFinancial',
  summary: "Get an employee's financial numbers in full",
  path: '/employee/:id/RevealFinancial',
  access: employeeAccess('agent.view', 'agent.viewFinancial'),
  unkept: true,
  input: z.object({ id: Id, customerId: Id.optional() }),
  output: FinancialShown,
});

/** Creates an employee without an id; with one, fields left out stay as they are. `customerId`: for platform staff, the employer. */
export const SaveCustomerEmployee = write({
  name: 'SaveCustomerEmployee',
  summary: 'Create or change an employee',
  path: '/employee/SaveCustomerEmployee',
  access: { roles: employeeAccess().roles, any: ['agent.create', 'agent.edit'] },
  uploads: true,
  input: z
    .object({
      id: Id.optional(),
      customerId: Id.optional(),
      ...z.object(givenProfileFields).partial().shape,
      ...z.object(employmentFields).partial().shape,
      picture: Upload.nullish(),
      /** Refused without `agent.editFinancial` (rule perm.agentFinancial). */
      financial: Financial.optional(),
    })
    .superRefine(({ id, ...given }, context) => {
      if (id !== undefined) return;
      for (const field of ['firstName', 'lastName', 'email', 'phone'] as const)
        if (given[field] === undefined)
          context.addIssue({ code: 'custom', message: missingContact[field], path: [field] });
    }),
});

/** Ends one employee's employment with a company. `agreed` here and below: number of upcoming shifts that become unassigned (decision 41); the caller sends it back to confirm. */
export const UnlinkEmployee = write({
  name: 'UnlinkEmployee',
  summary: 'Take an employee out of a company',
  method: 'DELETE',
  path: '/employee/:id/Customer/:customerId',
  access: employeeAccess('agent.delete'),
  input: z.object({ id: Id, customerId: Id, agreed: ExpectedCount }),
});
/** Number of upcoming shifts that become unassigned if these employees leave (decision 41), and of agents concerned: at the caller's company; for platform staff at the named company, or at all. */
export const ComingShifts = read({
  name: 'ComingShifts',
  summary: 'Count the coming shifts of employees',
  method: 'POST',
  path: '/employee/ComingShifts',
  access: view,
  input: z.object({ employeeIds: z.array(Id).min(1).max(10_000), employerId: Id.optional() }),
  output: AffectedAgents,
});
/** An employee who was left as they are, with the reason's code. */
export const RefusedEmployee = z.object({ id: Id, code: z.string() });
/** Ends the employment of several, for customers only (rule emp.bulk). `refused`: those whose employment could not be ended, with the reason. */
export const UnlinkEmployees = write({
  name: 'UnlinkEmployees',
  summary: 'Take several employees out of a company',
  method: 'DELETE',
  path: '/Employee/Employees/Customer/:customerId',
  access: { roles: roleGroups.customerManagerOnly, all: ['agent.delete'] },
  body: 'ids',
  input: z.object({ customerId: Id, ids: z.array(Id).min(1).max(10_000), agreed: ExpectedCount }),
  output: z.object({ removed: z.array(Id), refused: z.array(RefusedEmployee) }),
});
/** Moves several employees to one of the six steps (rule emp.onboardTransitions). */
export const UpdateEmployeeStatus = write({
  name: 'UpdateEmployeeStatus',
  summary: 'Move employees to an onboarding step',
  method: 'PUT',
  path: '/employee/status',
  access: employeeAccess('agent.edit'),
  input: z.object({ employeeIds: z.array(Id).min(1).max(10_000), statusId: OnboardingStatus, agreed: ExpectedCount }),
  output: z.object({ moved: z.array(Id), refused: z.array(RefusedEmployee) }),
});
/** Those of the ids that the caller may see (rule emp.csv). */
export const EmployeesCsv = download({
  name: 'EmployeesCsv',
  summary: 'Export employees as CSV',
  method: 'POST',
  path: '/Employee/CSV',
  access: view,
  body: 'ids',
  input: z.object({ ids: z.array(Id).min(1).max(10_000), tab: EmployeesTab.optional() }),
});
