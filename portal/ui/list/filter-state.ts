import type { ListEndpoint } from '#contracts/endpoint.ts';
import type { FilterGroup } from './column.ts';
import { noConditions, type Conditions } from './filter-address.ts';
import type { ListState } from './list-state.ts';

/** The part of a list's state that its filters hold. */
type FilterState = Conditions & Pick<ListState, 'from' | 'to' | 'period' | 'times'>;

/** A change of it, like `ListChange`. */
type FilterChange = Partial<FilterState> | ((now: FilterState) => Partial<FilterState>);

/** The state without filters. */
export const unfiltered: FilterState = {
  ...noConditions,
  from: undefined,
  to: undefined,
  period: undefined,
  times: {},
};

/** Whether a search or a filter leaves rows out. */
export const isNarrowed = ({ search, from, to, times, ...state }: FilterState & Pick<ListState, 'search'>): boolean =>
  [search, from, to, times.startTime, times.endTime].some(Boolean) ||
  [state.filters, state.not].some((chosen) => Object.values(chosen).some((ids) => ids.length > 0)) ||
  Object.keys({ ...state.empty, ...state.between }).length > 0;

/** What the filters of a list are made from. */
export type Filtering = {
  /**
   * The list whose rows are counted for each choice, with its present question; without, choices keep their own counts.
   */
  readonly list?: ListEndpoint;
  readonly question?: object;
  readonly groups: readonly FilterGroup[];
  readonly dates: boolean;
  /** Offers filters by the times of shifts. */ readonly clock: boolean;
  readonly state: FilterState;
  readonly onChange: (next: FilterChange) => void;
};
