import { memo, type RefObject } from 'react';
import type { Filtering } from './filter-state.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import type { ListChange, ListState } from './list-state.ts';

type Props = Omit<Filtering, 'onChange'> & {
  /** Name of the list. */
  readonly of: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly searchable: boolean;
  readonly state: ListState;
  readonly onChange: (next: ListChange) => void;
};

/** The search box and the filters of a list. A tick leaves them as they are. */
export const ListAsking = memo(({ of, searchBox, searchable, ...filtering }: Props) => (
  <>
    {searchable && (
      <ListSearch
        of={of}
        inputRef={searchBox}
        value={filtering.state.search}
        onSearch={(text) => filtering.onChange({ search: text })}
      />
    )}
    <ListFilters {...filtering} />
  </>
));
ListAsking.displayName = 'ListAsking';
