import type { DataOf } from '#contracts/events/declare.ts';
import { AgencyEvents } from '#contracts/events/accounts.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';
import { changed } from '../changed.rule.ts';

type Data<T extends keyof typeof AgencyEvents> = DataOf<(typeof AgencyEvents)[T]>;
type AgencyState = {
  readonly registered: boolean;
  readonly blocked: boolean;
  readonly known: Readonly<Record<string, unknown>>;
};

type AgencyCommands = {
  Register: Data<'AgencyRegistered'>;
  Revise: Data<'AgencyRevised'>;
  AssignPlans: Data<'AgencyPlansAssigned'>;
  ChooseSubTerritories: Data<'AgencySubTerritoriesChosen'>;
  Block: Data<'AgencyBlocked'>;
  Unblock: Data<'AgencyUnblocked'>;
};

const live = (state: AgencyState) => {
  if (!state.registered) throw new Rejected('NOT_FOUND');
  return state;
};

/** A security agency: employs agents and serves customers it is linked to. */
export const agency: Decider<AgencyState, AgencyCommands, typeof AgencyEvents> = {
  stream: 'agency',
  events: AgencyEvents,
  initial: { registered: false, blocked: false, known: {} },
  decide: {
    Register: (data, state) => {
      if (state.registered) throw new Rejected('ALREADY_TAKEN');
      return { type: 'AgencyRegistered', data };
    },
    Revise: ({ agencyId, ...wanted }, state) => {
      const change = changed(live(state).known, wanted);
      return Object.keys(change).length === 0 ? [] : { type: 'AgencyRevised', data: { agencyId, ...change } };
    },
    AssignPlans: (data, state) => (live(state), { type: 'AgencyPlansAssigned', data }),
    ChooseSubTerritories: (data, state) => (live(state), { type: 'AgencySubTerritoriesChosen', data }),
    Block: (data, state) => (live(state).blocked ? [] : { type: 'AgencyBlocked', data }),
    Unblock: (data, state) => (live(state).blocked ? { type: 'AgencyUnblocked', data } : []),
  },
  evolve: {
    AgencyRegistered: (state, { agencyId: _, details, ...known }) => ({
      ...state,
      registered: true,
      known: { ...known, ...details },
    }),
    AgencyRevised: (state, { agencyId: _, ...change }) => ({ ...state, known: { ...state.known, ...change } }),
    AgencyPlansAssigned: (state) => state,
    AgencySubTerritoriesChosen: (state) => state,
    AgencyBlocked: (state) => ({ ...state, blocked: true }),
    AgencyUnblocked: (state) => ({ ...state, blocked: false }),
  },
};
