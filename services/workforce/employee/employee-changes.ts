import { Injectable } from '@nestjs/common';
import { maxChangesOf, type ChangeEmployees, type UndoEmployeeChanges } from '#contracts/api/employee-changes.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Grant } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import type { EmployeeRow } from '#projections/agent-file/employee.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { unlicensedAfter } from '#projections/shift-row/rules-changed.query.ts';
import { text } from '#services/http/texts.ts';
import { agent } from '../agent/agent.decider.ts';
import { EmployeeDirectory, today, viewerContextOf } from './employee-directory.ts';
import { fileOf, requireGrant } from './employee.service.ts';
import {
  changedLicence,
  grantOfFact,
  grantsOf,
  onlyLicenceOfType,
  stepsFor,
  type MassChange,
} from './mass-change.rule.ts';
import { RegistryObjection } from './registry-objection.ts';
import { fullName } from '#contracts/values/person-name.ts';

type Outcome = Output<typeof UndoEmployeeChanges>;
type Act = (row: EmployeeRow) => Promise<'done' | 'unchanged'>;

/** Number of employees changed concurrently. */
const abreast = 10;

/**
 * Makes one change to several employees: allowed ones are changed, the others reported with the reason (decision 20).
 */
@Injectable()
export class EmployeeChanges {
  constructor(
    private readonly directory: EmployeeDirectory,
    private readonly registryObjection: RegistryObjection,
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  /** @throws Rejected FORBIDDEN, INVALID_INPUT for a choice that isn't available, MORE_THAN_AGREED */
  async change(input: Input<typeof ChangeEmployees>, caller: Caller): Promise<Output<typeof ChangeEmployees>> {
    const { employeeIds, customerId, preview } = input;
    for (const grant of grantsOf(input)) requireGrant(grant, caller);
    if (employeeIds.length > maxChangesOf(input))
      throw new Rejected('INVALID_INPUT', {}, { employeeIds: 'INVALID_VALUE' });
    requireOneOf('removedSkillIds', input.addedSkillIds, input.removedSkillIds);
    requireOneOf('removedSubTerritoryIds', input.addedSubTerritoryIds, input.removedSubTerritoryIds);
    await this.requireChoice(input, caller, customerId);
    const shifts = await this.unlicensed(input, caller);
    if (!preview) requireExpectedCount(shifts, input.agreed);
    const outcome = await this.each(employeeIds, caller, customerId, async (row) => {
      const decisionSource = await this.decisionSource(row, input, caller);
      const steps = stepsFor(row, input, fileOf(row, caller, customerId), decisionSource, today(caller.now));
      if (!preview)
        for (const [command, data, key] of steps)
          await this.commands.run(agent, command, row.id, data as never, caller, key);
      // If it was killed and is repeated, it finds what it has done.
      const isDone = steps.length > 0 || (!preview && (await this.factsOf(row.id, caller.commandId)).length > 0);
      return isDone ? 'done' : 'unchanged';
    });
    return { ...outcome, shifts };
  }

  /** Number of upcoming shifts that have no licence any more once those of the employees are changed. */
  private async unlicensed(
    { employeeIds, customerId, licence }: Input<typeof ChangeEmployees>,
    caller: Caller,
  ): Promise<number> {
    if (!licence) return 0;
    const rows = await this.directory.byIds(viewerContextOf(caller, customerId), [...new Set(employeeIds)]);
    const changes = rows.flatMap((row) => changedLicence(row, licence, today(caller.now)) ?? []);
    const hit = unlicensedAfter(caller, changes, companyOf(caller), caller.now);
    return (await this.models.query<{ shifts: number }>(hit))[0]!.shifts;
  }

  /** Runs `act` for each employee that the caller may see, so that the refusal of one doesn't affect others. */
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

  /** The grants needed to undo what a call did to an employee. */
  async grantsToUndo(agentId: string, callId: string): Promise<Grant[]> {
    const facts = await this.factsOf(agentId, callId);
    return [...new Set(facts.map(({ type }) => grantOfFact(type) ?? 'agent.edit'))];
  }

  private async factsOf(agentId: string, callId: string) {
    const history = await this.commands.history(agent, agentId);
    return history.filter(({ metadata }) => metadata.correlationId === callId);
  }

  /**
   * The employer that decides on a licence, and the reason of a validation against the registry.
   * @throws Rejected LICENCE_REASON_REQUIRED
   */
  private async decisionSource(row: EmployeeRow, { licence }: MassChange, caller: Caller) {
    const employerId = companyOf(caller);
    if (licence?.judgement !== 'valid') return { employerId };
    const { number } = onlyLicenceOfType(row, licence);
    return { employerId, ...(await this.registryObjection.overruled(number, licence.reason, caller.now)) };
  }

  /** Requires that the choices are available; their kinds were checked before. */
  private async requireChoice(change: MassChange, caller: Caller, customerId: string | undefined): Promise<void> {
    const { levelId, addedSkillIds, addedSubTerritoryIds } = change;
    const choice = new Set((await this.directory.choice(caller, customerId)).map(({ id }) => id));
    const given = { levelId: levelId ? [levelId] : [], addedSkillIds, addedSubTerritoryIds };
    for (const [field, ids] of Object.entries(given))
      if (ids.some((id) => !choice.has(id))) throw new Rejected('INVALID_INPUT', {}, { [field]: 'INVALID_VALUE' });
  }
}

/** Requires that nothing is both added and removed. */
const requireOneOf = (field: string, added: readonly string[], removed: readonly string[]): void => {
  if (removed.some((id) => added.includes(id))) throw new Rejected('INVALID_INPUT', {}, { [field]: 'INVALID_VALUE' });
};

const attempt = async (row: EmployeeRow | undefined, act: Act) => {
  if (!row) throw new Rejected('NOT_FOUND');
  return act(row);
};

const refusal = (id: string, row: EmployeeRow | undefined, { code }: Rejected, { language }: Caller) => ({
  id,
  name: row ? fullName(row) : '',
  code,
  message: text(language, `problem.${code}`),
});
