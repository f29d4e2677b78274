import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { nameIn } from '#contracts/values/named.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Candidate } from '#contracts/api/assignments.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { costOf, companyLimits, type HardRule, type Obstacle } from '#contracts/values/auto-assign.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agentsFor } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { takenOffLate } from '#projections/presence/presence.query.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { isElsewhere, obstacleOf, unaryObstacles } from '#services/staffing/auto-assign/hard-constraints.rule.ts';
import { AgentPhotos } from '#services/files/agent-photos.ts';
import { scoreOf, visibleScore } from '../auto-assign/score.rule.ts';
import { companyWeeks } from '../auto-assign/company-weeks.ts';
import { grouped, snapshotOf, workAround } from '#services/staffing/auto-assign/problem-snapshot.ts';
import { overtimeCost } from '#services/staffing/auto-assign/explanation.rule.ts';
import { workedMinutes } from '#contracts/values/hours.ts';
import { partiesOf, visibleTextOf } from '#services/scheduling/shift/visible-text.rule.ts';
import { byDistance, distanceKm } from '#services/scheduling/shift/distance.rule.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type Row = z.output<typeof Candidate>;
/**
 * Kilometres from home (null where unknown), the first rule against it, and all rules against it that don't depend on
 * the agent's other work.
 */
type Fit = {
  readonly distance: number | null;
  readonly rule: HardRule | null;
  readonly obstacles: readonly Obstacle[];
};

/**
 * The viewer's own agents for a shift: distance, workload, whether they can work it by the rules of auto-assign, and
 * their cost.
 */
@Injectable()
export class Candidates {
  constructor(
    private readonly models: ReadModels,
    private readonly photos: AgentPhotos,
  ) {}

  /**
   * Obstacles of agents on shifts, by the rules of auto-assign; data are read once for all of them.
   * @returns a function of agent and shift; undefined where the viewer doesn't know the agent
   */
  async fits(
    agentIds: readonly string[],
    shifts: readonly ShiftRow[],
    viewer: Caller,
  ): Promise<(agentId: string, shiftId: string) => Fit | undefined> {
    if (agentIds.length === 0) return () => undefined;
    const busy = await workAround(
      this.models,
      shifts,
      await agentsFor(this.models, viewer, sql`r.id = any(${agentIds})`),
      viewer.now,
    );
    const seen = new Map<string, (agentId: string) => Fit | undefined>();
    for (const [companyId, open] of grouped(shifts, (shift) => weighingFor(shift, viewer))) {
      const agents = await agentsFor(this.models, viewer, sql`r.id = any(${agentIds})`, companyId);
      const homes = new Map(agents.map((agent) => [agent.id, agent]));
      const snapshot = await snapshotOf(this.models, { companyId, open, agents, busy, now: viewer.now });
      const known = new Map(snapshot.agents.map((agent) => [agent.id, agent]));
      for (const asked of snapshot.shifts)
        seen.set(asked.id, (agentId) => {
          const agent = known.get(agentId);
          if (!agent) return undefined;
          const work = agent.fixed.filter(({ shiftId }) => shiftId !== asked.id);
          return {
            distance: distanceKm(homes.get(agentId)!, snapshot.places[asked.place]!),
            rule: obstacleOf(agent, asked, work, snapshot)?.rule ?? null,
            obstacles: unaryObstacles(agent, asked, snapshot),
          };
        });
    }
    return (agentId, shiftId) => seen.get(shiftId)?.(agentId);
  }

