import type { ListState } from './list-state.ts';

/** The part of a list's state that its filters hold. */
export type FilterState = Pick<ListState, 'filters' | 'from' | 'to' | 'period' | 'times'>;

/** What no filter narrows. */
export const unfiltered: FilterState = { filters: {}, from: undefined, to: undefined, period: undefined, times: {} };
