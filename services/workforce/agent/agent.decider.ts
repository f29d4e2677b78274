import type { DataOf } from '#contracts/events/declare.ts';
import { AgentEvents } from '#contracts/events/workforce.ts';
import type { ConsentPurpose } from '#contracts/values/consent.ts';
import type { ProblemCode } from '#contracts/problems.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import { fileDecisions, fileEvolve, noFile, type FileCommands, type FileState } from './agent-file.decider.ts';

type Data<T extends keyof typeof AgentEvents> = DataOf<(typeof AgentEvents)[T]>;
type Licence = { readonly licenceTypeId: string; readonly validTo: string; readonly isValid: boolean | null; readonly declined: boolean };

export type AgentState = FileState & {
  readonly applied: boolean;
  readonly email: string;
  readonly onboarding: number;
  readonly levelId: string | null;
  readonly employers: readonly string[];
  readonly skills: readonly string[];
  readonly licences: Readonly<Record<string, Licence>>;
  readonly exclusions: readonly string[];
  readonly comments: readonly string[];
  /** What the agent lets be kept of where they are, by its purpose: the consent's id, empty where it was given before they had ids. */
  readonly consents: Readonly<Partial<Record<string, string>>>;
};

export type AgentCommands = FileCommands & {
  Apply: Data<'AgentApplied'>;
  LinkEmployer: Data<'EmployerLinked'>;
  UnlinkEmployer: Data<'EmployerUnlinked'>;
  MoveOnboarding: { readonly agentId: string; readonly status: number };
  SetLevel: Data<'LevelSet'>;
  GrantSkill: Data<'SkillGranted'>;
  WithdrawSkill: Data<'SkillWithdrawn'>;
  RecordLicence: Data<'LicenceRecorded'>;
  ValidateLicence: Data<'LicenceValidated'>;
  InvalidateLicence: Data<'LicenceInvalidated'>;
  UnlistLicence: Data<'LicenceUnlisted'>;
  DeclineLicence: Data<'LicenceDeclined'>;
  SetAvailability: Data<'AvailabilitySet'>;
  /** `wordsVersion`: what the agent had read. */
  GiveConsent: { readonly agentId: string; readonly purpose: ConsentPurpose; readonly wordsVersion: string; readonly language: 'en' | 'fr' };
  WithdrawConsent: { readonly agentId: string; readonly purpose: ConsentPurpose };
  Exclude: Data<'ExclusionMade'>;
  LiftExclusion: Data<'ExclusionLifted'>;
  WriteComment: Data<'CommentWritten'>;
  DeleteComment: Data<'CommentDeleted'>;
};

const refuse = (code: ProblemCode): never => {
  throw new Rejected(code);
};
const live = (state: AgentState) => (state.applied ? state : refuse('NOT_FOUND'));
const licence = (state: AgentState, id: string) => live(state).licences[id] ?? refuse('NOT_FOUND');
const judged = (state: AgentState, id: string, change: Partial<Licence>): AgentState => ({
  ...state,
  licences: { ...state.licences, [id]: { ...state.licences[id]!, ...change } },
});
const without = (list: readonly string[], item: string) => list.filter((known) => known !== item);

