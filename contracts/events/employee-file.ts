import { z } from 'zod';
import { Id, KnownEmail, LocalDate, Title } from '../values/common.ts';
import { Employment, FinancialFieldName, Profile } from '../values/employee.ts';
import { StoredFile } from '../values/file.ts';
import { FilePart } from '../values/person-file.ts';
import { unread } from './declare.ts';

const ofPerson = unread('person');
const ofFinancial = unread('financial');

const agentId = Id;
const certificate = {
  agentId,
  certificateId: Id,
  certificateTypeId: Id,
  number: z.string(),
  validFrom: LocalDate,
  validTo: LocalDate.nullable(),
  picture: StoredFile.nullable(),
  /** The only employer whose picture it is. */
  employerId: Id.optional(),
};

/** Events of an agent's file besides what assignments need; part of the agent's own stream. */
export const fileFacts = {
  /**
   * Only what changed. `employerId`: in this employer's file, which no other employer sees; left out: for all
   * employers.
   */
  ProfileRevised: ofPerson(
    Profile.extend({
      firstName: Title.optional(),
      lastName: Title.optional(),
      email: KnownEmail.optional(),
      agentId,
      employerId: Id.optional(),
      picture: StoredFile.nullish(),
    }),
    {
      search: 'employee',
      employees: 'named',
    },
  ),
  /** What one employer stores about the person: only what changed. */
  EmploymentDetailed: ofPerson(Employment.extend({ agentId, employerId: Id }), { employees: 'named' }),
  /**
   * Names of the changed fields, never their values. `separately`: stored for this employer only; in older events, all
   * but the pay registration number were stored with the person.
   */
  FinancialDetailsChanged: ofFinancial(
    z.object({
      agentId,
      employerId: Id.nullable(),
      fields: z.array(FinancialFieldName).min(1),
      separately: z.literal(true).optional(),
    }),
  ),
  /** Somebody viewed these numbers in full; the metadata say who and when. */
  FinancialDetailsViewed: ofFinancial(z.object({ agentId, employerId: Id.nullable() })),
  /**
   * Somebody, possibly the agent, downloaded the person's file; the metadata say who and when. `employerId`: whose file
   * it was; null: the agent's own, or the platform's.
   */
  PersonFileDownloaded: ofPerson(z.object({ agentId, employerId: Id.nullable(), parts: z.array(FilePart) })),
  EmployerLinkRequested: ofPerson(
    z.object({
      agentId,
      employerId: Id,
      employerKind: z.enum(['agency', 'customer']),
      requestedBy: z.enum(['employer', 'agent']),
      /** The address by which the employer knows the person; it sees no other before the person agrees. */
      email: z.string().optional(),
    }),
    { notices: ['employment'], employees: 'named' },
  ),
  EmployerLinkAccepted: ofPerson(z.object({ agentId, employerId: Id }), { employees: 'named' }),
  /** Refused by the side that was asked, or withdrawn by the side that asked. */
  EmployerLinkDeclined: ofPerson(z.object({ agentId, employerId: Id }), { employees: 'named' }),
  /**
   * The same licence with another number, other dates or another picture. It must be validated again: by all employers,
   * unless only an employer's picture changed.
   */
  LicenceRenewed: ofPerson(
    z.object({
      agentId,
      licenceId: Id,
      licenceTypeId: Id,
      number: z.string(),
      validFrom: LocalDate,
      validTo: LocalDate,
      picture: StoredFile.optional(),
      employerId: Id.optional(),
    }),
    { search: 'employee', employees: 'every' },
  ),
  /** `employerId`: removed from this employer's file; the person still has it. */
  LicenceRemoved: ofPerson(z.object({ agentId, licenceId: Id, employerId: Id.optional() }), {
    search: 'employee',
    employees: 'named',
  }),
  CertificateRecorded: ofPerson(z.object(certificate), { employees: 'every' }),
  CertificateRenewed: ofPerson(z.object(certificate), { employees: 'every' }),
  CertificateValidated: ofPerson(z.object({ agentId, certificateId: Id, employerId: Id.optional() }), {
    employees: 'named',
  }),
  CertificateDeclined: ofPerson(
    z.object({ agentId, certificateId: Id, employerId: Id.optional(), reason: z.string() }),
    { notices: ['paper'], employees: 'named' },
  ),
  CertificateRemoved: ofPerson(z.object({ agentId, certificateId: Id, employerId: Id.optional() }), {
    employees: 'named',
  }),
  /** Sub-territories in which the agent works, for this employer or for all. */
  AgentSubTerritoriesChosen: ofPerson(z.object({ agentId, employerId: Id.optional(), subTerritoryIds: z.array(Id) }), {
    employees: 'named',
  }),
  /**
   * `employerId`: the employer whose document it is. Older documents and those of the platform have none, and every
   * employer sees them.
   */
  AgentDocumentAttached: ofPerson(
    z.object({
      agentId,
      employerId: Id.optional(),
      document: z.object({ id: Id, titleEn: z.string(), titleFr: z.string(), file: StoredFile }),
    }),
  ),
  AgentDocumentRemoved: ofPerson(z.object({ agentId, documentId: Id })),
  /**
   * The personal data of a person who left were deleted wherever they can be. `employerId`: only those in this
   * company's file, since other companies know the person too; `reason`: why, where pay records had still to be kept.
   */
  PersonAnonymized: ofPerson(z.object({ agentId, employerId: Id.optional(), reason: z.string() }), {
    search: 'employee',
    employees: 'named',
  }),
};
