import type { DataOf } from '#contracts/events/declare.ts';
import { fileFacts } from '#contracts/events/employee-file.ts';
import type { Profile } from '#contracts/values/employee.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Data<T extends keyof typeof fileFacts> = DataOf<(typeof fileFacts)[T]>;
type Certificate = { readonly isValid: boolean | null; readonly declined: boolean };

/** What decisions about an agent's file look at. */
export type FileState = {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly employments: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Employer → who asked, of links that wait for an answer. */
  readonly requests: Readonly<Record<string, Data<'EmployerLinkRequested'>>>;
  readonly certificates: Readonly<Record<string, Certificate>>;
  readonly subTerritoryIds: readonly string[];
  readonly documents: readonly string[];
};
type Whole = FileState & { readonly applied: boolean; readonly employers: readonly string[]; readonly licences: Readonly<Record<string, unknown>> };

export type FileCommands = {
  ReviseProfile: Profile & { readonly agentId: string; readonly picture?: StoredFile | null | undefined };
  DetailEmployment: Data<'EmploymentDetailed'>;
  ChangeFinancialDetails: Data<'FinancialDetailsChanged'>;
  RequestEmployer: Data<'EmployerLinkRequested'>;
  /** `by`: whose answer it is. Who asked may only take it back. */
  AnswerEmployer: { readonly agentId: string; readonly employerId: string; readonly by: 'employer' | 'agent'; readonly accept: boolean };
  RenewLicence: Data<'LicenceRenewed'>;
  RemoveLicence: Data<'LicenceRemoved'>;
  RecordCertificate: Data<'CertificateRecorded'>;
  RenewCertificate: Data<'CertificateRenewed'>;
  ValidateCertificate: Data<'CertificateValidated'>;
  DeclineCertificate: Data<'CertificateDeclined'>;
  RemoveCertificate: Data<'CertificateRemoved'>;
  ChooseAgentSubTerritories: Data<'AgentSubTerritoriesChosen'>;
  AttachAgentDocument: Data<'AgentDocumentAttached'>;
  RemoveAgentDocument: Data<'AgentDocumentRemoved'>;
};

const missing = (): never => {
  throw new Rejected('NOT_FOUND');
};
const live = <S extends Whole>(state: S): S => (state.applied ? state : missing());
const certificate = (state: Whole, id: string): Certificate => live(state).certificates[id] ?? missing();
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** The fields given that are not what they were. */
const changed = (before: Readonly<Record<string, unknown>>, wanted: object) =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => value !== undefined && !same(before[field], value)));
const without = <T>(record: Readonly<Record<string, T>>, key: string) => Object.fromEntries(Object.entries(record).filter(([known]) => known !== key));

type Part = Decider<Whole, FileCommands, typeof import('#contracts/events/workforce.ts').AgentEvents>;

