import type { ListState } from './list-state.ts';

/** The part of a list's state that its filters hold. */
export type FilterState = Pick<ListState, 'filters' | 'from' | 'to' | 'period' | 'times'>;

/** What no filter narrows. */
export const unfiltered: FilterState = { filters: {}, from: undefined, to: undefined, period: undefined, times: {} };

/** Whether a search or a filter leaves rows out. */
export const isNarrowed = ({ search, filters, from, to, times }: FilterState & Pick<ListState, 'search'>): boolean =>
  [search, from, to, times.startTime, times.endTime].some(Boolean) ||
  Object.values(filters).some((ids) => ids.length > 0);