/** A person who works on shifts, for one employer or several. */
export const agent: Decider<AgentState, AgentCommands, typeof AgentEvents> = {
  stream: 'agent',
  events: AgentEvents,
  initial: {
    ...noFile,
    applied: false,
    email: '',
    onboarding: 1,
    levelId: null,
    employers: [],
    skills: [],
    licences: {},
    exclusions: [],
    comments: [],
    consents: {},
  },
  claims: ({ applied, email }) => (applied && email ? [{ scope: 'agent.email', value: email.toLowerCase() }] : []),
  taken: 'EMAIL_TAKEN',
  decide: {
    ...(fileDecisions as Decider<AgentState, FileCommands, typeof AgentEvents>['decide']),
    Apply: (data, state) => (state.applied ? refuse('ALREADY_TAKEN') : { type: 'AgentApplied', data }),
    LinkEmployer: (data, state) => (live(state).employers.includes(data.employerId) ? [] : { type: 'EmployerLinked', data }),
    UnlinkEmployer: (data, state) => (live(state).employers.includes(data.employerId) ? { type: 'EmployerUnlinked', data } : []),
    MoveOnboarding: ({ agentId, status }, state) =>
      live(state).onboarding === status ? [] : { type: 'OnboardingMoved', data: { agentId, status, from: state.onboarding } },
    SetLevel: (data, state) => (live(state).levelId === data.levelId ? [] : { type: 'LevelSet', data }),
    GrantSkill: (data, state) => (live(state).skills.includes(data.skillId) ? [] : { type: 'SkillGranted', data }),
    WithdrawSkill: (data, state) => (live(state).skills.includes(data.skillId) ? { type: 'SkillWithdrawn', data } : []),
    RecordLicence: (data, state) => (live(state), { type: 'LicenceRecorded', data }),
    ValidateLicence: (data, state) => {
      const { isValid, declined } = licence(state, data.licenceId);
      return isValid === true || (declined && data.importId) ? [] : { type: 'LicenceValidated', data };
    },
    InvalidateLicence: (data, state) => (licence(state, data.licenceId).isValid === false ? [] : { type: 'LicenceInvalidated', data }),
    UnlistLicence: (data, state) => {
      const { isValid, declined } = licence(state, data.licenceId);
      return isValid === null || declined ? [] : { type: 'LicenceUnlisted', data };
    },
    DeclineLicence: (data, state) => (licence(state, data.licenceId).declined ? [] : { type: 'LicenceDeclined', data }),
    SetAvailability: (data, state) => (live(state), { type: 'AvailabilitySet', data }),
    GiveConsent: (data, state, { newId }) =>
      live(state).consents[data.purpose] === undefined ? { type: 'ConsentGiven', data: { ...data, consentId: newId('consent') } } : [],
    WithdrawConsent: (data, state) => {
      const consentId = live(state).consents[data.purpose];
      return consentId === undefined ? [] : { type: 'ConsentWithdrawn', data: { ...data, ...(consentId && { consentId }) } };
    },
    Exclude: (data, state) => (live(state), { type: 'ExclusionMade', data }),
    LiftExclusion: (data, state) => (live(state).exclusions.includes(data.exclusionId) ? { type: 'ExclusionLifted', data } : []),
    WriteComment: (data, state) => (live(state), { type: 'CommentWritten', data }),
    DeleteComment: (data, state) => (live(state).comments.includes(data.commentId) ? { type: 'CommentDeleted', data } : []),
  },
  evolve: {
    ...fileEvolve,
    AgentApplied: (state, { agentId: _, ...profile }) => ({ ...state, applied: true, email: profile.email, profile }),
    EmployerLinked: (state, { employerId }) => ({ ...state, employers: [...state.employers, employerId] }),
    EmployerUnlinked: (state, { employerId }) => ({ ...state, employers: without(state.employers, employerId) }),
    OnboardingMoved: (state, { status }) => ({ ...state, onboarding: status }),
    LevelSet: (state, { levelId }) => ({ ...state, levelId }),
    SkillGranted: (state, { skillId }) => ({ ...state, skills: [...state.skills, skillId] }),
    SkillWithdrawn: (state, { skillId }) => ({ ...state, skills: without(state.skills, skillId) }),
    LicenceRecorded: (state, { licenceId, licenceTypeId, validTo }) => ({
      ...state,
      licences: { ...state.licences, [licenceId]: { licenceTypeId, validTo, isValid: null, declined: false } },
    }),
    LicenceValidated: (state, { licenceId }) => judged(state, licenceId, { isValid: true, declined: false }),
    LicenceInvalidated: (state, { licenceId }) => judged(state, licenceId, { isValid: false }),
    LicenceUnlisted: (state, { licenceId }) => judged(state, licenceId, { isValid: null }),
    LicenceDeclined: (state, { licenceId }) => judged(state, licenceId, { isValid: false, declined: true }),
    AvailabilitySet: (state) => state,
    ConsentGiven: (state, { purpose, consentId = '' }) => ({ ...state, consents: { ...state.consents, [purpose]: consentId } }),
    ConsentWithdrawn: (state, { purpose }) => ({ ...state, consents: { ...state.consents, [purpose]: undefined } }),
    ExclusionMade: (state, { exclusionId }) => ({ ...state, exclusions: [...state.exclusions, exclusionId] }),
    ExclusionLifted: (state, { exclusionId }) => ({ ...state, exclusions: without(state.exclusions, exclusionId) }),
    CommentWritten: (state, { commentId }) => ({ ...state, comments: [...state.comments, commentId] }),
    CommentDeleted: (state, { commentId }) => ({ ...state, comments: without(state.comments, commentId) }),
  },
};
