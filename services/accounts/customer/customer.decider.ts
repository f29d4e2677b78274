import type { z } from 'zod';
import { CustomerEvents } from '#contracts/events/accounts.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Data<T extends keyof typeof CustomerEvents> = z.output<(typeof CustomerEvents)[T]>;
export type CustomerState = { readonly registered: boolean; readonly blocked: boolean; readonly planIds: readonly string[] };

export type CustomerCommands = {
  Register: Data<'CustomerRegistered'>;
  AssignPlans: Data<'PlansAssigned'>;
  ChooseSubTerritories: Data<'SubTerritoriesChosen'>;
  HideTerritories: Data<'TerritoriesHidden'>;
  Block: Data<'CustomerBlocked'>;
  Unblock: Data<'CustomerUnblocked'>;
};

const live = (state: CustomerState) => {
  if (!state.registered) throw new Rejected('NOT_FOUND');
  return state;
};

/** A company that organises events. Its id is also its owner's user id (rule session.customerId). */
export const customer: Decider<CustomerState, CustomerCommands, typeof CustomerEvents> = {
  stream: 'customer',
  events: CustomerEvents,
  initial: { registered: false, blocked: false, planIds: [] },
  decide: {
    Register: (data, state) => {
      if (state.registered) throw new Rejected('ALREADY_TAKEN');
      return { type: 'CustomerRegistered', data };
    },
    AssignPlans: (data, state) => (live(state), { type: 'PlansAssigned', data }),
    ChooseSubTerritories: (data, state) => (live(state), { type: 'SubTerritoriesChosen', data }),
    HideTerritories: (data, state) => (live(state), { type: 'TerritoriesHidden', data }),
    Block: (data, state) => (live(state).blocked ? [] : { type: 'CustomerBlocked', data }),
    Unblock: (data, state) => (live(state).blocked ? { type: 'CustomerUnblocked', data } : []),
  },
  evolve: {
    CustomerRegistered: (state) => ({ ...state, registered: true }),
    PlansAssigned: (state, { planIds }) => ({ ...state, planIds }),
    SubTerritoriesChosen: (state) => state,
    TerritoriesHidden: (state) => state,
    CustomerBlocked: (state) => ({ ...state, blocked: true }),
    CustomerUnblocked: (state) => ({ ...state, blocked: false }),
  },
};
