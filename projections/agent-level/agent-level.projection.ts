import { AgentEvents } from '#contracts/events/workforce.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AgentLevelRow } from './agent-level.table.ts';

export const agentLevels = projection({ name: 'agent-level', table: AgentLevelRow }).from(AgentEvents, {
  ApplicationWithdrawn: ({ agentId }) => ({ removeWhere: { agentId } }),
  LevelSet: ({ agentId, employerId = null, levelId }, { id, revision, position, metadata: { at: recordedAt } }) => ({
    insert: { id, agentId, employerId, levelId, recordedAt, revision, position },
  }),
});
