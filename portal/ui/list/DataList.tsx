import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { problemText } from '../toasts.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { RowAction } from './column.ts';
import { GoToTop } from './GoToTop.tsx';
import { ListBulk, type Bulk } from './ListBulk.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { Pagination } from './Pagination.tsx';
import { useDataList, type ListOptions } from './use-data-list.ts';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').then((file) => ({ default: file.ShortcutsDialog })));

type Props<L extends ListEndpoint, R> = Omit<ListOptions<L, R>, 'selectable'> & {
  /** Key of the list's name, read out to those who can't see it. */
  readonly label: string;
  readonly dates?: boolean;
  /** Filters by the times of shifts. */
  readonly clock?: boolean;
  readonly searchable?: boolean;
  /** Whether a button of its own offers the rows as a file; the list's view always does. */
  readonly exportable?: boolean;
  /** Rows that are switched off stay in the list, greyed. */
  readonly off?: (row: R) => boolean;
  /** Where the row leads; its first cell becomes the link. */
  readonly to?: (row: R) => string;
  readonly actions?: (row: R) => readonly RowAction[];
  readonly bulk?: (bulk: Bulk<R>) => ReactNode;
  /** Buttons beside the search box. */
  readonly tools?: ReactNode;
  readonly empty?: ReactNode;
};

/** Every list screen: one contract and its columns in, a searched, filtered, sorted, paged table out. Its state lives in the address. */
export const DataList = <L extends ListEndpoint, R extends Output<L>[number] = Output<L>[number]>(
  props: Props<L, R>,
) => {
  const {
    label,
    dates = false,
    clock = false,
    searchable = true,
    exportable = false,
    off,
    to,
    actions,
    bulk,
    tools,
    empty,
    ...options
  } = props;
  const t = useText();
  const model = useDataList<L, R>({ ...options, selectable: bulk !== undefined });
  const { pages, change, sizes, error, rows, pending } = model;
  const { size } = model.state;
  const foot = useMemo(
    () =>
      pages && (
        <Pagination
          meta={pages}
          size={size}
          sizes={sizes}
          onPage={(turn) => change((now) => ({ page: turn(now.page) }))}
          onSize={(next) => change({ size: next })}
        />
      ),
    [pages, size, sizes, change],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside it
    <div ref={model.root} className="list" onKeyDown={model.onKeyDown}>
      <ListTools
        model={model}
        label={label}
        dates={dates}
        clock={clock}
        searchable={searchable}
        exportable={exportable}
      >
        {tools}
      </ListTools>
      {error && (
        <div role="alert" className="list-error">
          <span>{problemText(error) || t('list.error')}</span>
          <button type="button" className="link" onClick={() => void model.retry()}>
            {t('list.retry')}
          </button>
        </div>
      )}
      <ListTable model={model} label={label} off={off} to={to} actions={actions} />
      {bulk && <ListBulk model={model} bulk={bulk} />}
      {!pending && !error && rows.length === 0 && (empty ?? <EmptyState text={t('list.empty')} />)}
      {foot}
      <Suspense>{model.help && <ShortcutsDialog open onClose={() => model.setHelp(false)} />}</Suspense>
      <GoToTop />
    </div>
  );
};