  async forShift(
    shift: ShiftRow,
    viewer: Caller,
    only: { readonly archers?: boolean; readonly agentIds?: readonly string[] } = {},
  ): Promise<Row[]> {
    const narrowed = only.agentIds
      ? sql`r.id = any(${only.agentIds}::uuid[])`
      : only.archers
        ? sql`r."isArcher"`
        : sql`true`;
    const companyId = weighingFor(shift, viewer);
    const agents = await agentsFor(this.models, viewer, narrowed, companyId);
    const now = viewer.now;
    const all = await workAround(this.models, [shift], agents, now);
    const busy = new Map([...all].map(([agentId, rows]) => [agentId, rows.filter(({ id }) => id !== shift.id)]));
    const snapshot = await snapshotOf(this.models, { companyId, open: [shift], agents, busy, now });
    const asked = snapshot.shifts[0]!;
    const rows = new Map(agents.map((agent) => [agent.id, agent]));
    const photoOf = await this.photos.of([...rows.keys()], viewer);
    const references = await this.models.byIds(ReferenceRow, [
      shift.skillId,
      shift.maxLevelId,
      ...agents.map(({ levelId }) => levelId),
    ]);
    const levelOf = (id: string | null) =>
      id ? (references.get(id)?.value as Reference<'level'> | undefined) : undefined;
    const { language } = viewer;
    const parties = partiesOf(shift);
    const named = (id: string | null, kind: 'skill' | 'level') =>
      visibleTextOf(references.get(id ?? ''), kind, parties)?.value;
    const skill = named(shift.skillId, 'skill') as Reference<'skill'> | undefined;
    const max = named(shift.maxLevelId, 'level') as Reference<'level'> | undefined;
    /** Names that the texts of rules use. */
    const names: Partial<Record<HardRule, Record<string, string>>> = {
      skill: { skill: (skill && nameIn(language, skill)) ?? '' },
      level: { level: (max && nameIn(language, max)) ?? '' },
    };
    const weekOf = await companyWeeks(this.models, companyId);
    const presence = (await this.models.byIds(PresenceRow, [shift.id])).get(shift.id);
    const former = new Set(presence?.assignments.map(({ agentId }) => agentId));
    former.delete(shift.agentId ?? '');
    const late = await takenOffLate(this.models, companyId, shift);

    return snapshot.agents
      .map((agent): Row => {
        const row = rows.get(agent.id)!;
        const obstacle = obstacleOf(agent, asked, agent.fixed, snapshot);
        const thisWeek = (busy.get(agent.id) ?? []).filter(
          (other) => other.employerId === companyId && weekOf(other).from === asked.week,
        );
        const level = levelOf(row.levelId);
        const ownWork = agent.fixed.filter((work) => !isElsewhere(work));
        const overtime = overtimeCost(snapshot, ownWork, asked);
        const score = { ...visibleScore(viewer, scoreOf(snapshot, agent, asked)), overtime };
        return {
          id: agent.id,
          fullName: fullName(row),
          picture: photoOf(row, companyId),
          level: level ? { id: row.levelId!, titleEn: level.titleEn, titleFr: level.titleFr } : null,
          isArcher: row.isArcher,
          phone: row.phone,
          distance: distanceKm(row, snapshot.places[asked.place]!),
          approximate: !row.homeFromAddress,
          former: former.has(agent.id),
          lateFor: late.get(agent.id) ?? null,
          totalMinutesDone: sum(thisWeek.map((other) => workedMinutes(other) ?? 0)),
          totalMinutesToBeDone: sum(
            thisWeek
              .filter((other) => workedMinutes(other) === null)
              .map(({ start, end }) => minutesBetween(start, end)),
          ),
          available: obstacle === null,
          reason: obstacle && { rule: obstacle.rule, values: names[obstacle.rule] ?? obstacle.values },
          overridable: obstacle !== null && isLimit(obstacle.rule),
          score,
          cost: costOf(score),
        };
      })
      .sort((a, b) => byDistance(a, b) || a.fullName.localeCompare(b.fullName, viewer.language));
  }
}

/** Company whose settings weigh a shift: the viewer's or, for a viewer without a company, the responsible one. */
const weighingFor = (shift: ShiftRow, viewer: Caller): string => companyOf(viewer) ?? responsibleFor(shift);

const isLimit = (rule: HardRule): boolean => (companyLimits as readonly HardRule[]).includes(rule);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
