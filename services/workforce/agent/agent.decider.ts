import { mailboxOf } from '#contracts/values/contact.ts';
import { AgentEvents } from '#contracts/events/workforce.ts';
import { factsOf, withoutOwnDecisions, withPaperChange, type PaperDecision } from '#contracts/values/paper.ts';
import { invalidFrom } from '#contracts/values/employee.ts';
import type { ProblemCode } from '#contracts/problems.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import { fileDecisions, fileEvolve, noFile, noOwnFile, type OwnFile } from './agent-file.decider.ts';
import type { FileCommands } from './agent-file.types.ts';
import type { AgentCommands, AgentState } from './agent-state.types.ts';
import { anonymize, anonymized } from './anonymize.decider.ts';
import { decisionsReplaced, hasLicence, requireDistinct, type DecisionSource } from './papers.rule.ts';

const refuse = (code: ProblemCode): never => {
  throw new Rejected(code);
};
const live = (state: AgentState) => (state.applied ? state : refuse('NOT_FOUND'));
type OfLicence = DecisionSource & { readonly licenceId: string };
const held = (state: AgentState, source: OfLicence) =>
  decisionsReplaced(live(state), source.licenceId, state.licences[source.licenceId], source);
/** Whether the registry judged a licence that has been removed since, or has another number. */
const isOutdated = (
  { applied, licences }: AgentState,
  { licenceId, importId, number }: OfLicence & { readonly number?: string | undefined },
): boolean => {
  const facts = applied ? licences[licenceId]?.facts : undefined;
  return importId !== undefined && (!facts || (number !== undefined && number !== facts['number']));
};
const withDecision = (
  state: AgentState,
  source: OfLicence,
  change: (known: PaperDecision) => PaperDecision,
): AgentState => {
  const { licenceId, employerId } = source;
  const decision = change(held(state, source)[0]!);
  if (employerId) {
    const file = withPaperChange(state.files[employerId] ?? noOwnFile, licenceId, { judgement: decision });
    return { ...state, files: { ...state.files, [employerId]: file } };
  }
  const { facts } = state.licences[licenceId]!;
  return {
    ...state,
    licences: { ...state.licences, [licenceId]: { facts, ...decision } },
    files: withoutOwnDecisions(state.files, licenceId, source.importId !== undefined),
  };
};
const without = (list: readonly string[], item: string) => list.filter((known) => known !== item);

type Kept = Pick<AgentState, 'onboarding' | 'levelId' | 'skills'>;
/** Values of one employer; or, for all, the common value and that of each employer with its own. */
const everywhere = <F extends keyof Kept>(
  state: AgentState,
  employerId: string | undefined,
  field: F,
): AgentState[F][] => {
  const own = (file: OwnFile) => (file[field] ?? state[field]) as AgentState[F];
  return employerId
    ? [own(state.files[employerId] ?? noOwnFile)]
    : [state[field], ...Object.values(state.files).map(own)];
};
/** Sets a value for one employer, or for all, replacing those of each. */
const kept = <F extends keyof Kept>(
  state: AgentState,
  employerId: string | undefined,
  field: F,
  value: AgentState[F],
): AgentState => {
  if (employerId)
    return {
      ...state,
      files: { ...state.files, [employerId]: { ...(state.files[employerId] ?? noOwnFile), [field]: value } },
    };
  const files = Object.entries(state.files).map(([id, { [field]: _, ...file }]) => [id, file]);
  return { ...state, [field]: value, files: Object.fromEntries(files) };
};
const withSkills = (
  state: AgentState,
  employerId: string | undefined,
  change: (skills: readonly string[]) => string[],
): AgentState => {
  if (employerId) return kept(state, employerId, 'skills', change(everywhere(state, employerId, 'skills')[0]!));
  const files = Object.entries(state.files).map(([id, file]) => [
    id,
    file.skills ? { ...file, skills: change(file.skills) } : file,
  ]);
  return { ...state, skills: change(state.skills), files: Object.fromEntries(files) };
};

/** Name of a month of a consent among those whose keys were destroyed. */
export const forgottenOf = (consentId: string, month: string): string => `${consentId} ${month}`;

