import { z } from 'zod';
import { download, Nothing, read, write } from '../endpoint.ts';
import { open, roleGroups, type Access, type Grant } from '../permissions.ts';
import { Id, Instant, Language, Line, LocalDate, Words } from '../values/common.ts';
import { PersonContact } from '../values/contact.ts';
import { largestCv } from '../values/application.ts';
import { Upload } from '../values/file.ts';
import { SaveCustomerEmployee } from './employees.ts';

const code = z.string().min(1).max(40);
/** People of an agency who see its candidates. */
const candidates = (...more: Grant[]): Access => ({ roles: roleGroups.agency, all: ['menus.onboarding', ...more] });
/** The agency's own administrators. */
const administrators: Access = { roles: ['agency'], all: ['menus.settings', 'admin.update'] };

/** The page on which candidates apply to an agency; an agency without one answers like an unknown code. */
export const GetApplicationPage = read({
  name: 'GetApplicationPage',
  summary: 'Get the page on which candidates apply',
  path: '/Apply/:code',
  access: open,
  input: z.object({ code }),
  output: z.object({ company: z.string() }),
});

/**
 * Applies to an agency. The answer is the same whether the agency knows the person or not. What the person wrote is
 * stored encrypted, and destroyed 30 days after the agency's answer, or 180 days after it came. The CV is a PDF, DOCX
 * or picture of at most 5 MB.
 */
export const Apply = write({
  name: 'Apply',
  summary: 'Apply to an agency',
  path: '/Apply/:code',
  access: open,
  uploads: largestCv * 2,
  unkept: true,
  input: PersonContact.extend({
    code,
    city: Line().max(100).default(''),
    licences: Words().max(500).default(''),
    availability: Words().max(1000).default(''),
    language: Language,
    cv: Upload.nullish(),
    consent: z.literal(true, 'AGREEMENT_REQUIRED'),
  }),
  output: Nothing,
});

/** Whether candidates may apply by the agency's page, and its code. */
export const GetApplicationSettings = read({
  name: 'GetApplicationSettings',
  summary: 'Get whether candidates may apply by a page',
  path: '/management/Applications',
  access: administrators,
  output: z.object({ open: z.boolean(), code: z.string() }),
});
export const SaveApplicationSettings = write({
  name: 'SaveApplicationSettings',
  summary: 'Let candidates apply by a page, or stop it',
  method: 'PUT',
  path: '/management/Applications',
  access: administrators,
  input: z.object({ open: z.boolean() }),
});

const Application = z.object({
  id: Id,
  receivedAt: Instant,
  state: z.enum(['waiting', 'refused', 'hired']),
  /** Last day on which its data can be read. */
  eraseAfter: LocalDate,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  licences: z.string(),
  availability: z.string(),
  language: Language,
  /** Name of the CV's file; null without one. */
  cv: z.string().nullable(),
});
export type Application = z.output<typeof Application>;

/** Applications that came by the agency's page, the latest first. */
export const Applications = read({
  name: 'Applications',
  summary: 'List applications by the page',
  path: '/Employees/Applications',
  access: candidates(),
  output: z.array(Application),
});
export const ApplicationCv = download({
  name: 'ApplicationCv',
  summary: 'Download the CV of an application',
  path: '/Employees/Applications/:id/Cv',
  access: candidates(),
  media: '*/*',
  input: z.object({ id: Id }),
});
/** Refuses an application; its data are destroyed after 30 days, unless the refusal is taken back until then. */
export const RefuseApplication = write({
  name: 'RefuseApplication',
  summary: 'Refuse an application',
  path: '/Employees/Applications/:id/Refuse',
  access: candidates('agent.create'),
  input: z.object({ id: Id }),
});
export const ReopenApplication = write({
  name: 'ReopenApplication',
  summary: 'Take back the refusal of an application',
  path: '/Employees/Applications/:id/Reopen',
  access: candidates('agent.create'),
  input: z.object({ id: Id }),
});
const { customerId: _, ...employeeFields } = SaveCustomerEmployee.input.shape;
/**
 * Creates an employee, at the first step of onboarding, of what the candidate wrote; fields that are given replace it.
 * `id`: that of the application.
 * @returns the employee's id
 */
export const HireApplicant = write({
  name: 'HireApplicant',
  summary: 'Make an applicant an employee',
  path: '/Employees/Applications/:id/Hire',
  access: candidates('agent.create'),
  uploads: true,
  input: z.object({ ...employeeFields, id: Id }),
});
