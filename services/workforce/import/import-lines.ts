import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { Profile } from '#contracts/values/employee.ts';
import type { DoneLine, RefusedLine } from '#contracts/values/employee-import.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { NamedReferences } from '#services/http/named-references.ts';
import { agent } from '../agent/agent.decider.ts';
import { EmployeeService } from '../employee/employee.service.ts';
import { isRefused } from './draft.rule.ts';
import { HomeFinder } from './home-finder.ts';
import type { LinePlan } from './plan.rule.ts';

type LineToWrite = Exclude<LinePlan, RefusedLine>;

/** Id of the call for a line; always the same, so that its commands are recorded once however often it is tried. */
export const lineCall = (importId: string, line: number): string => derivedId(importId, 'line', line);

/** Id of the person whom a line creates, if it does. */
export const createdBy = (importId: string, line: number): string => derivedId(lineCall(importId, line), 'agent');

/** Imports lines of a file of employees. */
@Injectable()
export class ImportLines {
  constructor(
    private readonly commands: Commands,
    private readonly employees: EmployeeService,
    private readonly homes: HomeFinder,
    private readonly references: NamedReferences,
  ) {}

  /** @param onboarding the step at which a new employee starts */
  async carryOut(
    importId: string,
    plan: LinePlan,
    onboarding: number,
    caller: Caller,
  ): Promise<DoneLine | RefusedLine> {
    const { line } = plan;
    const own = { ...caller, commandId: lineCall(importId, line) };
    const created = createdBy(importId, line);
    // Before it was killed it may have created the person whom the plan now knows; what the log contains is done.
    const isOwn = (await this.commands.load(agent, created))?.applied === true;
    if (isRefused(plan) && !(isOwn && (plan.agentId ?? created) === created)) return refusedLine(plan);
    try {
      const write = () => this.write(plan as LineToWrite, isOwn ? created : undefined, onboarding, own);
      const agentId = isRefused(plan) ? created : await this.references.using(namedBy(plan), own, write);
      const history = await this.commands.history(agent, agentId);
      const facts = history.filter(({ metadata }) => metadata.correlationId === own.commandId);
      const outcome = facts.some(({ type }) => type === 'AgentApplied')
        ? 'created'
        : facts.length > 0
          ? 'changed'
          : 'unchanged';
      return { line, agentId, outcome };
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return { line, code: error.code };
    }
  }

  private async write(
    { outcome, agentId: known, draft }: LineToWrite,
    begun: string | undefined,
    onboarding: number,
    caller: Caller,
  ): Promise<string> {
    const employerId = companyOf(caller)!;
    const { profile, employment, levelId, skillIds, subTerritoryIds, licences } = draft;
    const isNew = outcome === 'create' || known === begun;
    const home = await this.homes.find(profile, () => this.profileOf(known, employerId));
    const person = { ...profile, ...employment, ...(home !== undefined && { home }) };
    const agentId = isNew
      ? await this.employees.save(person, caller)
      : Object.keys(person).length > 0
        ? await this.employees.save({ id: known!, ...person }, caller)
        : known!;
    if (isNew && onboarding !== onboardingSteps.register)
      await this.commands.run(agent, 'MoveOnboarding', agentId, { agentId, employerId, status: onboarding }, caller);
    if (levelId) await this.commands.run(agent, 'SetLevel', agentId, { agentId, employerId, levelId }, caller);
    for (const skillId of skillIds)
      await this.commands.run(agent, 'GrantSkill', agentId, { agentId, employerId, skillId }, caller, skillId);
    if (subTerritoryIds.length > 0) {
      const areas = { agentId, employerId, added: subTerritoryIds, removed: [] };
      await this.commands.run(agent, 'ChangeAgentSubTerritories', agentId, areas, caller);
    }
    for (const { n: _, licenceId, typeId: licenceTypeId, ...licence } of licences) {
      const key = `${licenceTypeId} ${licence.number}`;
      const data = {
        agentId,
        employerId,
        licenceId: licenceId ?? derivedId(caller.commandId, 'licence', key),
        licenceTypeId,
        ...licence,
      };
      if (licenceId) await this.commands.run(agent, 'RenewLicence', agentId, data, caller, key);
      // Another file with the same line may be imported at the same time.
      else await this.commands.run(agent, 'RecordLicence', agentId, { ...data, once: true }, caller, key);
    }
    return agentId;
  }

  private async profileOf(agentId: string | undefined, employerId: string): Promise<Profile> {
    const state = agentId ? await this.commands.load(agent, agentId) : undefined;
    return { ...state?.profile, ...state?.files[employerId]?.profile } as Profile;
  }
}

/** The file was read some time ago: what it names may be gone. */
const namedBy = ({ draft }: LineToWrite) =>
  [
    ['level', draft.levelId ? [draft.levelId] : []],
    ['skill', draft.skillIds],
    ['subTerritory', draft.subTerritoryIds],
    ['licenceType', draft.licences.map(({ typeId }) => typeId)],
  ] as const;

const refusedLine = ({ line, code, field, other }: RefusedLine): RefusedLine => ({
  line,
  code,
  ...(field && { field }),
  ...(other !== undefined && { other }),
});
