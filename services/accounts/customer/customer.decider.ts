import type { DataOf } from '#contracts/events/declare.ts';
import { CustomerEvents } from '#contracts/events/accounts.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import { changed } from '../changed.rule.ts';

type Data<T extends keyof typeof CustomerEvents> = DataOf<(typeof CustomerEvents)[T]>;
type CustomerState = {
  readonly registered: boolean;
  readonly approved: boolean;
  readonly blocked: boolean;
  readonly planIds: readonly string[];
  /** Data of the company, as last recorded. */
  readonly known: Readonly<Record<string, unknown>>;
};

type CustomerCommands = {
  Register: Data<'CustomerRegistered'>;
  Revise: Data<'CustomerRevised'>;
  Approve: Data<'CustomerApproved'>;
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
  initial: { registered: false, approved: false, blocked: false, planIds: [], known: {} },
  decide: {
    Register: (data, state) => {
      if (state.registered) throw new Rejected('ALREADY_TAKEN');
      return { type: 'CustomerRegistered', data };
    },
    Revise: ({ customerId, ...wanted }, state) => {
      const change = changed(live(state).known, wanted);
      return Object.keys(change).length === 0 ? [] : { type: 'CustomerRevised', data: { customerId, ...change } };
    },
    Approve: (data, state) => (live(state).approved ? [] : { type: 'CustomerApproved', data }),
    AssignPlans: (data, state) => (live(state), { type: 'PlansAssigned', data }),
    ChooseSubTerritories: (data, state) => (live(state), { type: 'SubTerritoriesChosen', data }),
    HideTerritories: (data, state) => (live(state), { type: 'TerritoriesHidden', data }),
    Block: (data, state) => (live(state).blocked ? [] : { type: 'CustomerBlocked', data }),
    Unblock: (data, state) => (live(state).blocked ? { type: 'CustomerUnblocked', data } : []),
  },
  evolve: {
    CustomerRegistered: (state, { customerId: _, approved = true, details, ...known }) => ({
      ...state,
      registered: true,
      approved,
      known: { ...known, ...details },
    }),
    CustomerRevised: (state, { customerId: _, ...change }) => ({ ...state, known: { ...state.known, ...change } }),
    CustomerApproved: (state) => ({ ...state, approved: true }),
    PlansAssigned: (state, { planIds }) => ({ ...state, planIds }),
    SubTerritoriesChosen: (state) => state,
    TerritoriesHidden: (state) => state,
    CustomerBlocked: (state) => ({ ...state, blocked: true }),
    CustomerUnblocked: (state) => ({ ...state, blocked: false }),
  },
};
