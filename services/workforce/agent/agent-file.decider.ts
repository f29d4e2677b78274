import { factsOf, withoutOwnDecisions, withPaperChange, type PaperDecision } from '#contracts/values/paper.ts';
import { isSame } from '#contracts/values/same.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { fileFacts } from '#contracts/events/employee-file.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import type { FileCommands } from './agent-file.types.ts';
import { decisionsReplaced, requireDistinct, type OwnPaper, type DecisionSource } from './papers.rule.ts';

type Data<T extends keyof typeof fileFacts> = DataOf<(typeof fileFacts)[T]>;
type Certificate = PaperDecision & { readonly facts: Readonly<Record<string, unknown>> };

/** What one employer stores about an agent, overriding what applies to all. */
export type OwnFile = {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly onboarding?: number;
  readonly levelId?: string | null;
  readonly skills?: readonly string[];
  readonly subTerritoryIds?: readonly string[];
  /** Licence or certificate → this employer's data about it. */
  readonly papers?: Readonly<Record<string, OwnPaper>>;
};
export const noOwnFile: OwnFile = { profile: {} };

/** State for decisions about an agent's file. */
export type FileState = {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly employments: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Employer → the request that waits for an answer. */
  readonly requests: Readonly<Record<string, Data<'EmployerLinkRequested'>>>;
  readonly certificates: Readonly<Record<string, Certificate>>;
  readonly subTerritoryIds: readonly string[];
  /** Document id → its employer; null: every employer's. */
  readonly documents: Readonly<Record<string, string | null>>;
  readonly files: Readonly<Record<string, OwnFile>>;
  /**
   * Financial field → the employer that wrote the value stored with the person, from before each employer had its own.
   */
  readonly sharedFinancial: Readonly<Record<string, string | null>>;
};
type Whole = FileState & {
  readonly applied: boolean;
  readonly employers: readonly string[];
  readonly licences: Readonly<Record<string, Certificate>>;
};

const missing = (): never => {
  throw new Rejected('NOT_FOUND');
};
const live = <S extends Whole>(state: S): S => (state.applied ? state : missing());
const certificate = (
  state: Whole,
  { certificateId: id, ...source }: DecisionSource & { readonly certificateId: string },
) => decisionsReplaced(live(state), id, state.certificates[id], source);
const licence = (state: Whole, { licenceId: id, ...source }: DecisionSource & { readonly licenceId: string }) =>
  decisionsReplaced(live(state), id, state.licences[id], source);
/** Removes it only from one employer's file where others employ the person too. */
const fromFile = <D extends DecisionSource>({ employers }: Whole, { employerId, ...data }: D) => ({
  ...data,
  ...(employers.some((other) => other !== employerId) && employerId && { employerId }),
});
const identifying = ['firstName', 'lastName', 'email', 'phone'] as const;
/** The given fields whose values differ. */
const changed = (before: Readonly<Record<string, unknown>>, wanted: object) =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && !isSame(before[field] ?? null, value ?? null),
    ),
  );
const without = <T>(record: Readonly<Record<string, T>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([known]) => known !== key));

type Part = Decider<Whole, FileCommands, typeof import('#contracts/events/workforce.ts').AgentEvents>;