/** Decisions about an agent's file, part of the agent's decider. */
export const fileDecisions: Part['decide'] = {
  ReviseProfile: ({ agentId, ...wanted }, state) => {
    const fields = changed(live(state).profile, wanted);
    return Object.keys(fields).length === 0 ? [] : { type: 'ProfileRevised', data: { agentId, ...fields } };
  },
  DetailEmployment: ({ agentId, employerId, ...wanted }, state) => {
    const fields = changed(live(state).employments[employerId] ?? {}, wanted);
    return Object.keys(fields).length === 0 ? [] : { type: 'EmploymentDetailed', data: { agentId, employerId, ...fields } };
  },
  ChangeFinancialDetails: (data, state) => (live(state), { type: 'FinancialDetailsChanged', data }),
  RequestEmployer: (data, state) => {
    if (live(state).employers.includes(data.employerId)) throw new Rejected('ALREADY_EMPLOYED');
    return state.requests[data.employerId] ? [] : { type: 'EmployerLinkRequested', data };
  },
  AnswerEmployer: ({ agentId, employerId, by, accept }, state) => {
    const request = live(state).requests[employerId] ?? missing();
    if (accept && request.requestedBy === by) throw new Rejected('NOT_YOURS_TO_ACCEPT');
    if (!accept) return { type: 'EmployerLinkDeclined', data: { agentId, employerId } };
    const accepted = { type: 'EmployerLinkAccepted', data: { agentId, employerId } } as const;
    if (state.employers.includes(employerId)) return accepted;
    return [accepted, { type: 'EmployerLinked', data: { agentId, employerId, employerKind: request.employerKind } }];
  },
  RenewLicence: (data, state) => (live(state).licences[data.licenceId] ? { type: 'LicenceRenewed', data } : missing()),
  RemoveLicence: (data, state) => (live(state).licences[data.licenceId] ? { type: 'LicenceRemoved', data } : missing()),
  RecordCertificate: (data, state) => (live(state), { type: 'CertificateRecorded', data }),
  RenewCertificate: (data, state) => (certificate(state, data.certificateId), { type: 'CertificateRenewed', data }),
  ValidateCertificate: (data, state) => (certificate(state, data.certificateId).isValid === true ? [] : { type: 'CertificateValidated', data }),
  DeclineCertificate: (data, state) => (certificate(state, data.certificateId).declined ? [] : { type: 'CertificateDeclined', data }),
  RemoveCertificate: (data, state) => (certificate(state, data.certificateId), { type: 'CertificateRemoved', data }),
  ChooseAgentSubTerritories: (data, state) => (same(live(state).subTerritoryIds, data.subTerritoryIds) ? [] : { type: 'AgentSubTerritoriesChosen', data }),
  AttachAgentDocument: (data, state) => (live(state), { type: 'AgentDocumentAttached', data }),
  RemoveAgentDocument: (data, state) => (live(state).documents.includes(data.documentId) ? { type: 'AgentDocumentRemoved', data } : missing()),
};

export const noFile: FileState = { profile: {}, employments: {}, requests: {}, certificates: {}, subTerritoryIds: [], documents: [] };

type Evolve = { readonly [T in keyof typeof fileFacts]: <S extends Whole>(state: S, data: Data<T>) => S };
const judged = <S extends Whole>(state: S, id: string, change: Partial<Certificate>): S => ({
  ...state,
  certificates: { ...state.certificates, [id]: { ...state.certificates[id]!, ...change } },
});
const fresh = { isValid: null, declined: false };

/** What the facts of the file mean for the next decision. */
export const fileEvolve: Evolve = {
  ProfileRevised: (state, { agentId: _, ...fields }) => ({ ...state, profile: { ...state.profile, ...fields }, ...(fields.email && { email: fields.email }) }),
  EmploymentDetailed: (state, { agentId: _, employerId, ...fields }) => ({
    ...state,
    employments: { ...state.employments, [employerId]: { ...state.employments[employerId], ...fields } },
  }),
  FinancialDetailsChanged: (state) => state,
  EmployerLinkRequested: (state, data) => ({ ...state, requests: { ...state.requests, [data.employerId]: data } }),
  EmployerLinkAccepted: (state, { employerId }) => ({ ...state, requests: without(state.requests, employerId) }),
  EmployerLinkDeclined: (state, { employerId }) => ({ ...state, requests: without(state.requests, employerId) }),
  LicenceRenewed: (state, { licenceId, licenceTypeId, validTo }) => ({
    ...state,
    licences: { ...state.licences, [licenceId]: { licenceTypeId, validTo, ...fresh } },
  }),
  LicenceRemoved: (state, { licenceId }) => ({ ...state, licences: without(state.licences, licenceId) }),
  CertificateRecorded: (state, { certificateId }) => judged(state, certificateId, fresh),
  CertificateRenewed: (state, { certificateId }) => judged(state, certificateId, fresh),
  CertificateValidated: (state, { certificateId }) => judged(state, certificateId, { isValid: true, declined: false }),
  CertificateDeclined: (state, { certificateId }) => judged(state, certificateId, { isValid: false, declined: true }),
  CertificateRemoved: (state, { certificateId }) => ({ ...state, certificates: without(state.certificates, certificateId) }),
  AgentSubTerritoriesChosen: (state, { subTerritoryIds }) => ({ ...state, subTerritoryIds }),
  AgentDocumentAttached: (state, { document }) => ({ ...state, documents: [...state.documents.filter((id) => id !== document.id), document.id] }),
  AgentDocumentRemoved: (state, { documentId }) => ({ ...state, documents: state.documents.filter((id) => id !== documentId) }),
};
