import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import type { Access } from '../permissions.ts';
import { Id, Instant, KnownEmail, Line, Named, PlannedDate, PlannedInstant, Title, Words } from '../values/common.ts';
import { AffectedShifts, ExpectedCount } from '../values/expected.ts';
import { FileShown, Upload } from '../values/file.ts';
import { employeeAccess } from './employee-access.ts';
import { Competence, Level } from './references.ts';

const editPermit = employeeAccess('agent.editPermit');
const NumberOf = Line({ error: 'PERMIT_NUMBER_REQUIRED' }).min(1, 'PERMIT_NUMBER_REQUIRED').max(60);

/**
 * Adds a licence, or changes the one named by `employeePermitId` (rule permit.employeeUpdate), which then has to be
 * validated. `isValid` adds the caller's decision: true valid, false declined.
 */
export const SaveEmployeePermit = write({
  name: 'SaveEmployeePermit',
  summary: "Add or change an employee's licence",
  method: 'PUT',
  path: '/Employee/:id/permit',
  access: editPermit,
  uploads: true,
  input: z
    .object({
      id: Id,
      employeePermitId: Id.optional(),
      permitId: Id,
      number: NumberOf,
      validFrom: PlannedDate,
      expiration: PlannedDate,
      image: Upload.nullish(),
      isValid: z.boolean().nullish(),
      /** Why it is declined, or valid although the registry says otherwise. */
      reason: Words().max(500).default(''),
    })
    .refine(({ validFrom, expiration }) => validFrom <= expiration, {
      error: 'EXPIRES_BEFORE_START',
      path: ['expiration'],
    }),
});
/**
 * The same for a certificate; without an expiration, it ends the number of months of its type after the day it begins.
 */
export const SaveEmployeeCertificate = write({
  name: 'SaveEmployeeCertificate',
  summary: "Add or change an employee's certificate",
  method: 'PUT',
  path: '/Employee/:id/certificate',
  access: editPermit,
  uploads: true,
  input: z
    .object({
      id: Id,
      employeePermitId: Id.optional(),
      permitId: Id,
      number: Line().max(60).default(''),
      validFrom: PlannedDate,
      expiration: PlannedDate.nullish(),
      image: Upload.nullish(),
      isValid: z.boolean().nullish(),
    })
    .refine(({ validFrom, expiration }) => !expiration || validFrom <= expiration, {
      error: 'EXPIRES_BEFORE_START',
      path: ['expiration'],
    }),
});
const kind = z.enum(['permit', 'certificate']);
/**
 * Records a person's decision on a licence or certificate (rule permit.employeeStatus); against the registry's it needs
 * a reason, and is marked. `since`: the first day on which a licence isn't valid, today if left out.
 */
export const JudgeEmployeePermit = write({
  name: 'JudgeEmployeePermit',
  summary: "Validate or decline an employee's licence or certificate",
  method: 'PUT',
  path: '/Employee/:id/permit/:employeePermitId/validity',
  access: editPermit,
  input: z.object({
    id: Id,
    employeePermitId: Id,
    kind,
    valid: z.boolean(),
    reason: Words().max(500).default(''),
    since: PlannedDate.optional(),
    agreed: ExpectedCount,
  }),
});
/**
 * Upcoming shifts of the employee, of those that the caller may see, for which there would be no licence any more if
 * this one were removed from the caller's file or, where a day is given, were declined from that day on. A certificate
 * is needed for none.
 */
export const EmployeePermitEffect = read({
  name: 'EmployeePermitEffect',
  summary: "Preview what removing or declining an employee's licence does",
  path: '/Employee/:id/permit/:employeePermitId/effect',
  access: editPermit,
  input: z.object({ id: Id, employeePermitId: Id, since: PlannedDate.optional() }),
  output: AffectedShifts,
});
export const DeleteEmployeePermit = write({
  name: 'DeleteEmployeePermit',
  summary: "Delete an employee's licence or certificate",
  method: 'DELETE',
  path: '/Employee/:id/permit/:employeePermitId',
  access: editPermit,
  input: z.object({ id: Id, employeePermitId: Id, kind, agreed: ExpectedCount }),
});
/** Sets the territories in which the employee works. */
export const SaveEmployeeTerritories = write({
  name: 'SaveEmployeeTerritories',
  summary: 'Set the territories of an employee',
  method: 'PUT',
  path: '/Employee/:id/territories',
  access: employeeAccess('agent.edit'),
  input: z.object({ id: Id, subTerritoryIds: z.array(Id).max(500) }),
});

