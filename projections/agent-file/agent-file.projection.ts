import { AgentEvents } from '#contracts/events/workforce.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AgentFileRow, type CertificateEntry, type RequestEntry } from './agent-file.table.ts';

type File = Readonly<AgentFileRow>;

const certificate = (id: string, certificateId: string, change: Partial<CertificateEntry>) => ({
  id,
  update: ({ certificates }: File) => ({ certificates: certificates.map((known) => (known.id === certificateId ? { ...known, ...change } : known)) }),
});
const answered = (requests: readonly RequestEntry[], employerId: string) => ({ requests: requests.filter((known) => known.employerId !== employerId) });

export const agentFiles = projection({ name: 'agent-file', table: AgentFileRow }).from(AgentEvents, {
  AgentApplied: ({ agentId: id, isArcher: _, ...profile }) => ({
    insert: { id, profile, picture: null, employments: {}, certificates: [], documents: [], employers: [], requests: [], subTerritoryIds: [] },
  }),
  ProfileRevised: ({ agentId: id, picture, ...fields }) => ({
    id,
    update: ({ profile }) => ({ profile: { ...profile, ...fields }, ...(picture !== undefined && { picture }) }),
  }),
  EmploymentDetailed: ({ agentId: id, employerId, ...fields }) => ({
    id,
    update: ({ employments }) => ({ employments: { ...employments, [employerId]: { ...employments[employerId], ...fields } } }),
  }),
  EmployerLinkRequested: ({ agentId: id, employerId, employerKind: kind, requestedBy }, { metadata: { at } }) => ({
    id,
    update: ({ requests }) => ({ requests: [...answered(requests, employerId).requests, { employerId, kind, requestedBy, at }] }),
  }),
  EmployerLinkAccepted: ({ agentId: id, employerId }) => ({ id, update: ({ requests }) => answered(requests, employerId) }),
  EmployerLinkDeclined: ({ agentId: id, employerId }) => ({ id, update: ({ requests }) => answered(requests, employerId) }),
  EmployerLinked: ({ agentId: id, employerId, employerKind: kind }, { metadata: { at } }) => ({
    id,
    update: ({ employers, requests }) => ({
      employers: [...employers.filter((known) => known.employerId !== employerId), { employerId, kind, since: at, until: null }],
      ...answered(requests, employerId),
    }),
  }),
  EmployerUnlinked: ({ agentId: id, employerId }, { metadata: { at } }) => ({
    id,
    update: ({ employers }) => ({ employers: employers.map((known) => (known.employerId === employerId ? { ...known, until: at } : known)) }),
  }),
  CertificateRecorded: ({ agentId: id, certificateId, ...rest }) => ({
    id,
    update: ({ certificates }) => ({ certificates: [...certificates, { id: certificateId, ...rest, isValid: null }] }),
  }),
  CertificateRenewed: ({ agentId, certificateId, ...rest }) => certificate(agentId, certificateId, { ...rest, isValid: null, declined: false }),
  CertificateValidated: ({ agentId, certificateId }) => certificate(agentId, certificateId, { isValid: true, declined: false }),
  CertificateDeclined: ({ agentId, certificateId }) => certificate(agentId, certificateId, { isValid: false, declined: true }),
  CertificateRemoved: ({ agentId: id, certificateId }) => ({
    id,
    update: ({ certificates }) => ({ certificates: certificates.filter((known) => known.id !== certificateId) }),
  }),
  AgentSubTerritoriesChosen: ({ agentId: id, subTerritoryIds }) => ({ id, update: { subTerritoryIds } }),
  AgentDocumentAttached: ({ agentId: id, document }) => ({
    id,
    update: ({ documents }) => ({ documents: [...documents.filter((known) => known.id !== document.id), document] }),
  }),
  AgentDocumentRemoved: ({ agentId: id, documentId }) => ({
    id,
    update: ({ documents }) => ({ documents: documents.filter((known) => known.id !== documentId) }),
  }),
});
