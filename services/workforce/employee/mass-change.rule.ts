import type { ChangeEmployees } from '#contracts/api/employee-changes.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Grant } from '#contracts/permissions.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ChangedLicence } from '#contracts/values/employee.ts';
import type { AgentCommands } from '../agent/agent-state.types.ts';

export type MassChange = Pick<
  Input<typeof ChangeEmployees>,
  'levelId' | 'addedSkillIds' | 'removedSkillIds' | 'addedSubTerritoryIds' | 'removedSubTerritoryIds' | 'licence'
>;
type LicenceChange = NonNullable<MassChange['licence']>;
type Licence = {
  readonly id: string;
  readonly licenceTypeId: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** null: not validated yet. */
  readonly isValid: boolean | null;
  readonly declined?: boolean;
  readonly picture?: StoredFile | undefined;
};
/** An employee in their employer's file. */
type Employee = {
  readonly id: string;
  readonly levelId: string | null;
  readonly skillIds: readonly string[];
  readonly subTerritoryIds: readonly string[];
  readonly licences: readonly Licence[];
};
/** The company that decides on a licence (none for the platform), and the reason against the registry. */
type DecisionSource = { readonly employerId?: string | undefined; readonly reason?: string };
/** A command with its data, and a key that distinguishes it from others of its kind. */
type Step = { readonly [C in keyof AgentCommands]: readonly [C, AgentCommands[C], string] }[keyof AgentCommands];

/** The grants that a change needs, as each of its parts does for one employee. */
export const grantsOf = (change: MassChange): Grant[] => {
  const { levelId, addedSkillIds, removedSkillIds, addedSubTerritoryIds, removedSubTerritoryIds, licence } = change;
  return [
    ...(levelId || addedSkillIds.length + removedSkillIds.length > 0 ? (['agent.editLevel'] as const) : []),
    ...(addedSubTerritoryIds.length + removedSubTerritoryIds.length > 0 ? (['agent.edit'] as const) : []),
    ...(licence ? (['agent.editPermit'] as const) : []),
  ];
};

/** The grant needed to undo such an event; undefined for events that no change of several employees records. */
export const grantOfFact = (type: string): Grant | undefined => {
  if (['LevelSet', 'SkillGranted', 'SkillWithdrawn'].includes(type)) return 'agent.editLevel';
  if (type === 'AgentSubTerritoriesChosen') return 'agent.edit';
  return type.startsWith('Licence') ? 'agent.editPermit' : undefined;
};

const ofType = ({ licences }: Pick<Employee, 'licences'>, { permitId }: LicenceChange): readonly Licence[] =>
  licences.filter(({ licenceTypeId }) => licenceTypeId === permitId);

/** The only licence of that type. @throws Rejected LICENCE_NONE_OF_TYPE, LICENCE_SEVERAL_OF_TYPE */
export const onlyLicenceOfType = (employee: Pick<Employee, 'licences'>, change: LicenceChange): Licence => {
  const [found, another] = ofType(employee, change);
  if (!found) throw new Rejected('LICENCE_NONE_OF_TYPE');
  if (another) throw new Rejected('LICENCE_SEVERAL_OF_TYPE');
  return found;
};

/**
 * Commands that make one employee match the change; none where they already do.
 * @param employerId the employer whose file is changed
 * @param source the employer that decides on a licence, and the reason against the registry @param today local date for
 *   licences
 * @throws Rejected LICENCE_NONE_OF_TYPE, LICENCE_SEVERAL_OF_TYPE, EXPIRES_BEFORE_START
 */
export const stepsFor = (
  employee: Employee,
  change: MassChange,
  employerId: string | undefined,
  source: DecisionSource,
  today: string,
): Step[] => {
  const { id: agentId, levelId, skillIds, subTerritoryIds } = employee;
  const file = { agentId, employerId };
  const added = change.addedSubTerritoryIds.filter((id) => !subTerritoryIds.includes(id));
  const removed = change.removedSubTerritoryIds.filter((id) => subTerritoryIds.includes(id));
  return [
    ...(change.levelId && change.levelId !== levelId
      ? [['SetLevel', { ...file, levelId: change.levelId }, ''] as const]
      : []),
    ...change.addedSkillIds
      .filter((id) => !skillIds.includes(id))
      .map((skillId) => ['GrantSkill', { ...file, skillId }, skillId] as const),
    ...change.removedSkillIds
      .filter((id) => skillIds.includes(id))
      .map((skillId) => ['WithdrawSkill', { ...file, skillId }, skillId] as const),
    ...(added.length + removed.length > 0
      ? [['ChangeAgentSubTerritories', { ...file, added, removed }, ''] as const]
      : []),
    ...(change.licence
      ? licenceSteps(agentId, onlyLicenceOfType(employee, change.licence), change.licence, source, today)
      : []),
  ];
};

/** The licence that a change concerns, as it is afterwards; undefined where the change is refused. */
export const changedLicence = (
  employee: Employee,
  change: LicenceChange,
  today: string,
): ChangedLicence | undefined => {
  const [own, another] = ofType(employee, change);
  if (!own || another) return undefined;
  const days = daysAfter(own, change);
  if (days.validFrom > days.validTo) return undefined;
  const renewed = isRenewed(own, days);
  const verdict =
    change.judgement === 'declined'
      ? { isValid: false, ...((renewed || own.declined !== true) && { invalidSince: today }) }
      : { isValid: change.judgement === 'valid' || (renewed ? null : own.isValid) };
  return { agentId: employee.id, licenceId: own.id, licence: { ...own, ...days, ...verdict } };
};

type Days = Pick<Licence, 'validFrom' | 'validTo'>;
const daysAfter = (own: Days, { validFrom, expiration }: LicenceChange): Days => ({
  validFrom: validFrom ?? own.validFrom,
  validTo: expiration ?? own.validTo,
});
const isRenewed = (own: Days, { validFrom, validTo }: Days): boolean =>
  validFrom !== own.validFrom || validTo !== own.validTo;

const licenceSteps = (
  agentId: string,
  own: Licence,
  change: LicenceChange,
  { employerId, ...source }: DecisionSource,
  today: string,
): Step[] => {
  const { id: licenceId, licenceTypeId, number, picture } = own;
  const { judgement, reason } = change;
  const days = daysAfter(own, change);
  if (days.validFrom > days.validTo) throw new Rejected('EXPIRES_BEFORE_START');
  const named = { agentId, employerId, licenceId };
  const renewed = isRenewed(own, days);
  const steps: Step[] = [];
  const written = { licenceTypeId, number, ...days, ...(picture && { picture }) };
  if (renewed) steps.push(['RenewLicence', { ...named, ...written }, '']);
  if (judgement === 'valid' && (renewed || own.isValid !== true))
    steps.push(['ValidateLicence', { ...named, ...source }, '']);
  if (judgement === 'declined' && (renewed || own.declined !== true))
    steps.push(['DeclineLicence', { ...named, reason: reason.trim(), since: today }, '']);
  return steps;
};
