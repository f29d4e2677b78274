import { withoutOwnDecisions } from '#contracts/values/paper.ts';
import { AgentEvents } from '#contracts/events/workforce.ts';
import { anonymousProfile, isAnonymous } from '#contracts/values/anonymous.ts';
import { projection } from '#projections/kernel/projection.ts';
import { withFileChange } from '#projections/agent/own-file.ts';
import { withOwnPaper, hasChangedFacts, type AttributedDecision } from '#projections/agent/own-papers.ts';
import { AgentFileRow, type CertificateEntry, type EmployerFile, type RequestEntry } from './agent-file.table.ts';

type File = Readonly<AgentFileRow>;

/** Sets whether an employer, or every employer, considers a certificate valid. */
const decidedOn = (
  id: string,
  { certificateId, employerId }: { readonly certificateId: string; readonly employerId?: string | undefined },
  judgement: AttributedDecision,
) => ({
  id,
  update: ({ certificates, files }: File): Partial<AgentFileRow> =>
    employerId
      ? { files: withOwnPaper(files, employerId, certificateId, { judgement }) }
      : {
          certificates: certificates.map((known) =>
            known.id === certificateId ? ({ ...known, judged: null, ...judgement } as CertificateEntry) : known,
          ),
          files: withoutOwnDecisions(files, certificateId),
        },
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
        return withFileChange<EmployerFile>(employerId, {
          profile: { ...row.files[employerId]?.profile, ...fields },
          picture,
        })(row);
      const without = ({ profile = {}, ...own }: EmployerFile): EmployerFile => ({
        ...own,
        profile: isAnonymous({ profile })
          ? profile
          : Object.fromEntries(Object.entries(profile).filter(([field]) => !(field in fields))),
      });
      const files = Object.fromEntries(Object.entries(row.files).map(([employer, own]) => [employer, without(own)]));
      return {
        profile: { ...row.profile, ...fields },
        ...withFileChange<EmployerFile>(undefined, { picture })({ files }),
      };
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
  CertificateRecorded: ({ agentId: id, certificateId, employerId, picture, ...rest }) => ({
    id,
    update: ({ certificates, files }) => ({
      certificates: [
        ...certificates,
        { id: certificateId, ...rest, picture: employerId ? null : picture, isValid: null },
      ],
      ...(employerId && { files: withOwnPaper(files, employerId, certificateId, { picture }) }),
    }),
  }),
  CertificateRenewed: ({ agentId: id, certificateId, employerId, picture, ...rest }) => ({
    id,
    update: ({ certificates, files }) => {
      const known = certificates.find((one) => one.id === certificateId);
      const fresh = { isValid: null, declined: false, judged: null };
      const isForAll = !employerId || (known && hasChangedFacts(known, rest));
      const others = isForAll ? withoutOwnDecisions(files, certificateId) : files;
      const own = { picture, ...(!isForAll && { judgement: fresh }) };
      return {
        certificates: certificates.map((one) =>
          one.id === certificateId ? { ...one, ...rest, ...(!employerId && { picture }), ...(isForAll && fresh) } : one,
        ),
        files: employerId ? withOwnPaper(others, employerId, certificateId, own) : others,
      };
    },
  }),
  CertificateValidated: ({ agentId, ...source }) => decidedOn(agentId, source, { isValid: true, declined: false }),
  CertificateDeclined: ({ agentId, reason, ...source }, { metadata: { at } }) =>
    decidedOn(agentId, source, { isValid: false, declined: true, judged: { by: 'person', at, reason } }),
  CertificateRemoved: ({ agentId: id, certificateId, employerId }) => ({
    id,
    update: ({ certificates, files }) =>
      employerId
        ? { files: withOwnPaper(files, employerId, certificateId, { removed: true }) }
        : { certificates: certificates.filter((known) => known.id !== certificateId) },
  }),
  AgentSubTerritoriesChosen: ({ agentId: id, employerId, subTerritoryIds }) => ({
    id,
    update: withFileChange<EmployerFile>(employerId, { subTerritoryIds }),
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
  PersonAnonymized: ({ agentId: id, employerId }) => ({
    id,
    update: ({ files, employments, documents, certificates }) => {
      const file = { profile: anonymousProfile(id), picture: null, subTerritoryIds: [] };
      if (!employerId) return { ...file, employments: {}, certificates: [], documents: [], requests: [], files: {} };
      const papers = Object.fromEntries(certificates.map((one) => [one.id, { removed: true }] as const));
      return {
        files: { ...files, [employerId]: { ...file, papers } },
        employments: Object.fromEntries(Object.entries(employments).filter(([employer]) => employer !== employerId)),
        documents: documents.filter((document) => document.employerId !== employerId),
      };
    },
  }),
});
