import { ReferenceEvents } from '#contracts/events/reference.ts';
import { projection } from '#projections/kernel/projection.ts';
import { ReferenceRow } from './reference.table.ts';

const listed = ({ value }: Readonly<ReferenceRow>) => (value.agentIds as readonly string[] | undefined) ?? [];

export const references = projection({ name: 'reference', table: ReferenceRow }).from(ReferenceEvents, {
  ReferenceCreated: ({ id, kind, ownerId, value }) => ({ insert: { id, kind, ownerId, value, active: true } }),
  ReferenceRevised: ({ id, value, ownerId }) => ({ id, update: { value, ...(ownerId && { ownerId }) } }),
  ReferenceSwitched: ({ id, active }) => ({ id, update: { active } }),
  ReferenceDeleted: ({ id }) => ({ remove: id }),
  IntegrationStopped: ({ id, reason }) => ({
    id,
    update: (row) => ({ value: { ...row.value, enabled: false, stopped: reason } }),
  }),
  AgentsListed: ({ id, agentIds }) => ({
    id,
    update: (row) => ({ value: { ...row.value, agentIds: [...listed(row), ...agentIds] } }),
  }),
  AgentsUnlisted: ({ id, agentIds }) => ({
    id,
    update: (row) => ({
      value: { ...row.value, agentIds: listed(row).filter((agentId) => !agentIds.includes(agentId)) },
    }),
  }),
});
