import { Injectable } from '@nestjs/common';
import { mostChangedBy, type ChangeEmployees } from '#contracts/api/employee-changes.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Grant } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { EmployeeRow } from '#projections/agent-file/employee.query.ts';
import { text } from '#services/http/texts.ts';
import { agent } from '../agent/agent.decider.ts';
import { EmployeeDirectory, today, viewerContextOf } from './employee-directory.ts';
import { fileOf, requireGrant } from './employee.service.ts';
import { grantOfFact, grantsOf, licenceMeant, stepsFor, type MassChange } from './mass-change.rule.ts';
import { RegistryObjection } from './registry-objection.ts';

export type Outcome = Output<typeof ChangeEmployees>;
type Act = (row: EmployeeRow) => Promise<'done' | 'unchanged'>;

/** Employees that are changed side by side. */
const abreast = 10;

/** The same change for several employees: the allowed ones are done, the others named with why (decision 20). */
@Injectable()
export class EmployeeChanges {
  constructor(
    private readonly directory: EmployeeDirectory,
    private readonly registryObjection: RegistryObjection,
    private readonly commands: Commands,
  ) {}

  /** @throws Rejected FORBIDDEN, INVALID_INPUT for what may not be chosen */
  async change(input: Input<typeof ChangeEmployees>, caller: Caller): Promise<Outcome> {
    const { employeeIds, customerId, preview } = input;
    for (const grant of grantsOf(input)) requireGrant(grant, caller);
    if (employeeIds.length > mostChangedBy(input))
      throw new Rejected('INVALID_INPUT', {}, { employeeIds: 'INVALID_VALUE' });
    requireOneOf('removedSkillIds', input.addedSkillIds, input.removedSkillIds);
    requireOneOf('removedSubTerritoryIds', input.addedSubTerritoryIds, input.removedSubTerritoryIds);
    await this.requireChoice(input, caller, customerId);
    return this.each(employeeIds, caller, customerId, async (row) => {
      const said = await this.said(row, input, caller);
      const steps = stepsFor(row, input, fileOf(row, caller, customerId), said, today(caller.now));
      if (!preview)
        for (const [command, data, key] of steps)
          await this.commands.run(agent, command, row.id, data as never, caller, key);
      // Killed in the middle and asked again, it finds done what it did.
      const isDone = steps.length > 0 || (!preview && (await this.factsOf(row.id, caller.commandId)).length > 0);
      return isDone ? 'done' : 'unchanged';
    });
  }

  /** Those of the ids that the caller may see, one by one, so that a refusal is no other's. */
  async each(ids: readonly string[], caller: Caller, customerId: string | undefined, act: Act): Promise<Outcome> {
    const wanted = [...new Set(ids)];
    const found = await this.directory.byIds(viewerContextOf(caller, customerId), wanted);
    const byId = new Map(found.map((row) => [row.id, row]));
    const outcome: Outcome = { done: [], unchanged: [], refused: [] };
    for (let at = 0; at < wanted.length; at += abreast) {
      const some = wanted.slice(at, at + abreast);
      const settled = await Promise.allSettled(some.map((id) => attempt(byId.get(id), act)));
      for (const [index, one] of settled.entries()) {
        const [id, row] = [some[index]!, byId.get(some[index]!)];
        if (one.status === 'fulfilled') outcome[one.value].push(id);
        else if (one.reason instanceof Rejected) outcome.refused.push(refusal(id, row, one.reason, caller));
        else throw one.reason;
      }
    }
    return outcome;
  }

  /** The grants that it takes to take back what a call did to an employee. */
  async grantsToUndo(agentId: string, callId: string): Promise<Grant[]> {
    const facts = await this.factsOf(agentId, callId);
    return [...new Set(facts.map(({ type }) => grantOfFact(type) ?? 'agent.edit'))];
  }

  private async factsOf(agentId: string, callId: string) {
    const history = await this.commands.history(agent, agentId);
    return history.filter(({ metadata }) => metadata.correlationId === callId);
  }

  /** Whose word on a licence it is, and what a validation says of the registry's. @throws Rejected LICENCE_REASON_REQUIRED */
  private async said(row: EmployeeRow, { licence }: MassChange, caller: Caller) {
    const employerId = companyOf(caller);
    if (licence?.judgement !== 'valid') return { employerId };
    const { number } = licenceMeant(row, licence);
    return { employerId, ...(await this.registryObjection.overruled(number, licence.reason, caller.now)) };
  }

  /** What is given is there to be chosen; that it is of its kind is known by then. */
  private async requireChoice(change: MassChange, caller: Caller, customerId: string | undefined): Promise<void> {
    const { levelId, addedSkillIds, addedSubTerritoryIds } = change;
    const choice = new Set((await this.directory.choice(caller, customerId)).map(({ id }) => id));
    const given = { levelId: levelId ? [levelId] : [], addedSkillIds, addedSubTerritoryIds };
    for (const [field, ids] of Object.entries(given))
      if (ids.some((id) => !choice.has(id))) throw new Rejected('INVALID_INPUT', {}, { [field]: 'INVALID_VALUE' });
  }
}

/** Nothing is added and taken away at once. */
const requireOneOf = (field: string, added: readonly string[], removed: readonly string[]): void => {
  if (removed.some((id) => added.includes(id))) throw new Rejected('INVALID_INPUT', {}, { [field]: 'INVALID_VALUE' });
};

const attempt = async (row: EmployeeRow | undefined, act: Act) => {
  if (!row) throw new Rejected('NOT_FOUND');
  return act(row);
};

const refusal = (id: string, row: EmployeeRow | undefined, { code }: Rejected, { language }: Caller) => ({
  ...{ id, name: row ? `${row.firstName} ${row.lastName}` : '', code },
  message: text(language, `problem.${code}`),
});
