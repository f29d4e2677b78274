import { RegistryEvents } from '#contracts/events/registry.ts';
import { AgentEvents } from '#contracts/events/workforce.ts';
import { projection } from '#projections/kernel/projection.ts';
import { RegistryDoubtRow } from './registry-doubt.table.ts';

export const registryDoubts = projection({ name: 'registry-doubt', table: RegistryDoubtRow }).from(
  { ...RegistryEvents, ...AgentEvents },
  {
    MatchesDoubted: ({ importId, doubts }) =>
      doubts.map(({ doubtId: id, ...doubt }) => ({
        insert: { id, importId, ...doubt, same: null, decidedBy: null, decidedAt: null },
      })),
    MatchDecided: ({ doubtId: id, same }, { metadata: { actor, at } }) => ({
      id,
      update: { same, decidedBy: actor.name, decidedAt: at },
    }),
    PersonAnonymized: ({ agentId, employerId }) => (employerId ? undefined : { removeWhere: { agentId } }),
  },
);
