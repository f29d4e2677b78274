import { memo, type RefObject } from 'react';
import type { FilterGroup } from './column.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import type { ListChange, ListState } from './list-state.ts';

type Props = {
  /** Name of the list. */
  readonly of: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly searchable: boolean;
  readonly filters: readonly FilterGroup[];
  readonly dates: boolean;
  readonly clock: boolean;
  readonly state: ListState;
  readonly onChange: (next: ListChange) => void;
};

/** The search box and the filters of a list. A tick leaves them as they are. */
export const ListAsking = memo(({ of, searchBox, searchable, filters, dates, clock, state, onChange }: Props) => (
  <>
    {searchable && (
      <ListSearch of={of} inputRef={searchBox} value={state.search} onSearch={(text) => onChange({ search: text })} />
    )}
    <ListFilters groups={filters} dates={dates} clock={clock} state={state} onChange={onChange} />
  </>
));
ListAsking.displayName = 'ListAsking';
