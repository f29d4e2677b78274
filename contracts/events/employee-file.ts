import { z } from 'zod';
import { Id, LocalDate } from '../values/common.ts';
import { Employment, FinancialFieldName, Profile } from '../values/employee.ts';
import { StoredFile } from '../values/file.ts';

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
  ProfileRevised: Profile.extend({ agentId, picture: StoredFile.nullish() }),
  /** What one employer keeps of them: only what changed. */
  EmploymentDetailed: Employment.extend({ agentId, employerId: Id }),
  /** Which of them changed, never to what. */
  FinancialDetailsChanged: z.object({ agentId, employerId: Id.nullable(), fields: z.array(FinancialFieldName).min(1) }),
  EmployerLinkRequested: z.object({ agentId, employerId: Id, employerKind: z.enum(['agency', 'customer']), requestedBy: z.enum(['employer', 'agent']) }),
  EmployerLinkAccepted: z.object({ agentId, employerId: Id }),
  /** Refused by the one who was asked, or taken back by the one who asked. */
  EmployerLinkDeclined: z.object({ agentId, employerId: Id }),
  /** The same licence with another number, other dates or another picture: to validate again. */
  LicenceRenewed: z.object({
    agentId,
    licenceId: Id,
    licenceTypeId: Id,
    number: z.string(),
    validFrom: LocalDate,
    validTo: LocalDate,
    picture: StoredFile.optional(),
  }),
  LicenceRemoved: z.object({ agentId, licenceId: Id }),
  CertificateRecorded: z.object(certificate),
  CertificateRenewed: z.object(certificate),
  CertificateValidated: z.object({ agentId, certificateId: Id }),
  CertificateDeclined: z.object({ agentId, certificateId: Id, reason: z.string() }),
  CertificateRemoved: z.object({ agentId, certificateId: Id }),
  /** Where they work. */
  AgentSubTerritoriesChosen: z.object({ agentId, subTerritoryIds: z.array(Id) }),
  AgentDocumentAttached: z.object({ agentId, document: z.object({ id: Id, titleEn: z.string(), titleFr: z.string(), file: StoredFile }) }),
  AgentDocumentRemoved: z.object({ agentId, documentId: Id }),
};
