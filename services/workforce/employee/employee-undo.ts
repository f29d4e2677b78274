import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { fold, Rejected } from '#kernel/decider.ts';
import { upcomingShiftCounts } from '#projections/agent/upcoming-shifts.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { NamedReferences, type Named } from '#services/http/named-references.ts';
import type { AgentCommands } from '../agent/agent-state.types.ts';
import { agent } from '../agent/agent.decider.ts';
import { preventUndo, undoSteps } from './undo-steps.rule.ts';

/** Undoes what a call did to an employee, found by the events it recorded: every event names its call. */
@Injectable()
export class EmployeeUndo {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly references: NamedReferences,
  ) {}

  /**
   * Undoes all of it or nothing. An employee whom the call created is removed, if nothing has been recorded about them
   * since.
   * @param callId command id of the call
   * @throws Rejected UNDO_NOTHING, UNDO_MOVED_ON where somebody has changed what the employer sees of them since,
   *   UNDO_HAS_SHIFTS, UNDO_FIRST_LEVEL
   */
  async takeBack(agentId: string, callId: string, caller: Caller): Promise<void> {
    const history = await this.commands.history(agent, agentId);
    // If it was killed and is repeated, it continues where it stopped.
    const facts = history.filter(({ metadata }) => metadata.correlationId !== caller.commandId);
    const first = facts.findIndex(({ metadata }) => metadata.correlationId === callId);
    if (first < 0) throw new Rejected('UNDO_NOTHING');
    const isOwn = ({ metadata }: (typeof facts)[number]) => metadata.correlationId === callId;
    const own = facts.filter(isOwn);
    const since = facts.slice(first).filter((fact) => !isOwn(fact));
    const isTakenOn = own.some(({ type }) => type === 'AgentApplied');
    if (isTakenOn ? since.length > 0 : preventUndo(own, since)) throw new Rejected('UNDO_MOVED_ON');
    if (isTakenOn) {
      const [coming] = await this.models.query<{ shifts: number }>(upcomingShiftCounts(caller, [agentId], caller.now));
      if (coming!.shifts > 0) throw new Rejected('UNDO_HAS_SHIFTS');
      await this.commands.run(agent, 'WithdrawApplication', agentId, { agentId }, caller);
      return;
    }
    const before = fold(agent, facts.slice(0, first));
    const steps = undoSteps(own, facts.slice(0, first), before);
    const restore = async () => {
      for (const [at, [command, data]] of steps.entries())
        await this.commands.run(agent, command, agentId, data as AgentCommands[typeof command], caller, String(at));
    };
    // Levels, skills, sub-territories and licence types that come back may have been deleted since (decision 50).
    await this.references.broughtBack(namedBy(steps), caller, restore);
  }
}

const namedBy = (steps: ReturnType<typeof undoSteps>): Named =>
  steps.flatMap(([command, data]): Named => {
    if (command === 'SetLevel') return [['level', [data.levelId]]];
    if (command === 'GrantSkill') return [['skill', [data.skillId]]];
    if (command === 'ChooseAgentSubTerritories') return [['subTerritory', data.subTerritoryIds]];
    return command === 'RenewLicence' ? [['licenceType', [data.licenceTypeId]]] : [];
  });
