import { anonymousProfile } from '#contracts/values/anonymous.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import { noFile, noOwnFile, type FileState } from './agent-file.decider.ts';
import type { AgentCommands, AgentState } from './agent-state.types.ts';

type Part = Decider<AgentState, AgentCommands, typeof import('#contracts/events/workforce.ts').AgentEvents>;

const stepOf = ({ onboarding, files }: AgentState, employerId: string): number =>
  files[employerId]?.onboarding ?? onboarding;

/** Whether a company other than this one still has a file of the person, or asks for one. */
const isKnownElsewhere = ({ knownTo, anonymizedBy, requests }: AgentState, employerId: string): boolean =>
  [...knownTo, ...Object.keys(requests)].some((id) => id !== employerId && !anonymizedBy.includes(id));

/** Anonymizes a person in the file of one company, or everywhere: without a company, or where no other knows them. */
export const anonymize: Part['decide']['Anonymize'] = ({ agentId, employerId, reason }, state) => {
  if (!state.applied || (employerId && !state.employers.includes(employerId))) throw new Rejected('NOT_FOUND');
  const leaving = employerId ? [employerId] : state.employers;
  if (leaving.some((id) => stepOf(state, id) !== onboardingSteps.inactive)) throw new Rejected('AGENT_NOT_INACTIVE');
  const onlyHere = employerId && isKnownElsewhere(state, employerId);
  return [
    ...leaving.map((id) => ({ type: 'EmployerUnlinked' as const, data: { agentId, employerId: id } })),
    { type: 'PersonAnonymized', data: { agentId, ...(onlyHere && { employerId }), reason } },
  ];
};

/** The state without the personal data of one company's file, or of all. */
export const anonymized: Part['evolve']['PersonAnonymized'] = (state, { agentId, employerId }) => {
  if (employerId)
    return {
      ...state,
      files: { ...state.files, [employerId]: { ...noOwnFile, profile: anonymousProfile(agentId) } },
      employments: Object.fromEntries(Object.entries(state.employments).filter(([id]) => id !== employerId)),
      anonymizedBy: [...state.anonymizedBy, employerId],
    };
  const { sharedFinancial } = state satisfies FileState;
  return {
    ...state,
    ...noFile,
    sharedFinancial,
    applied: false,
    email: '',
    licences: {},
    consents: {},
    // Their keys die again where a restored backup brings them back.
    withdrawn: [...state.withdrawn, ...Object.values(state.consents).filter((id) => id !== undefined)],
    anonymizedBy: state.knownTo,
    isAnonymized: true,
  };
};
