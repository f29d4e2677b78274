import type { AgentLevelRow } from '#projections/agent-level/agent-level.table.ts';
import type { PresenceAssignment, PresenceRow } from '#projections/presence/presence.table.ts';
import { groupBy } from '../engine/presences.ts';
import type { Instant } from '../engine/units.ts';
import type { Work } from '../engine/work.ts';
import { pick } from '#contracts/values/pick.ts';

type Level = Pick<AgentLevelRow, 'agentId' | 'employerId' | 'levelId' | 'recordedAt' | 'revision'>;
/** Finds the minimum of a place's territory, in whole minutes, on the local day of an instant; 0 where it has none. */
export type Minimums = (placeId: string, at: Instant, zone: string) => number;

/**
 * Level of an agent at an employer at an instant: the last one recorded before it, or else the first one.
 * @param levels all levels ever recorded of this agent
 */
const levelAt = (levels: readonly Level[], employerId: string, at: string): string | null => {
  const own = levels
    .filter((level) => level.employerId === null || level.employerId === employerId)
    .sort((a, b) => (a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : a.revision - b.revision));
  return (own.filter(({ recordedAt }) => recordedAt < at).at(-1) ?? own[0])?.levelId ?? null;
};

const workOf = (
  row: PresenceRow,
  assignment: PresenceAssignment,
  levels: readonly Level[],
  minimums: Minimums,
): Work => {
  const { assignmentId, employerId, punchIn, breaks, ended, contests = [] } = assignment;
  const { agencyId, placeId, skillId, zone, start, end, handovers } = ended ?? row;
  return {
    id: assignmentId,
    shiftId: row.id,
    siteEventId: row.siteEventId,
    ...pick(assignment, 'agentId', 'punchOut', 'mergeId', 'compulsoryBeyondShift', 'factIds'),
    employerId,
    customerId: row.customerId,
    agencyId,
    placeId,
    skillId,
    zone,
    levelId: levelAt(levels, employerId, start),
    plannedStart: start,
    plannedEnd: end,
    punchIn,
    ...(contests.length > 0 && { contested: true as const }),
    breaks: breaks.map(({ start: from, end: to, paid }) => ({ start: from, end: to, paid })),
    deleted: row.removed || ended !== null,
    minimumMinutes: minimums(placeId, punchIn ?? start, zone),
    ownPremises: employerId === row.customerId,
    money: row.money,
    handovers: handovers.map(({ offerId: _, ...handover }) => handover),
  };
};

/**
 * Works of shifts for the engine: of agents on them, and of agents who were taken off with hours (both punches, or a
 * contested one), which are still paid.
 * @param levels all levels ever recorded of the agents
 * @returns sorted by planned start, then by id
 */
export const worksOf = (rows: readonly PresenceRow[], levels: readonly Level[], minimums: Minimums): Work[] => {
  const byAgent = groupBy(levels, ({ agentId }) => agentId);
  return rows
    .flatMap((row) =>
      row.assignments
        .filter(
          ({ ended, punchIn, punchOut, contests = [] }) =>
            (ended === null && !row.removed) || (punchIn !== null && punchOut !== null) || contests.length > 0,
        )
        .map((assignment) => workOf(row, assignment, byAgent.get(assignment.agentId) ?? [], minimums)),
    )
    .sort((a, b) =>
      a.plannedStart < b.plannedStart ? -1 : a.plannedStart > b.plannedStart ? 1 : a.id < b.id ? -1 : 1,
    );
};
