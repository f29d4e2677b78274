import { z } from 'zod';
import { download, list, read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import { Agreed, HitAgents } from '../values/agreed.ts';
import { Flag, Id, Instant, Language, LocalDate, Minutes, Named, Zone } from '../values/common.ts';
import {
  EmployeesTab,
  employeesTabs,
  employmentFields,
  Financial,
  financialFieldNames,
  Gender,
  HomePoint,
  profileFields,
  validities,
  type Employment,
} from '../values/employee.ts';
import { FileShown, Upload } from '../values/file.ts';
import { LicenceIssue } from '../values/licence-issue.ts';
import { OnboardingStatus } from '../values/onboarding.ts';
import { Level } from './references.ts';

const office = [...roleGroups.admin, ...roleGroups.agency, ...roleGroups.customerManagerOnly];
/** Who works with employees at all, with these grants (rules perm.agentDetail, perm.agentOther). */
export const employeeAccess = (...all: Grant[]): Access => ({ roles: office, all });
const view = employeeAccess('agent.view');

/** A licence or a certificate of an employee. */
export const EmployeePermit = z.object({
  id: Id,
  kind: z.enum(['permit', 'certificate']),
  /** Of the licence type or the kind of certificate. */
  typeId: Id,
  title: z.string(),
  number: z.string(),
  validFrom: LocalDate,
  /** Null where it never ends. */
  expiration: LocalDate.nullable(),
  /** True valid, false invalid, null to validate (rule permit.employeeStatus). */
  isValid: z.boolean().nullable(),
  /** The first day on which it isn't valid any more, of a licence that was. */
  invalidSince: LocalDate.nullable(),
  validity: z.enum(validities),
  /** Past its last day. */
  expired: z.boolean(),
  /** At most 30 days ahead (rule permit.expiryWindow). */
  expiresSoon: z.boolean(),
  image: FileShown.nullable(),
  /** Why it isn't good today; null where it is. */
  issue: LicenceIssue.nullable(),
  /** Who called it valid although the registry says otherwise, when and why. */
  overruled: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
});
export type EmployeePermit = z.output<typeof EmployeePermit>;

export const Picture = z.object({ url: z.string(), name: z.string() }).nullable();
const person = {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Of the platform's own agents a placeholder, for all but the platform's people (rule perm.names). */
  picture: Picture,
  isArcher: z.boolean(),
  level: Level.pick({ id: true, title: true, titleEn: true, titleFr: true }).nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  employeeNumber: z.string(),
  onboardingStatus: OnboardingStatus,
  formattedApplyDate: Instant.nullable(),
  territories: z.array(z.string()),
  /** Stars with the bonus (rule rating.bonus), null while nobody has rated; absent without `agent.viewRatings`. */
  ranking: z.number().nullable().optional(),
  /** Rule emp.statusCodes; only where it was asked for. */
  status: z.int().min(0).max(6).optional(),
};

export const Employee = z.object({
  ...person,
  /** Those that brought the employee under the tab; under the other tabs, all. */
  permits: z.array(EmployeePermit),
  /** The coming shift for which a licence or certificate will not do. */
  mission: z.object({ id: Id, requestId: Id, title: z.string(), start: Instant, timezone: Zone }).nullable(),
});
export type Employee = z.output<typeof Employee>;

/** Employees of the caller's company, or for the platform's people of all or one, the latest application first (rule list.defaultSortEmployees). */
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
/** Ids of all that a tab finds but those left out: what bulk actions are then given. */
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

/** A link between employer and agent that waits for one of them. Of a request that was sent, only the address it was sent to is told. */
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
/** Agents who asked (tab Received). */
export const PendingCustomerApproval = waiting('PendingCustomerApproval', 'List the agents who asked to join');
/** Agents who were asked (tab Sent). */
export const PendingAgentApproval = waiting('PendingAgentApproval', 'List the agents who were asked to join');

/** Fields as they are stored, whatever may be typed today: a file that was begun with less is shown too. */
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
  /** Minutes of the viewer's shifts: worked, and still to be worked. */
  totalMinutesDone: Minutes,
  totalMinutesToBeDone: Minutes,
  /** Absent without `agent.viewFinancial`; empty texts where nothing is kept. Numbers by their last digits: `RevealFinancial` gives them whole. */
  financial: stored(financialFieldNames, z.string()).optional(),
  /** Where an interview is arranged; absent without `agent.calendlyIntegration` (rule emp.calendly). */
  schedulingUrl: z.string().optional(),
});
export type EmployeeDetail = z.output<typeof EmployeeDetail>;