/** A person who works on shifts for one or several employers, each with a file of its own. */
export const agent: Decider<AgentState, AgentCommands, typeof AgentEvents> = {
  stream: 'agent',
  events: AgentEvents,
  initial: {
    ...noFile,
    knownTo: [],
    anonymizedBy: [],
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
    withdrawn: [],
    forgotten: [],
  },
  claims: ({ applied, email, files }) => {
    if (!applied) return [];
    const own = Object.entries(files).flatMap(([employerId, { profile }]) =>
      profile.email ? [{ scope: `agent.email:${employerId}`, value: mailboxOf(profile.email as string) }] : [],
    );
    return [...(email ? [{ scope: 'agent.email', value: mailboxOf(email) }] : []), ...own];
  },
  taken: 'EMAIL_TAKEN',
  decide: {
    ...(fileDecisions as Decider<AgentState, FileCommands, typeof AgentEvents>['decide']),
    Anonymize: anonymize,
    Apply: (data, state) =>
      state.applied || state.isAnonymized ? refuse('ALREADY_TAKEN') : { type: 'AgentApplied', data },
    WithdrawApplication: (data, state) => (live(state), { type: 'ApplicationWithdrawn', data }),
    LinkEmployer: (data, state) =>
      live(state).employers.includes(data.employerId) ? [] : { type: 'EmployerLinked', data },
    UnlinkEmployer: (data, state) =>
      live(state).employers.includes(data.employerId) ? { type: 'EmployerUnlinked', data } : [],
    MoveOnboarding: ({ agentId, employerId, status }, state) => {
      const from = everywhere(live(state), employerId, 'onboarding');
      return from.every((known) => known === status)
        ? []
        : { type: 'OnboardingMoved', data: { agentId, employerId, status, from: from[0]! } };
    },
    SetLevel: ({ was, ...data }, state) => {
      const known = everywhere(live(state), data.employerId, 'levelId');
      if (known.every((level) => level === data.levelId)) return [];
      if (was !== undefined && !known.includes(was)) throw new Rejected('CHANGED_MEANWHILE');
      return { type: 'LevelSet', data };
    },
    GrantSkill: (data, state) =>
      everywhere(live(state), data.employerId, 'skills').every((known) => known.includes(data.skillId))
        ? []
        : { type: 'SkillGranted', data },
    WithdrawSkill: (data, state) =>
      everywhere(live(state), data.employerId, 'skills').some((known) => known.includes(data.skillId))
        ? { type: 'SkillWithdrawn', data }
        : [],
    RecordLicence: ({ once, ...data }, state) => {
      if (once && hasLicence(live(state), data)) return [];
      requireDistinct(live(state), state.licences, data.licenceId, data);
      return { type: 'LicenceRecorded', data };
    },
    ValidateLicence: ({ number, ...data }, state) => {
      if (isOutdated(state, { ...data, number })) return [];
      const known = held(state, data);
      const isLeft = data.importId && known[0]!.declined;
      return isLeft || known.every(({ isValid }) => isValid === true) ? [] : { type: 'LicenceValidated', data };
    },
    InvalidateLicence: ({ number, ...data }, state) =>
      isOutdated(state, { ...data, number }) || held(state, data).every(({ isValid }) => isValid === false)
        ? []
        : { type: 'LicenceInvalidated', data },
    UnlistLicence: ({ number, ...data }, state) => {
      if (isOutdated(state, { ...data, number })) return [];
      const known = held(state, data);
      const isLeft = known[0]!.declined;
      return isLeft || known.every(({ isValid }) => isValid === null) ? [] : { type: 'LicenceUnlisted', data };
    },
    DeclineLicence: (data, state) =>
      held(state, data).every(({ declined }) => declined) ? [] : { type: 'LicenceDeclined', data },
    SetAvailability: (data, state) => (live(state), { type: 'AvailabilitySet', data }),
    GiveConsent: (data, state, { newId }) =>
      live(state).consents[data.purpose] === undefined
        ? { type: 'ConsentGiven', data: { ...data, consentId: newId('consent') } }
        : [],
    WithdrawConsent: (data, state) => {
      const consentId = live(state).consents[data.purpose];
      return consentId === undefined
        ? []
        : { type: 'ConsentWithdrawn', data: { ...data, ...(consentId && { consentId }) } };
    },
    NoteForgotten: (data, state) => {
      const months = data.months.filter((month) => !live(state).forgotten.includes(forgottenOf(data.consentId, month)));
      return months.length === 0 ? [] : { type: 'KeyDestroyed', data: { ...data, months } };
    },
    Exclude: (data, state) => (live(state), { type: 'ExclusionMade', data }),
    LiftExclusion: (data, state) =>
      live(state).exclusions.includes(data.exclusionId) ? { type: 'ExclusionLifted', data } : [],
    WriteComment: (data, state) => (live(state), { type: 'CommentWritten', data }),
    DeleteComment: (data, state) =>
      live(state).comments.includes(data.commentId) ? { type: 'CommentDeleted', data } : [],
  },
  evolve: {
    ...fileEvolve,
    PersonAnonymized: anonymized,
    AgentApplied: (state, { agentId: _, ...profile }) => ({ ...state, applied: true, email: profile.email, profile }),
    ApplicationWithdrawn: (state) => ({ ...state, applied: false }),
    EmployerLinked: (state, { employerId }) => ({
      ...state,
      employers: [...state.employers, employerId],
      knownTo: [...without(state.knownTo, employerId), employerId],
      anonymizedBy: without(state.anonymizedBy, employerId),
    }),
    EmployerUnlinked: (state, { employerId }) => ({ ...state, employers: without(state.employers, employerId) }),
    OnboardingMoved: (state, { employerId, status }) => kept(state, employerId, 'onboarding', status),
    LevelSet: (state, { employerId, levelId }) => kept(state, employerId, 'levelId', levelId),
    SkillGranted: (state, { employerId, skillId }) =>
      withSkills(state, employerId, (skills) => [...without(skills, skillId), skillId]),
    SkillWithdrawn: (state, { employerId, skillId }) =>
      withSkills(state, employerId, (skills) => without(skills, skillId)),
    LicenceRecorded: (state, { licenceId, ...licence }) => ({
      ...state,
      licences: { ...state.licences, [licenceId]: { facts: factsOf(licence), isValid: null, declined: false } },
    }),
    LicenceValidated: (state, source) => withDecision(state, source, () => ({ isValid: true, declined: false })),
    LicenceInvalidated: (state, { since, ...source }) =>
      withDecision(state, source, (known) => ({ ...known, isValid: false, invalidSince: invalidFrom(known, since) })),
    LicenceUnlisted: (state, source) => withDecision(state, source, ({ declined }) => ({ isValid: null, declined })),
    LicenceDeclined: (state, { since, ...source }) =>
      withDecision(state, source, (known) => ({
        isValid: false,
        declined: true,
        invalidSince: invalidFrom(known, since),
      })),
    AvailabilitySet: (state) => state,
    ConsentGiven: (state, { purpose, consentId = '' }) => ({
      ...state,
      consents: { ...state.consents, [purpose]: consentId },
    }),
    ConsentWithdrawn: (state, { purpose, consentId = '' }) => ({
      ...state,
      consents: { ...state.consents, [purpose]: undefined },
      withdrawn: [...state.withdrawn, consentId],
    }),
    KeyDestroyed: (state, { consentId, months }) => ({
      ...state,
      forgotten: [...state.forgotten, ...months.map((month) => forgottenOf(consentId, month))],
    }),
    ExclusionMade: (state, { exclusionId }) => ({ ...state, exclusions: [...state.exclusions, exclusionId] }),
    ExclusionLifted: (state, { exclusionId }) => ({ ...state, exclusions: without(state.exclusions, exclusionId) }),
    CommentWritten: (state, { commentId }) => ({ ...state, comments: [...state.comments, commentId] }),
    CommentDeleted: (state, { commentId }) => ({ ...state, comments: without(state.comments, commentId) }),
  },
};
