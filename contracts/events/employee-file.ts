import { z } from 'zod';
import { Id, KnownEmail, LocalDate } from '../values/common.ts';
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
  /** Whose alone the picture is. */
  employerId: Id.optional(),
};

/** Facts of an agent's file beyond what assigning asks about; part of the agent's own stream. */
export const fileFacts = {
  /** Only what changed. `employerId`: in the file that this employer keeps of them, which no other one sees; left out, for all of them. */
  ProfileRevised: ofPerson(
    Profile.extend({ email: KnownEmail.optional(), agentId, employerId: Id.optional(), picture: StoredFile.nullish() }),
    {
      search: 'employee',
      employees: 'named',
    },
  ),
  /** What one employer keeps of them: only what changed. */
  EmploymentDetailed: ofPerson(Employment.extend({ agentId, employerId: Id }), { employees: 'named' }),
  /** Which of them changed, never to what. `separately`: kept for this employer alone; before, all but the pay registration number stood with the person. */
  FinancialDetailsChanged: ofFinancial(
    z.object({
      agentId,
      employerId: Id.nullable(),
      fields: z.array(FinancialFieldName).min(1),
      separately: z.literal(true).optional(),
    }),
  ),
  /** Somebody asked for these in full; who and when stands with the fact. */
  FinancialDetailsViewed: ofFinancial(z.object({ agentId, employerId: Id.nullable() })),
  /** Somebody took the person's file along, the agent themselves included; who and when stands with the fact. `employerId`: whose file it was; null: the agent's own, or the platform's. */
  PersonFileDownloaded: ofPerson(z.object({ agentId, employerId: Id.nullable(), parts: z.array(FilePart) })),
  EmployerLinkRequested: ofPerson(
    z.object({
      agentId,
      employerId: Id,
      employerKind: z.enum(['agency', 'customer']),
      requestedBy: z.enum(['employer', 'agent']),
      /** The address by which the employer knows them; it learns of no other before they agree. */
      email: z.string().optional(),
    }),
    { notices: ['employment'], employees: 'named' },
  ),
  EmployerLinkAccepted: ofPerson(z.object({ agentId, employerId: Id }), { employees: 'named' }),
  /** Refused by the one who was asked, or taken back by the one who asked. */
  EmployerLinkDeclined: ofPerson(z.object({ agentId, employerId: Id }), { employees: 'named' }),
  /** The same licence with another number, other dates or another picture: to validate again, by all where more than an employer's picture changed. */
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
  /** `employerId`: from this employer's file; the person has it still. */
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
  /** Where they work, for this employer or for all. */
  AgentSubTerritoriesChosen: ofPerson(z.object({ agentId, employerId: Id.optional(), subTerritoryIds: z.array(Id) }), {
    employees: 'named',
  }),
  /** `employerId`: whose document about them it is; of older ones, and of the platform's, it isn't said, and every employer has them. */
  AgentDocumentAttached: ofPerson(
    z.object({
      agentId,
      employerId: Id.optional(),
      document: z.object({ id: Id, titleEn: z.string(), titleFr: z.string(), file: StoredFile }),
    }),
  ),
  AgentDocumentRemoved: ofPerson(z.object({ agentId, documentId: Id })),
};
