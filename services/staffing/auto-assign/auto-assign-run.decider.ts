import type { DataOf } from '#contracts/events/declare.ts';
import { AutoAssignRunEvents } from '#contracts/events/auto-assign.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Data<T extends keyof typeof AutoAssignRunEvents> = DataOf<(typeof AutoAssignRunEvents)[T]>;

type RunState = {
  readonly requested: Data<'RunRequested'> | null;
  readonly chosen: Data<'PlanChosen'> | null;
  /** Shifts of the plan that are done or refused. */
  readonly dealt: ReadonlySet<string>;
  readonly ended: boolean;
};
type RunCommands = {
  Request: Data<'RunRequested'>;
  Choose: Data<'PlanChosen'>;
  Commit: Data<'RunCommitted'>;
  End: Data<'RunEnded'>;
  Cancel: Data<'RunCancelled'>;
};

const shiftsOf = ({ filled, instead, refused }: Data<'RunCommitted'>) =>
  [...filled, ...instead, ...refused].map(({ shiftId }) => shiftId);

/** One run of auto-assign. Commands that its worker repeats, after being killed, record nothing. */
export const autoAssignRun: Decider<RunState, RunCommands, typeof AutoAssignRunEvents> = {
  stream: 'autoAssignRun',
  events: AutoAssignRunEvents,
  initial: { requested: null, chosen: null, dealt: new Set(), ended: false },
  decide: {
    Request: (data, state) => (state.requested ? [] : { type: 'RunRequested', data }),
    Choose: (data, state) => (state.chosen || state.ended ? [] : { type: 'PlanChosen', data }),
    // Work that was done when the run was cancelled is still recorded.
    Commit: (data, state) => (shiftsOf(data).every((id) => state.dealt.has(id)) ? [] : { type: 'RunCommitted', data }),
    End: (data, state) => (state.ended ? [] : { type: 'RunEnded', data }),
    Cancel: (data, state) => {
      if (!state.requested) throw new Rejected('NOT_FOUND');
      if (state.ended) throw new Rejected('RUN_ENDED');
      return { type: 'RunCancelled', data };
    },
  },
  evolve: {
    RunRequested: (state, requested) => ({ ...state, requested }),
    PlanChosen: (state, chosen) => ({ ...state, chosen }),
    RunCommitted: (state, data) => ({ ...state, dealt: new Set([...state.dealt, ...shiftsOf(data)]) }),
    RunEnded: (state) => ({ ...state, ended: true }),
    RunCancelled: (state) => ({ ...state, ended: true }),
  },
};
