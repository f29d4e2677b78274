import { AlertEvents } from '#contracts/events/alert.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AlertRow } from './alert.table.ts';

export const alerts = projection({ name: 'alert', table: AlertRow }).fromEach(AlertEvents, {
  AlertRaised: ({ alertId: id, ...alert }) => ({
    insert: { id, ...alert, handledAt: null, handledBy: null, note: null },
  }),
  AlertHandled: ({ alertId: id, note }, { metadata: { at: handledAt, actor } }) => ({
    id,
    update: { note, handledAt, handledBy: actor.name },
  }),
});
