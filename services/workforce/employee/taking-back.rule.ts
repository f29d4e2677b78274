import { Rejected } from '#kernel/decider.ts';
import type { AgentCommands, AgentState } from '../agent/agent.decider.ts';

type Fact = { readonly type: string; readonly data: unknown };
type Step = { readonly [C in keyof AgentCommands]: readonly [C, AgentCommands[C]] }[keyof AgentCommands];
type Data = Readonly<Record<string, unknown>> & { readonly agentId: string; readonly employerId?: string };

/** Fields as an employer's file had them. */
const earlier = (fields: readonly string[], file: Readonly<Record<string, unknown>>, empty: unknown) =>
  Object.fromEntries(fields.map((field) => [field, file[field] ?? empty]));
const nullable = ['birthday', 'gender', 'home', 'weight', 'heightFeet', 'heightInches', 'picture'];

/**
 * What it takes for an employee to be again as before these facts, one step for each, the last fact first.
 * @param own facts of one call, with nothing after them
 * @param past facts before them, which tell how a licence was
 * @throws Rejected UNDO_FIRST_LEVEL: a level can be changed, not taken away; UNDO_PARTLY for what can't be taken back
 */
export const takingBack = (own: readonly Fact[], past: readonly Fact[], before: AgentState): Step[] =>
  [...own].reverse().map(({ type, data }) => stepFor(type, data as Data, past, before));

const stepFor = (type: string, data: Data, past: readonly Fact[], before: AgentState): Step => {
  const { agentId, employerId } = data;
  const file = employerId ? before.files[employerId] : undefined;
  const named = { agentId, ...(employerId && { employerId }) };
  switch (type) {
    case 'ProfileRevised': {
      const { agentId: _, employerId: __, ...fields } = data;
      const was = { ...before.profile, ...file?.profile };
      const text = earlier(Object.keys(fields).filter((field) => !nullable.includes(field)), was, ''); // prettier-ignore
      const other = earlier(Object.keys(fields).filter((field) => nullable.includes(field)), was, null); // prettier-ignore
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
      return ['ChooseAgentSubTerritories', { ...named, subTerritoryIds: [...(file?.subTerritoryIds ?? before.subTerritoryIds)] }]; // prettier-ignore
    case 'LicenceRecorded':
      return ['RemoveLicence', { agentId, licenceId: data['licenceId'] as string }];
    case 'LicenceRenewed': {
      const licenceId = data['licenceId'] as string;
      const was = past.findLast((fact) => (fact.type === 'LicenceRecorded' || fact.type === 'LicenceRenewed') && (fact.data as Data)['licenceId'] === licenceId); // prettier-ignore
      if (!was) throw new Rejected('UNDO_PARTLY');
      return ['RenewLicence', was.data as AgentCommands['RenewLicence']];
    }
    default:
      throw new Rejected('UNDO_PARTLY');
  }
};