/** @param customerId the employer whose own fields are wanted, for the platform's people */
export const GetEmployee = read({
  name: 'GetEmployee',
  summary: 'Get an employee',
  path: '/employee/:id',
  access: view,
  input: z.object({ id: Id, customerId: Id.optional() }),
  output: EmployeeDetail,
});

/** The numbers in full, for who asks for them by name of the person: who looked, and when, is recorded (rule perm.agentFinancial). */
export const RevealFinancial = write({
  name: 'RevealFinancial',
  summary: "Get an employee's financial numbers in full",
  path: '/employee/:id/RevealFinancial',
  access: employeeAccess('agent.view', 'agent.viewFinancial'),
  unkept: true,
  input: z.object({ id: Id, customerId: Id.optional() }),
  output: stored(financialFieldNames, z.string()),
});

/** Without an id a new employee; with one, what is left out stays as it was. `customerId`: the employer, for the platform's people. */
export const SaveCustomerEmployee = write({
  name: 'SaveCustomerEmployee',
  summary: 'Create or change an employee',
  path: '/employee/SaveCustomerEmployee',
  access: { roles: office, any: ['agent.create', 'agent.edit'] },
  uploads: true,
  input: z
    .object({
      id: Id.optional(),
      customerId: Id.optional(),
      ...z.object(profileFields).partial().shape,
      ...z.object(employmentFields).partial().shape,
      picture: Upload.nullish(),
      /** Refused without `agent.editFinancial` (rule perm.agentFinancial). */
      financial: Financial.optional(),
    })
    .superRefine(({ id, ...given }, context) => {
      if (id !== undefined) return;
      for (const field of ['firstName', 'lastName', 'email'] as const)
        if (given[field] === undefined) context.addIssue({ code: 'custom', message: 'REQUIRED', path: [field] });
    }),
});

/** Takes one employee out of a company. `agreed` here and below: coming shifts that are given back (decision 41). */
export const UnlinkEmployee = write({
  name: 'UnlinkEmployee',
  summary: 'Take an employee out of a company',
  method: 'DELETE',
  path: '/employee/:id/Customer/:customerId',
  access: employeeAccess('agent.delete'),
  input: z.object({ id: Id, customerId: Id, agreed: Agreed }),
});
/** How many coming shifts of these employees are given back if they are let go by the caller's company, by the one named for the platform's people, or by all (decision 41); of whom, too. */
export const ComingShifts = read({
  name: 'ComingShifts',
  summary: 'Count the coming shifts of employees',
  method: 'POST',
  path: '/employee/ComingShifts',
  access: view,
  input: z.object({ employeeIds: z.array(Id).min(1).max(10_000), employerId: Id.optional() }),
  output: HitAgents,
});
const Refused = z.array(z.object({ id: Id, code: z.string() }));
/** Takes several out, for customers only (rule emp.bulk). `refused`: those that could not be, each with why. */
export const UnlinkEmployees = write({
  name: 'UnlinkEmployees',
  summary: 'Take several employees out of a company',
  method: 'DELETE',
  path: '/Employee/Employees/Customer/:customerId',
  access: { roles: roleGroups.customerManagerOnly, all: ['agent.delete'] },
  body: 'ids',
  input: z.object({ customerId: Id, ids: z.array(Id).min(1).max(10_000), agreed: Agreed }),
  output: z.object({ removed: z.array(Id), refused: Refused }),
});
/** Moves several to one of the six steps (rule emp.onboardTransitions). */
export const UpdateEmployeeStatus = write({
  name: 'UpdateEmployeeStatus',
  summary: 'Move employees to an onboarding step',
  method: 'PUT',
  path: '/employee/status',
  access: employeeAccess('agent.edit'),
  input: z.object({ employeeIds: z.array(Id).min(1).max(10_000), statusId: OnboardingStatus, agreed: Agreed }),
  output: z.object({ moved: z.array(Id), refused: Refused }),
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