/** Decisions about an agent's file, part of the agent's decider. */
export const fileDecisions: Part['decide'] = {
  ReviseProfile: ({ agentId, employerId, ...wanted }, state) => {
    const { profile, files } = live(state);
    const known = employerId ? { ...profile, ...files[employerId]?.profile } : profile;
    // For all employers, a field is unchanged only if no employer stores another value.
    const others = employerId ? [] : Object.values(files).map((file) => ({ ...profile, ...file.profile }));
    const fields = Object.assign({}, ...[known, ...others].map((before) => changed(before, wanted))) as Record<
      string,
      unknown
    >;
    if (Object.keys(fields).length === 0) return [];
    // Identifying fields of an employer's file are stored together.
    const names =
      employerId && identifying.some((field) => field in fields)
        ? Object.fromEntries(identifying.map((field) => [field, known[field] ?? '']))
        : {};
    return { type: 'ProfileRevised', data: { agentId, employerId, ...names, ...fields } };
  },
  DetailEmployment: ({ agentId, employerId, ...wanted }, state) => {
    const fields = changed(live(state).employments[employerId] ?? {}, wanted);
    return Object.keys(fields).length === 0
      ? []
      : { type: 'EmploymentDetailed', data: { agentId, employerId, ...fields } };
  },
  ChangeFinancialDetails: (data, state) => (live(state), { type: 'FinancialDetailsChanged', data }),
  ViewFinancialDetails: (data, state) => (live(state), { type: 'FinancialDetailsViewed', data }),
  DownloadFile: (data, state) => (live(state), { type: 'PersonFileDownloaded', data }),
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
  RenewLicence: ({ restored, ...data }, state) => {
    licence(state, data);
    if (!restored) requireDistinct(state, state.licences, data.licenceId, data);
    return { type: 'LicenceRenewed', data };
  },
  RemoveLicence: (data, state) => (licence(state, data), { type: 'LicenceRemoved', data: fromFile(state, data) }),
  RecordCertificate: (data, state) => {
    requireDistinct(live(state), state.certificates, data.certificateId, data);
    return { type: 'CertificateRecorded', data };
  },
  RenewCertificate: (data, state) => {
    certificate(state, data);
    requireDistinct(state, state.certificates, data.certificateId, data);
    return { type: 'CertificateRenewed', data };
  },
  ValidateCertificate: (data, state) =>
    certificate(state, data).every(({ isValid }) => isValid === true) ? [] : { type: 'CertificateValidated', data },
  DeclineCertificate: (data, state) =>
    certificate(state, data).every(({ declined }) => declined) ? [] : { type: 'CertificateDeclined', data },
  RemoveCertificate: (data, state) => (
    certificate(state, data),
    { type: 'CertificateRemoved', data: fromFile(state, data) }
  ),
  ChooseAgentSubTerritories: (data, state) => {
    const { subTerritoryIds, files } = live(state);
    const known = data.employerId
      ? [files[data.employerId]?.subTerritoryIds ?? subTerritoryIds]
      : [
          subTerritoryIds,
          ...Object.values(files).flatMap((file) => (file.subTerritoryIds ? [file.subTerritoryIds] : [])),
        ];
    return known.every((ids) => isSame(ids, data.subTerritoryIds)) ? [] : { type: 'AgentSubTerritoriesChosen', data };
  },
  ChangeAgentSubTerritories: ({ added, removed: left, ...of }, state, context) => {
    const { subTerritoryIds, files } = live(state);
    const known = (of.employerId && files[of.employerId]?.subTerritoryIds) || subTerritoryIds;
    const wanted = [...new Set([...known.filter((id) => !left.includes(id)), ...added])];
    return fileDecisions.ChooseAgentSubTerritories({ ...of, subTerritoryIds: wanted }, state, context);
  },
  AttachAgentDocument: (data, state) => {
    const { [data.document.id]: owner = data.employerId ?? null } = live(state).documents;
    if (owner !== null && data.employerId && owner !== data.employerId) return missing();
    return { type: 'AgentDocumentAttached', data: { ...data, employerId: owner ?? undefined } };
  },
  RemoveAgentDocument: ({ agentId, documentId, employerId }, state) => {
    const { [documentId]: owner } = live(state).documents;
    if (owner === undefined || (owner !== null && employerId && owner !== employerId)) return missing();
    return { type: 'AgentDocumentRemoved', data: { agentId, documentId } };
  },
};

export const noFile: FileState = {
  profile: {},
  employments: {},
  requests: {},
  certificates: {},
  subTerritoryIds: [],
  documents: {},
  files: {},
  sharedFinancial: {},
};

