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

/** A bulk action in the background: the request, and its progress. */
export const bulkRun: Decider<BulkRunState, BulkRunCommands, typeof BulkRunEvents> = {
  stream: 'bulkRun',
  events: BulkRunEvents,
  initial: { seen: new Set(), finished: false },
  decide: {
    Request: (data, { asked }) => {
      if (asked) throw new Rejected('ALREADY_TAKEN');
      return { type: 'BulkRunRequested', data };
    },
    // Two workers may process the run if the queue gave it to another one; each shift is recorded once.
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
