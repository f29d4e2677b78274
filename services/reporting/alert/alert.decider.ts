import { AlertEvents } from '#contracts/events/alert.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Raised = DataOf<typeof AlertEvents.AlertRaised>;
type State = { readonly raised?: Pick<Raised, 'companyId' | 'seenBy'>; readonly handled: boolean };
export type AlertCommands = { Raise: Raised; Handle: { readonly alertId: string; readonly note: string } };

/**
 * An alert is raised once, however often its cause is noticed. An alert is closed when a person handles it, once; it
 * never closes by itself.
 */
export const alert: Decider<State, AlertCommands, typeof AlertEvents> = {
  stream: 'alert',
  events: AlertEvents,
  initial: { handled: false },
  decide: {
    Raise: (data, { raised }) => (raised ? [] : { type: 'AlertRaised', data }),
    Handle: ({ alertId, note }, { raised, handled }) => {
      if (!raised) throw new Rejected('NOT_FOUND');
      if (handled) throw new Rejected('ALERT_HANDLED');
      return { type: 'AlertHandled', data: { alertId, ...raised, note } };
    },
  },
  evolve: {
    AlertRaised: (state, { companyId, seenBy }) => ({ ...state, raised: { companyId, seenBy } }),
    AlertHandled: (state) => ({ ...state, handled: true }),
  },
};