/** The employee's level and skills, with all choices. `customerId`: the employer. */
export const LevelsAndSkills = read({
  name: 'LevelsAndSkills',
  summary: "Get an employee's level and skills",
  path: '/level/LevelsAndSkills',
  access: employeeAccess('agent.view'),
  input: z.object({ employeeId: Id, customerId: Id.optional() }),
  output: z.object({
    levelId: Id.nullable(),
    skillIds: z.array(Id),
    levels: z.array(Level),
    skills: z.array(Competence.pick({ id: true, name: true, nameEn: true, nameFr: true })),
  }),
});
export const SaveLevelsAndSkills = write({
  name: 'SaveLevelsAndSkills',
  summary: "Save an employee's level and skills",
  method: 'PUT',
  path: '/level/LevelsAndSkills',
  access: employeeAccess('agent.editLevel'),
  input: z.object({
    employeeId: Id,
    customerId: Id.optional(),
    levelId: Id.optional(),
    /** The level that the caller saw; where it is no longer the employee's level, nothing is changed. */ levelWas:
      Id.nullable().optional(),
    skillIds: z.array(Id).max(500).optional(),
  }),
});

const self: Access = { roles: [...employeeAccess().roles!, 'user'], all: [] };
/**
 * Replaces the times when the employee is unavailable; agents set their own. `weeklyUntil` repeats a span every week
 * until that moment.
 */
export const SaveEmployeeSchedule = write({
  name: 'SaveEmployeeSchedule',
  summary: 'Set when an employee is unavailable',
  method: 'PUT',
  path: '/Employee/:id/schedule',
  access: self,
  input: z.object({
    id: Id,
    schedules: z
      .array(
        z
          .object({ startDate: PlannedInstant, endDate: PlannedInstant, weeklyUntil: PlannedInstant.nullish() })
          .refine(({ startDate, endDate }) => startDate <= endDate, {
            error: 'SHIFT_ENDS_BEFORE_START',
            path: ['endDate'],
          }),
      )
      .max(500),
  }),
});

export const EmployeeDocuments = read({
  name: 'EmployeeDocuments',
  summary: "List an employee's documents",
  path: '/Employee/:id/documents',
  access: employeeAccess('agent.view', 'agent.viewDocumentations'),
  input: z.object({ id: Id }),
  output: z.array(z.object({ id: Id, titleEn: z.string(), titleFr: z.string(), file: FileShown })),
});
export const SaveEmployeeDocument = write({
  name: 'SaveEmployeeDocument',
  summary: "Add or change an employee's document",
  path: '/Employee/:id/documents',
  access: employeeAccess('agent.editDocumentations'),
  uploads: true,
  input: z.object({ id: Id, documentId: Id.nullish(), titleEn: Title, titleFr: Title, file: Upload.nullish() }),
});
export const DeleteEmployeeDocument = write({
  name: 'DeleteEmployeeDocument',
  summary: "Delete an employee's document",
  method: 'DELETE',
  path: '/Employee/:id/documents/:documentId',
  access: employeeAccess('agent.editDocumentations'),
  input: z.object({ id: Id, documentId: Id }),
});

/** Employers of the employee that the caller may know of, and requests that wait. */
export const Employers = read({
  name: 'Employers',
  summary: "List an employee's employers",
  path: '/Employee/:id/employers',
  access: employeeAccess('agent.view'),
  input: z.object({ id: Id }),
  output: z.array(
    z.object({
      id: Id,
      employer: Named,
      kind: z.enum(['agency', 'customer']),
      status: z.enum(['pending', 'accepted', 'removed']),
      since: Instant,
      until: Instant.nullable(),
    }),
  ),
});
/**
 * A company asks an agent, whom it names by their email address (tab Sent), or an agent asks a company (tab Received).
 */
export const AskEmployee = write({
  name: 'AskEmployee',
  summary: 'Ask an agent to join, or a company for work',
  path: '/employee/employers/ask',
  access: employeeAccess('agent.create'),
  input: z.object({ email: KnownEmail, customerId: Id.optional() }),
});
export const AskEmployer = write({
  name: 'AskEmployer',
  summary: 'Ask a company to employ the agent',
  path: '/employee/employers',
  access: { roles: ['user'] },
  input: z.object({ employerId: Id }),
});
/**
 * The other side accepts or refuses a request; the side that asked may withdraw it (rule emp.linkLists). `customerId`:
 * the employer.
 */
export const AnswerEmployerLink = write({
  name: 'AnswerEmployerLink',
  summary: 'Answer a request between employer and agent',
  method: 'PUT',
  path: '/employee/:id/employers/:customerId',
  access: self,
  input: z.object({ id: Id, customerId: Id, accept: z.boolean() }),
});
