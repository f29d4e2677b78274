import type { DataOf } from '#contracts/events/declare.ts';
import { BulkRunEvents } from '#contracts/events/bulk-run.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Requested = DataOf<typeof BulkRunEvents.BulkRunRequested>;
type BulkRunState = {
  readonly asked?: Requested;
  /** Shifts that are done or refused. */ readonly seen: ReadonlySet<string>;
  readonly finished: boolean;
};
type BulkRunCommands = {
  Request: Requested;
  Advance: DataOf<typeof BulkRunEvents.BulkRunAdvanced>;
  Finish: DataOf<typeof BulkRunEvents.BulkRunFinished>;
};

/** A bulk action in the background: what was asked for, and how far it is. */
export const bulkRun: Decider<BulkRunState, BulkRunCommands, typeof BulkRunEvents> = {
  stream: 'bulkRun',
  events: BulkRunEvents,
  initial: { seen: new Set(), finished: false },
  decide: {
    Request: (data, { asked }) => {
      if (asked) throw new Rejected('ALREADY_TAKEN');
      return { type: 'BulkRunRequested', data };
    },
    // Two workers may be at it, where the queue gave it to another: each shift is told of once.
    Advance: ({ done, refused, ...run }, { seen }) => {
      const data = {
        ...run,
        done: done.filter((id) => !seen.has(id)),
        refused: refused.filter(({ shiftId }) => !seen.has(shiftId)),
      };
      return data.done.length + data.refused.length === 0 ? [] : { type: 'BulkRunAdvanced', data };
    },
    Finish: (data, { finished }) => (finished ? [] : { type: 'BulkRunFinished', data }),
  },
  evolve: {
    BulkRunRequested: (state, asked) => ({ ...state, asked }),
    BulkRunAdvanced: (state, { done, refused }) => ({
      ...state,
      seen: new Set([...state.seen, ...done, ...refused.map(({ shiftId }) => shiftId)]),
    }),
    BulkRunFinished: (state) => ({ ...state, finished: true }),
  },
};
