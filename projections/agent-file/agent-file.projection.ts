import { AgentEvents } from '#contracts/events/workforce.ts';
import { projection } from '#projections/kernel/projection.ts';
import { inFile } from '#projections/agent/own-file.ts';
import { AgentFileRow, type CertificateEntry, type OwnPart, type RequestEntry } from './agent-file.table.ts';

type File = Readonly<AgentFileRow>;

const certificate = (id: string, certificateId: string, change: Partial<CertificateEntry>) => ({
  id,
  update: ({ certificates }: File) => ({
    certificates: certificates.map((known) => (known.id === certificateId ? { ...known, ...change } : known)),
  }),
});
const answered = (requests: readonly RequestEntry[], employerId: string) => ({
  requests: requests.filter((known) => known.employerId !== employerId),
});

export const agentFiles = projection({ name: 'agent-file', table: AgentFileRow }).from(AgentEvents, {
  AgentApplied: ({ agentId: id, isArcher: _, ...profile }) => ({
    insert: {
      id,
      profile,
      picture: null,
      employments: {},
      certificates: [],
      documents: [],
      employers: [],
      requests: [],
      subTerritoryIds: [],
      files: {},
    },
  }),
  ApplicationWithdrawn: ({ agentId }) => ({ remove: agentId }),
  ProfileRevised: ({ agentId: id, employerId, picture, ...fields }) => ({
    id,
    update: (row) => {
      if (employerId)
        return inFile<OwnPart>(employerId, { profile: { ...row.files[employerId]?.profile, ...fields }, picture })(row);
      const without = ({ profile = {}, ...own }: OwnPart): OwnPart => ({
        ...own,
        profile: Object.fromEntries(Object.entries(profile).filter(([field]) => !(field in fields))),
      });
      const files = Object.fromEntries(Object.entries(row.files).map(([employer, own]) => [employer, without(own)]));
      return { profile: { ...row.profile, ...fields }, ...inFile<OwnPart>(undefined, { picture })({ files }) };
    },
  }),
  EmploymentDetailed: ({ agentId: id, employerId, ...fields }) => ({
    id,
    update: ({ employments }) => ({
      employments: { ...employments, [employerId]: { ...employments[employerId], ...fields } },
    }),
  }),
  EmployerLinkRequested: (
    { agentId: id, employerId, employerKind: kind, requestedBy, email },
    { metadata: { at } },
  ) => ({
    id,
    update: ({ requests }) => ({
      requests: [
        ...answered(requests, employerId).requests,
        { employerId, kind, requestedBy, at, ...(email && { email }) },
      ],
    }),
  }),
  EmployerLinkAccepted: ({ agentId: id, employerId }) => ({
    id,
    update: ({ requests }) => answered(requests, employerId),
  }),
  EmployerLinkDeclined: ({ agentId: id, employerId }) => ({
    id,
    update: ({ requests }) => answered(requests, employerId),
  }),
  EmployerLinked: ({ agentId: id, employerId, employerKind: kind }, { metadata: { at } }) => ({
    id,
    update: ({ employers, requests }) => ({
      employers: [
        ...employers.filter((known) => known.employerId !== employerId),
        { employerId, kind, since: at, until: null },
      ],
      ...answered(requests, employerId),
    }),
  }),
  EmployerUnlinked: ({ agentId: id, employerId }, { metadata: { at } }) => ({
    id,
    update: ({ employers }) => ({
      employers: employers.map((known) => (known.employerId === employerId ? { ...known, until: at } : known)),
    }),
  }),
  CertificateRecorded: ({ agentId: id, certificateId, ...rest }) => ({
    id,
    update: ({ certificates }) => ({ certificates: [...certificates, { id: certificateId, ...rest, isValid: null }] }),
  }),
  CertificateRenewed: ({ agentId, certificateId, ...rest }) =>
    certificate(agentId, certificateId, { ...rest, isValid: null, declined: false, judged: null }),
  CertificateValidated: ({ agentId, certificateId }) =>
    certificate(agentId, certificateId, { isValid: true, declined: false, judged: null }),
  CertificateDeclined: ({ agentId, certificateId, reason }, { metadata: { at } }) =>
    certificate(agentId, certificateId, { isValid: false, declined: true, judged: { by: 'person', at, reason } }),
  CertificateRemoved: ({ agentId: id, certificateId }) => ({
    id,
    update: ({ certificates }) => ({ certificates: certificates.filter((known) => known.id !== certificateId) }),
  }),
  AgentSubTerritoriesChosen: ({ agentId: id, employerId, subTerritoryIds }) => ({
    id,
    update: inFile<OwnPart>(employerId, { subTerritoryIds }),
  }),
  AgentDocumentAttached: ({ agentId: id, employerId, document }) => ({
    id,
    update: ({ documents }) => ({
      documents: [
        ...documents.filter((known) => known.id !== document.id),
        { ...document, ...(employerId && { employerId }) },
      ],
    }),
  }),
  AgentDocumentRemoved: ({ agentId: id, documentId }) => ({
    id,
    update: ({ documents }) => ({ documents: documents.filter((known) => known.id !== documentId) }),
  }),
});
