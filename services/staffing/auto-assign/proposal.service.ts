import { Injectable } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { maxProposedShifts, type ProposedShift } from '#contracts/api/auto-assign-proposal.ts';
import type { Why } from '#contracts/api/auto-assign.ts';
import { mayAtSomeStage } from '#contracts/values/ability.ts';
import type { ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { nextTurn } from '#kernel/turns.ts';
import { Rejected } from '#kernel/decider.ts';
import { agentsFor, type KnownAgent } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { refusals } from './refusals.ts';
import { BulkShifts, type Outcome, type Ticked } from '#services/staffing/bulk/bulk-shifts.ts';
import { distanceKm } from '#services/scheduling/shift/distance.rule.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { isApproximate, shownScore, visibleExplanations } from './explanation.rule.ts';
import { plannedWorkOf } from './planned-work.ts';
import { availabilityOf } from './near-miss.rule.ts';
import { defaultRounds } from './solver/solver.ts';
import { snapshotOf, workAround } from './problem-snapshot.ts';
import { proposalOf, tryAll } from './proposal.rule.ts';
import { reasonNames } from './reason-names.ts';
import { weighedFor } from './score.rule.ts';
import { fullName } from '#contracts/values/person-name.ts';

type Given = { readonly shiftId: string; readonly agentId: string };
type Known = { readonly snapshot: ProblemSnapshot; readonly agents: ReadonlyMap<string, KnownAgent> };

/** Most agents times shifts in one proposal, and milliseconds of its search, so that other requests don't wait long. */
const maxPairs = 100_000;
const patience = 250;
const active = 5;

/**
 * Proposals of auto-assign for a person to change and accept. Computed on request from present data; nothing is queued
 * or stored.
 */
@Injectable()
export class ProposalService {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly bulk: BulkShifts,
  ) {}

  async propose(ticked: Ticked, chosen: readonly Given[], caller: Caller) {
    const rows = (await this.bulk.selected(ticked, caller)).sort(
      (a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id),
    );
    if (chosen.some(({ shiftId }) => !rows.some(({ id }) => id === shiftId))) throw new Rejected('NOT_FOUND');
    const agents = await this.agentsOf(caller);
    requireKnown(agents, chosen);
    const considered = rows.slice(
      0,
      Math.max(1, Math.min(maxProposedShifts, Math.floor(maxPairs / Math.max(1, agents.length)))),
    );
    const { done, refused } = await this.bulk.each(considered, (row) => this.check(row, agents[0], caller));
    const may = new Set(done);
    const open = considered.filter(({ id }) => may.has(id));
    const known = await this.known(open, agents, caller);
    await nextTurn();
    const until = performance.now() + patience;
    const { given, obstacles } = proposalOf(known.snapshot, chosen, {
      seed: 1,
      rounds: defaultRounds(open.length),
      enough: () => performance.now() > until,
    });
    const names = await reasonNames(this.models, open, known.snapshot, caller);
    const shifts: ProposedShift[] = [];
    const plan = plannedWorkOf(known.snapshot, given);
    for (const asked of known.snapshot.shifts) {
      const row = open.find(({ id }) => id === asked.id)!;
      const agent = known.snapshot.agents.find(({ id }) => id === given.get(asked.id));
      const { free, blockedBy, near } = availabilityOf(known.snapshot, plan, asked);
      const obstacle = obstacles.get(asked.id) ?? null;
      shifts.push({
        id: asked.id,
        start: asked.start,
        end: asked.end,
        timezone: row.zone,
        title: asked.title,
        agent: agent ? { id: agent.id, name: nameOf(known.agents.get(agent.id)) } : null,
        distance: agent ? distanceKm(agent, known.snapshot.places[asked.place]!) : null,
        approximate: agent ? isApproximate(agent) : false,
        score: agent ? shownScore(known.snapshot, plan, asked, agent, caller) : null,
        others: free,
        obstacle: obstacle && names.obstacle(obstacle, row),
        blockedBy: agent ? [] : [...blockedBy],
        near: agent ? [] : names.near(near, row),
        modifiable: mayAtSomeStage('modify', row, caller),
      });
      await nextTurn();
    }
    return {
      shifts,
      agents: agents.length,
      refused: await this.bulk.withTexts(refused, caller, considered),
      unseen: rows.length - considered.length,
    };
  }

  /**
   * The explanations of one shift as things stand, with other shifts given to the agents chosen for them; for a filled
   * shift, its agent counts as chosen.
   */
  async explain(siteEventId: string, shiftId: string, chosen: readonly Given[], caller: Caller): Promise<Why[]> {
    const ids = [...new Set([shiftId, ...chosen.map((one) => one.shiftId)])];
    const rows = await this.bulk.selected({ id: siteEventId, affectationEventIds: ids }, caller);
    const row = rows[0]!;
    const agents = await this.agentsOf(caller);
    requireKnown(agents, chosen);
    const known = await this.known(rows, agents, caller, shiftId);
    const holder = row.employerId === requireCompany(caller) && row.agentId ? [{ shiftId, agentId: row.agentId }] : [];
    const { given } = tryAll(known.snapshot, chosen);
    const plan = plannedWorkOf(
      known.snapshot,
      new Map([...holder.map(({ agentId }) => [shiftId, agentId] as const), ...given]),
    );
    const asked = known.snapshot.shifts.find(({ id }) => id === shiftId)!;
    const names = await reasonNames(this.models, [row], known.snapshot, caller);
    return visibleExplanations(known.snapshot, plan, asked, caller).map(({ agentId, obstacle, ...rest }) => ({
      agent: { id: agentId, name: nameOf(known.agents.get(agentId)) },
      ...rest,
      obstacle: obstacle && names.obstacle(obstacle, row),
    }));
  }

  /** Assigns agents to shifts: each is checked again given the previous ones, and refused separately. */
  async accept(siteEventId: string, assignments: readonly Given[], caller: Caller) {
    const agentOf = new Map(assignments.map(({ shiftId, agentId }) => [shiftId, agentId]));
    const rows = await this.bulk.selected({ id: siteEventId, affectationEventIds: [...agentOf.keys()] }, caller);
    const agents = await this.agentsOf(caller);
    requireKnown(agents, assignments);
    const wanted = new Set(agentOf.values());
    const known = await this.known(
      rows,
      agents.filter(({ id }) => wanted.has(id)),
      caller,
    );
    const { obstacles } = tryAll(
      known.snapshot,
      [...agentOf].map(([shiftId, agentId]) => ({ shiftId, agentId })),
    );
    const outcome: Outcome = await this.bulk.each(rows, async (row) => {
      const agent = known.agents.get(agentOf.get(row.id)!)!;
      const obstacle = obstacles.get(row.id);
      if (obstacle) throw new Rejected(refusals[obstacle.rule], { ...obstacle.values, name: nameOf(agent) });
      await this.commands.run(shift, 'AssignAgent', row.id, this.assigning(row, agent, caller), caller);
    });
    return { done: outcome.done, refused: await this.bulk.withTexts(outcome.refused, caller, rows), run: null };
  }

  /** Checks whether this caller may put an agent on the shift. */
  private async check(row: ShiftRow, somebody: KnownAgent | undefined, caller: Caller): Promise<void> {
    if (somebody)
      await this.commands.check(shift, 'AssignAgent', row.id, this.assigning(row, somebody, caller), caller);
    if (row.start <= caller.now) throw new Rejected('JOB_STARTED');
  }

  private assigning({ id: shiftId }: ShiftRow, { id, firstName, lastName }: KnownAgent, caller: Caller) {
    const agent = { id, firstName, lastName, employerId: requireCompany(caller) };
    return { shiftId, replacing: null, agent, by: 'hand' as const };
  }

  private agentsOf(caller: Caller): Promise<KnownAgent[]> {
    return agentsFor(
      this.models,
      caller,
      sql`r."employerIds" @> array[${requireCompany(caller)}]::uuid[] and r.onboarding = ${active}`,
    );
  }

  /** @param asked a shift that is treated as if it had no agent */
  private async known(
    rows: readonly ShiftRow[],
    agents: readonly KnownAgent[],
    caller: Caller,
    asked?: string,
  ): Promise<Known> {
    const { now } = caller;
    const all = await workAround(this.models, rows, agents, now);
    const busy = new Map([...all].map(([agentId, work]) => [agentId, work.filter(({ id }) => id !== asked)]));
    const snapshot = await snapshotOf(this.models, {
      companyId: requireCompany(caller),
      open: rows,
      agents,
      busy,
      now,
    });
    return {
      snapshot: { ...snapshot, settings: weighedFor(caller, snapshot.settings) },
      agents: new Map(agents.map((agent) => [agent.id, agent])),
    };
  }
}

const nameOf = (agent: KnownAgent | undefined): string => (agent ? fullName(agent) : '');
const requireKnown = (agents: readonly KnownAgent[], given: readonly Given[]): void => {
  const ids = new Set(agents.map(({ id }) => id));
  if (given.some(({ agentId }) => !ids.has(agentId))) throw new Rejected('NOT_FOUND');
};
