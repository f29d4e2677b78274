import { memo } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { ArrowDown, ArrowUp } from '../icons/icons.tsx';
import type { Column } from './column.ts';
import type { ListState, Sort } from './list-state.ts';
import type { PageState } from './selection.ts';

type Props<R> = {
  readonly columns: readonly Column<R>[];
  readonly sort: Sort | undefined;
  readonly onSort: (next: Partial<ListState>) => void;
  /** How many of the page's rows are ticked; undefined where none can be. */
  readonly ticked: PageState | undefined;
  readonly empty: boolean;
  readonly onTick: (on: boolean) => void;
  readonly hasMenu: boolean;
};

const Head = <R,>({ columns, sort, onSort, ticked, empty, onTick, hasMenu }: Props<R>) => {
  const t = useText();
  return (
    <div role="rowgroup" className="list-head" data-tick={ticked && ''}>
      <div role="row" className="list-row" aria-rowindex={1}>
        {ticked && (
          <div role="columnheader" className="list-cell list-tick">
            <input
              type="checkbox"
              aria-label={t('list.selectPage')}
              checked={ticked === 'all'}
              disabled={empty}
              ref={(box) => void (box && (box.indeterminate = ticked === 'some'))}
              onChange={() => onTick(ticked !== 'all')}
            />
          </div>
        )}
        {columns.map((column) => {
          const sorted = column.sort !== undefined && sort?.key === column.sort;
          return (
            <div
              key={column.key}
              role="columnheader"
              className="list-cell"
              data-align={column.align}
              aria-sort={sorted ? (sort?.asc ? 'ascending' : 'descending') : undefined}
            >
              {column.sort ? (
                <button
                  type="button"
                  onClick={() => onSort({ sort: { key: column.sort!, asc: sorted ? !sort?.asc : true } })}
                >
                  {t(column.label)}
                  {sorted && (sort?.asc ? <ArrowUp size={14} /> : <ArrowDown size={14} />)}
                </button>
              ) : (
                t(column.label)
              )}
            </div>
          );
        })}
        {hasMenu && (
          <div role="columnheader" className="list-cell">
            <span className="sr-only">{t('list.rowActions')}</span>
          </div>
        )}
      </div>
    </div>
  );
};

/** The headings of a list: what they sort by, and the box that ticks the page. */
export const ListHead = memo(Head) as typeof Head;
