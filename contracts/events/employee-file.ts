import { z } from 'zod';
import { Id, LocalDate } from '../values/common.ts';
import { Employment, FinancialFieldName, Profile } from '../values/employee.ts';
import { StoredFile } from '../values/file.ts';
import { unread } from './declare.ts';

const ofPerson = unread('person');

const agentId = Id;
const certificate = {
  agentId,
  certificateId: Id,
  certificateTypeId: Id,
  number: z.string(),
  validFrom: LocalDate,
  validTo: LocalDate.nullable(),
  picture: StoredFile.nullable(),
};

/** Facts of an agent's file beyond what assigning asks about; part of the agent's own stream. */
export const fileFacts = {
  /** Only what changed. */
  ProfileRevised: ofPerson(Profile.extend({ agentId, picture: StoredFile.nullish() }), { search: 'employee' }),
  /** What one employer keeps of them: only what changed. */
  EmploymentDetailed: ofPerson(Employment.extend({ agentId, employerId: Id })),
  /** Which of them changed, never to what. */
  FinancialDetailsChanged: ofPerson(z.object({ agentId, employerId: Id.nullable(), fields: z.array(FinancialFieldName).min(1) })),
  EmployerLinkRequested: ofPerson(
    z.object({ agentId, employerId: Id, employerKind: z.enum(['agency', 'customer']), requestedBy: z.enum(['employer', 'agent']) }),
    { notices: ['employment'] },
  ),
  EmployerLinkAccepted: ofPerson(z.object({ agentId, employerId: Id })),
  /** Refused by the one who was asked, or taken back by the one who asked. */
  EmployerLinkDeclined: ofPerson(z.object({ agentId, employerId: Id })),
  /** The same licence with another number, other dates or another picture: to validate again. */
  LicenceRenewed: ofPerson(
    z.object({
      agentId,
      licenceId: Id,
      licenceTypeId: Id,
      number: z.string(),
      validFrom: LocalDate,
      validTo: LocalDate,
      picture: StoredFile.optional(),
    }),
  ),
  LicenceRemoved: ofPerson(z.object({ agentId, licenceId: Id })),
  CertificateRecorded: ofPerson(z.object(certificate)),
  CertificateRenewed: ofPerson(z.object(certificate)),
  CertificateValidated: ofPerson(z.object({ agentId, certificateId: Id })),
  CertificateDeclined: ofPerson(z.object({ agentId, certificateId: Id, reason: z.string() }), { notices: ['paper'] }),
  CertificateRemoved: ofPerson(z.object({ agentId, certificateId: Id })),
  /** Where they work. */
  AgentSubTerritoriesChosen: ofPerson(z.object({ agentId, subTerritoryIds: z.array(Id) })),
  AgentDocumentAttached: ofPerson(z.object({ agentId, document: z.object({ id: Id, titleEn: z.string(), titleFr: z.string(), file: StoredFile }) })),
  AgentDocumentRemoved: ofPerson(z.object({ agentId, documentId: Id })),
};
