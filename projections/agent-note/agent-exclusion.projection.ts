import { AgentEvents } from '#contracts/events/workforce.ts';
import { companyOf } from '#contracts/values/company.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AgentExclusionRow } from './agent-exclusion.table.ts';

export const agentExclusions = projection({ name: 'agent-exclusion', table: AgentExclusionRow }).from(AgentEvents, {
  ExclusionMade: (
    { agentId, exclusionId: id, scope: { customerId = null, placeId = null }, reason },
    { metadata: { actor, at } },
  ) => ({
    insert: { id, agentId, customerId, placeId, reason, author: actor.name, ownerId: companyOf(actor) ?? null, at },
  }),
  ExclusionLifted: ({ exclusionId }) => ({ remove: exclusionId }),
  PersonAnonymized: ({ agentId, employerId }) => ({
    removeWhere: { agentId, ...(employerId && { ownerId: employerId }) },
  }),
});
