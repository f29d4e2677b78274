import type { ProblemCode } from '#contracts/problems.ts';
import { agentsIn, isActiveAt } from '#projections/agent/agents-of.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { unaryObstacle } from './hard-constraints.rule.ts';
import { snapshotOf } from './problem-snapshot.ts';
import { refusals } from './refusals.ts';

/** An agent for a shift. */
export type ShiftAgent = { readonly shiftId: string; readonly agentId: string };

/**
 * Whether agents may be put on shifts as things stand, regardless of their other work, which they claim: a run carries
 * its plan out some time after it has read all data. @returns for one of these pairs, why the agent can't be put there;
 * null where they can
 */
export const stillFits = async (
  models: ReadModels,
  companyId: string,
  pairs: readonly ShiftAgent[],
  now: string,
): Promise<(pair: ShiftAgent) => ProblemCode | null> => {
  const open = await models.byIds(
    ShiftRow,
    pairs.map(({ shiftId }) => shiftId),
  );
  const ids = pairs.map(({ agentId }) => agentId);
  const agents = await agentsIn(models, companyId, sql`r.id = any(${ids}) and ${isActiveAt(companyId)}`);
  const snapshot = await snapshotOf(models, { companyId, open: [...open.values()], agents, busy: new Map(), now });
  return ({ shiftId, agentId }) => {
    const shift = snapshot.shifts.find(({ id }) => id === shiftId);
    // Its own stream says why it can't be filled.
    if (!shift) return null;
    const agent = snapshot.agents.find(({ id }) => id === agentId);
    if (!agent) return 'AGENT_UNAVAILABLE';
    const obstacle = unaryObstacle(agent, shift, snapshot);
    return obstacle && refusals[obstacle.rule];
  };
};
