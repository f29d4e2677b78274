import type { DataOf } from '#contracts/events/declare.ts';
import { BillPageEvents } from '#contracts/events/billing-run.ts';
import type { Decider } from '#kernel/decider.ts';

type Recorded = DataOf<(typeof BillPageEvents)['BillLinesRecorded']>;
type BillPageState = { readonly recorded: boolean };

/** One page of a bill's lines, recorded once. */
export const billPage: Decider<BillPageState, { Record: Recorded }, typeof BillPageEvents> = {
  stream: 'billPage',
  events: BillPageEvents,
  initial: { recorded: false },
  decide: { Record: (data, { recorded }) => (recorded ? [] : { type: 'BillLinesRecorded', data }) },
  evolve: { BillLinesRecorded: () => ({ recorded: true }) },
};
