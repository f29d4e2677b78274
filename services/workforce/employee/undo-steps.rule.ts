import { declarationOf } from '#contracts/events/all.ts';
import { Rejected } from '#kernel/decider.ts';
import type { AgentCommands, AgentState } from '../agent/agent-state.types.ts';

type Fact = { readonly type: string; readonly data: unknown };
type Step = { readonly [C in keyof AgentCommands]: readonly [C, AgentCommands[C]] }[keyof AgentCommands];
type Data = Readonly<Record<string, unknown>> & { readonly agentId: string; readonly employerId?: string };

/**
 * Whether events recorded since prevent the undo of a call: those that change what the call's employer sees of the
 * employee. Data in another employer's file, views of a file and the agent's consents don't.
 */
export const preventUndo = (own: readonly Fact[], since: readonly Fact[]): boolean => {
  const employers = new Set(own.map(({ data }) => (data as Data).employerId));
  return since.some(({ type, data }) => {
    const shown = declarationOf(type)?.employees;
    if (shown !== 'named') return shown === 'every';
    const { employerId } = data as Data;
    return !employerId || employers.has(undefined) || employers.has(employerId);
  });
};

/** Former values of fields in an employer's file. */
const earlier = (fields: readonly string[], file: Readonly<Record<string, unknown>>, empty: unknown) =>
  Object.fromEntries(fields.map((field) => [field, file[field] ?? empty]));
const nullable = ['birthday', 'gender', 'home', 'weight', 'heightFeet', 'heightInches', 'picture'];

/**
 * Commands that restore an employee to the state before these events, one for each, the last event first.
 * @param own events of one call, with nothing after them that `preventUndo` reports
 * @param past events before them, which show a licence's former days and decisions
 * @throws Rejected UNDO_FIRST_LEVEL: a level can be changed, not removed; UNDO_PARTLY for what can't be undone
 */
export const undoSteps = (own: readonly Fact[], past: readonly Fact[], before: AgentState): Step[] =>
  [...own]
    .reverse()
    .flatMap((fact, at, all) =>
      isOfLicence(fact)
        ? at === all.findIndex((other) => isOfLicence(other) && licenceOf(other) === licenceOf(fact))
          ? licenceSteps(fact, own, past)
          : []
        : [stepFor(fact.type, fact.data as Data, before)],
    );

const isOfLicence = ({ type }: Fact) => type.startsWith('Licence') && type !== 'LicenceRemoved';
const licenceOf = ({ data }: Fact) => (data as Data)['licenceId'] as string;
const isWritten = ({ type }: Fact) => type === 'LicenceRecorded' || type === 'LicenceRenewed';
const judgements: Readonly<Record<string, keyof AgentCommands>> = {
  LicenceValidated: 'ValidateLicence',
  LicenceUnlisted: 'UnlistLicence',
  LicenceDeclined: 'DeclineLicence',
  LicenceInvalidated: 'InvalidateLicence',
};

/**
 * Restores a licence as it was written last, to be validated again, and the decisions on it since it was last valid,
 * since one that was valid stays valid for the days before. Other employers decide again themselves where its number or
 * days changed.
 */
const licenceSteps = (fact: Fact, own: readonly Fact[], past: readonly Fact[]): Step[] => {
  const licenceId = licenceOf(fact);
  const { agentId, employerId } = fact.data as Data;
  if (own.some((other) => other.type === 'LicenceRecorded' && licenceOf(other) === licenceId))
    return [['RemoveLicence', { agentId, employerId, licenceId }]];
  const story = past.filter((other) => isOfLicence(other) && licenceOf(other) === licenceId);
  const written = story.findLast(isWritten)?.data as AgentCommands['RenewLicence'] | undefined;
  if (!written) throw new Rejected('UNDO_PARTLY');
  const isKnown = ({ data }: Fact) => [undefined, employerId].includes((data as Data).employerId);
  const { picture } = (story.findLast((other) => isWritten(other) && isKnown(other))?.data ?? {}) as typeof written;
  const since = story.slice(story.findLastIndex(isWritten) + 1).filter(isKnown);
  const isValidated = ({ type }: Fact) => type === 'LicenceValidated';
  const decided = since.slice(Math.max(0, since.findLastIndex(isValidated)));
  const isRenewed = own.some((other) => isWritten(other) && licenceOf(other) === licenceId);
  return [
    ['RenewLicence', { ...written, employerId, picture, restored: true }],
    ...decided.map(
      ({ type, data }) => [judgements[type]!, isRenewed ? data : { ...(data as Data), employerId }] as unknown as Step,
    ),
  ];
};

const stepFor = (type: string, data: Data, before: AgentState): Step => {
  const { agentId, employerId } = data;
  const file = employerId ? before.files[employerId] : undefined;
  const named = { agentId, ...(employerId && { employerId }) };
  switch (type) {
    case 'ProfileRevised': {
      const { agentId: _, employerId: __, ...fields } = data;
      const was = { ...before.profile, ...file?.profile };
      const text = earlier(
        Object.keys(fields).filter((field) => !nullable.includes(field)),
        was,
        '',
      );
      const other = earlier(
        Object.keys(fields).filter((field) => nullable.includes(field)),
        was,
        null,
      );
      return ['ReviseProfile', { ...named, ...text, ...other } as AgentCommands['ReviseProfile']];
    }
    case 'EmploymentDetailed': {
      const { agentId: _, employerId: own = '', ...fields } = data;
      return [
        'DetailEmployment',
        { agentId, employerId: own, ...earlier(Object.keys(fields), before.employments[own] ?? {}, '') },
      ];
    }
    case 'LevelSet': {
      const levelId = file?.levelId ?? before.levelId;
      if (levelId === null) throw new Rejected('UNDO_FIRST_LEVEL');
      return ['SetLevel', { ...named, levelId }];
    }
    case 'SkillGranted':
      return ['WithdrawSkill', { ...named, skillId: data['skillId'] as string }];
    case 'SkillWithdrawn':
      return ['GrantSkill', { ...named, skillId: data['skillId'] as string }];
    case 'AgentSubTerritoriesChosen':
      return [
        'ChooseAgentSubTerritories',
        { ...named, subTerritoryIds: [...(file?.subTerritoryIds ?? before.subTerritoryIds)] },
      ];
    default:
      throw new Rejected('UNDO_PARTLY');
  }
};
