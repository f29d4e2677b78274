import { Injectable } from '@nestjs/common';
import { mostChangedBy, type ChangeEmployees } from '#contracts/api/employee-changes.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Grant } from '#contracts/permissions.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { EmployeeRow } from '#projections/agent-file/employee.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
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
    private readonly models: ReadModels,
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
      const steps = stepsFor(row, input, fileOf(row, caller, customerId), await this.said(row, input, caller), today(caller.now)); // prettier-ignore
      if (!preview)
        for (const [command, data, key] of steps)
          await this.commands.run(agent, command, row.id, data as never, caller, key);
      // Killed in the middle and asked again, it finds done what it did.
      const isDone = steps.length > 0 || (!preview && (await this.grantsToUndo(row.id, caller.commandId)).length > 0);
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
    const history = await this.commands.history(agent, agentId);
    const own = history.filter(({ metadata }) => metadata.correlationId === callId);
    return [...new Set(own.map(({ type }) => grantOfFact(type) ?? 'agent.edit'))];
  }

  /** What a validation says of the registry's word. @throws Rejected LICENCE_REASON_REQUIRED */
  private async said(row: EmployeeRow, { licence }: MassChange, caller: Caller): Promise<{ readonly reason?: string }> {
    if (licence?.judgement !== 'valid') return {};
    return this.registryObjection.overruled(licenceMeant(row, licence).number, licence.reason, caller.now);
  }

  /** What is added is there to be chosen: active, the platform's or the employer's. */
  private async requireChoice(change: MassChange, caller: Caller, customerId: string | undefined): Promise<void> {
    const named = { levelId: change.levelId ? [change.levelId] : [], addedSkillIds: change.addedSkillIds, addedSubTerritoryIds: change.addedSubTerritoryIds }; // prettier-ignore
    for (const [field, ids] of Object.entries(named)) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) continue;
      const owned = sql`r.active and (r."ownerId" is null or r."ownerId" = ${companyOf(caller) ?? customerId ?? null})`;
      const kind = { levelId: 'level', addedSkillIds: 'skill', addedSubTerritoryIds: 'subTerritory' }[field];
      const known = await this.models.rows(ReferenceRow, owned, sql`r.kind = ${kind} and r.id = any(${wanted})`);
      if (known.length < wanted.length) throw new Rejected('INVALID_INPUT', {}, { [field]: 'INVALID_VALUE' });
    }
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
