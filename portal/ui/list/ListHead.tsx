import { memo } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { Column } from './column.ts';
import { toggledSort, type ListChange, type Sort } from './list-state.ts';
import type { PageState } from './selection.ts';
import { SortHeading } from './SortHeading.tsx';
import { WidthHandle } from './WidthHandle.tsx';

type Props<R> = {
  readonly columns: readonly Column<R>[];
  readonly sorts: readonly Sort[];
  readonly onSort: (next: ListChange) => void;
  /** How many rows of the page are selected; undefined if rows cannot be selected. */
  readonly ticked: PageState | undefined;
  readonly empty: boolean;
  readonly onTick: (on: boolean) => void;
  /** Sets the width of a column, in pixels; undefined restores the list's own. */
  readonly onWidth: (key: string, width: number | undefined) => void;
  readonly hasMenu: boolean;
};

const Head = <R,>({ columns, sorts, onSort, ticked, empty, onTick, onWidth, hasMenu }: Props<R>) => {
  const t = useText();
  return (
    <div role="rowgroup" className="list-head" data-tick={ticked && ''}>
      <div role="row" className="list-row" aria-rowindex={1}>
        {ticked && (
          <div role="columnheader" className="list-cell list-tick">
            <label data-label={t('list.selectPage')}>
              <input
                type="checkbox"
                aria-label={t('list.selectPage')}
                checked={ticked === 'all'}
                disabled={empty}
                ref={(box) => void (box && (box.indeterminate = ticked === 'some'))}
                onChange={() => onTick(ticked !== 'all')}
              />
            </label>
          </div>
        )}
        {columns.map((column) => {
          const { sort: by } = column;
          // Only the first sort column gets aria-sort; further sort columns say so in their names.
          const first = by !== undefined && sorts[0]?.key === by ? sorts[0] : undefined;
          return (
            <div
              key={column.key}
              role="columnheader"
              className="list-cell"
              title={by === undefined ? t(column.label) : undefined}
              data-align={column.align}
              data-pin={column.pinnedAt && ''}
              style={column.pinnedAt ? { left: column.pinnedAt } : undefined}
              aria-sort={first && (first.asc ? 'ascending' : 'descending')}
            >
              {by === undefined ? (
                t(column.label)
              ) : (
                <SortHeading
                  label={t(column.label)}
                  by={by}
                  sorts={sorts}
                  onPress={(add) => onSort((now) => ({ sorts: toggledSort(now.sorts, by, add) }))}
                />
              )}
              <WidthHandle onWidth={(width) => onWidth(column.key, width)} />
            </div>
          );
        })}
        {hasMenu && (
          <div role="columnheader" className="list-cell list-more">
            <span className="sr-only">{t('list.rowActions')}</span>
          </div>
        )}
      </div>
    </div>
  );
};

/** The headings of a list: sorting, and the checkbox that ticks the page. */
export const ListHead = memo(Head) as typeof Head;