type Evolve = {
  readonly [T in Exclude<keyof typeof fileFacts, 'PersonAnonymized'>]: <S extends Whole>(state: S, data: Data<T>) => S;
};
type List = 'licences' | 'certificates';
const fresh = { isValid: null, declined: false };
const withDecision = <S extends Whole>(
  state: S,
  id: string,
  { employerId }: DecisionSource,
  decision: PaperDecision,
): S => {
  if (employerId) return withFile(state, employerId, (file) => withPaperChange(file, id, { judgement: decision }));
  const certificates = { ...state.certificates, [id]: { ...state.certificates[id]!, ...decision } };
  return { ...state, certificates, files: withoutOwnDecisions(state.files, id) };
};
/** A paper with new data, which must be validated again: by all, unless only an employer's picture changed. */
const renewed = <S extends Whole>(
  state: S,
  list: List,
  id: string,
  { employerId }: DecisionSource,
  paper: object,
): S => {
  const facts = factsOf(paper);
  if (employerId && isSame(state[list][id]?.facts, facts))
    return withFile(state, employerId, (file) => withPaperChange(file, id, { judgement: fresh }));
  return {
    ...state,
    [list]: { ...state[list], [id]: { facts, ...fresh } },
    files: withoutOwnDecisions(state.files, id),
  };
};
const removed = <S extends Whole>(state: S, list: List, id: string, { employerId }: DecisionSource): S =>
  employerId
    ? withFile(state, employerId, (file) => withPaperChange(file, id, { removed: true }))
    : { ...state, [list]: without(state[list], id) };
const mapped = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
const omitted = <T extends object>(record: T, fields: object): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !(field in fields))) as Partial<T>;
const withFile = <S extends Whole>(state: S, employerId: string, change: (file: OwnFile) => OwnFile): S => ({
  ...state,
  files: { ...state.files, [employerId]: change(state.files[employerId] ?? noOwnFile) },
});

/** How events of the file change the state. */
export const fileEvolve: Evolve = {
  ProfileRevised: (state, { agentId: _, employerId, ...fields }) => {
    if (employerId)
      return withFile(state, employerId, (file) => ({ ...file, profile: { ...file.profile, ...fields } }));
    const files = mapped(state.files, (file) => ({ ...file, profile: omitted(file.profile, fields) }));
    return { ...state, profile: { ...state.profile, ...fields }, files, ...(fields.email && { email: fields.email }) };
  },
  EmploymentDetailed: (state, { agentId: _, employerId, ...fields }) => ({
    ...state,
    employments: { ...state.employments, [employerId]: { ...state.employments[employerId], ...fields } },
  }),
  FinancialDetailsChanged: (state, { employerId, fields, separately }) =>
    separately
      ? state
      : {
          ...state,
          sharedFinancial: {
            ...state.sharedFinancial,
            ...Object.fromEntries(fields.map((field) => [field, employerId])),
          },
        },
  FinancialDetailsViewed: (state) => state,
  PersonFileDownloaded: (state) => state,
  EmployerLinkRequested: (state, data) => ({ ...state, requests: { ...state.requests, [data.employerId]: data } }),
  EmployerLinkAccepted: (state, { employerId }) => ({ ...state, requests: without(state.requests, employerId) }),
  EmployerLinkDeclined: (state, { employerId }) => ({ ...state, requests: without(state.requests, employerId) }),
  LicenceRenewed: (state, data) => renewed(state, 'licences', data.licenceId, data, data),
  LicenceRemoved: (state, data) => removed(state, 'licences', data.licenceId, data),
  CertificateRecorded: (state, { certificateId, ...paper }) => ({
    ...state,
    certificates: { ...state.certificates, [certificateId]: { facts: factsOf(paper), ...fresh } },
  }),
  CertificateRenewed: (state, data) => renewed(state, 'certificates', data.certificateId, data, data),
  CertificateValidated: (state, data) =>
    withDecision(state, data.certificateId, data, { isValid: true, declined: false }),
  CertificateDeclined: (state, data) =>
    withDecision(state, data.certificateId, data, { isValid: false, declined: true }),
  CertificateRemoved: (state, data) => removed(state, 'certificates', data.certificateId, data),
  AgentSubTerritoriesChosen: (state, { employerId, subTerritoryIds }) => {
    if (employerId) return withFile(state, employerId, (file) => ({ ...file, subTerritoryIds }));
    return {
      ...state,
      subTerritoryIds,
      files: mapped(state.files, (file) => omitted(file, { subTerritoryIds }) as OwnFile),
    };
  },
  AgentDocumentAttached: (state, { document, employerId = null }) => ({
    ...state,
    documents: { ...state.documents, [document.id]: employerId },
  }),
  AgentDocumentRemoved: (state, { documentId }) => ({ ...state, documents: without(state.documents, documentId) }),
};
