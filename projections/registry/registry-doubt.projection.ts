import { RegistryEvents } from '#contracts/events/registry.ts';
import { projection } from '#projections/kernel/projection.ts';
import { RegistryDoubtRow } from './registry-doubt.table.ts';

export const registryDoubts = projection({ name: 'registry-doubt', table: RegistryDoubtRow }).from(RegistryEvents, {
  MatchesDoubted: ({ importId, doubts }) => doubts.map(({ doubtId: id, ...doubt }) => ({ insert: { id, importId, ...doubt, same: null } })),
  MatchDecided: ({ doubtId: id, same }) => ({ id, update: { same } }),
});
