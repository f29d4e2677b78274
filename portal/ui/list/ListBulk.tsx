import type { ReactNode } from 'react';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import { countOf, isAll, isSelected, emptySelection, pageState, type Selection } from './selection.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { ListModel } from './use-data-list.ts';

export type Bulk<R> = {
  readonly selection: Selection;
  readonly count: number;
  /** The ticked rows of this page. */ readonly rows: readonly R[];
  readonly clear: () => void;
};

type Props<L extends ListEndpoint, R extends Output<L>[number]> = {
  readonly model: ListModel<L, R>;
  readonly bulk: (bulk: Bulk<R>) => ReactNode;
};

/** What can be done with the ticked rows of a list. */
export const ListBulk = <L extends ListEndpoint, R extends Output<L>[number]>({ model, bulk }: Props<L, R>) => {
  const { ids, rows, rowId, total, query } = model;
  const { selection, select } = model.ticks;
  const count = countOf(selection, total);
  return (
    <SelectionBar
      count={count}
      total={total}
      wholePage={pageState(selection, ids) === 'all'}
      everything={isAll(selection) && selection.allExcept.length === 0}
      onEverything={() => select({ allExcept: [], query })}
      onNothing={() => select(emptySelection)}
    >
      {bulk({
        selection,
        count,
        rows: rows.filter((row) => isSelected(selection, rowId(row))),
        clear: () => select(emptySelection),
      })}
    </SelectionBar>
  );
};
