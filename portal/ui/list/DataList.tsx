import { Button } from '@mui/material';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { problemText } from '../toasts.ts';
import { EmptyState } from '../EmptyState.tsx';
import { Plus } from '../icons/icons.tsx';
import type { RowAction, RowActions } from './column.ts';
import { GoToTop } from './GoToTop.tsx';
import { ListBulk, type Bulk } from './ListBulk.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { Pagination } from './Pagination.tsx';
import { useDataList, type ListOptions } from './use-data-list.ts';
import { loaded } from '../loaded.ts';

const ShortcutsDialog = loaded(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

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
  /** Key of the entry in a row's menu that leads where the row leads. */
  readonly open?: string;
  /** More in a row's menu than to change and to delete it. */
  readonly actions?: ((row: R) => RowActions) | undefined;
  /** Opens the form of a row. */
  readonly onEdit?: ((row: R) => void) | undefined;
  /** Asks, and deletes a row. */
  readonly onRemove?: ((row: R) => void) | undefined;
  readonly bulk?: (bulk: Bulk<R>) => ReactNode;
  /** The button that makes a new row, and the key of its text. Left out where the viewer may not. */
  readonly add?: { readonly label: string; readonly run: () => void } | false | undefined;
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
    open,
    actions,
    onEdit,
    onRemove,
    bulk,
    add,
    tools,
    empty,
    ...options
  } = props;
  const t = useText();
  const navigate = useNavigate();
  const hasMenu = Boolean(actions ?? onEdit ?? onRemove ?? open);
  const menuOf = (row: R): readonly RowAction[] =>
    [
      open && to && { key: 'open', label: open, run: () => void navigate(to(row)) },
      onEdit && { key: 'edit', label: 'row.edit', run: () => onEdit(row) },
      ...(actions?.(row) ?? []),
      onRemove && { key: 'delete', label: 'row.delete', danger: true, run: () => onRemove(row) },
    ].filter((action) => action != null && action !== false && action !== '');
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
      <ListTools model={model} dates={dates} clock={clock} searchable={searchable} exportable={exportable}>
        {tools}
        {add && (
          <Button variant="contained" size="small" startIcon={<Plus size={18} />} onClick={add.run}>
            {t(add.label)}
          </Button>
        )}
      </ListTools>
      {error && (
        <div role="alert" className="list-error">
          <span>{problemText(error) || t('list.error')}</span>
          <button type="button" className="link" onClick={() => void model.retry()}>
            {t('list.retry')}
          </button>
        </div>
      )}
      <ListTable model={model} label={label} off={off} to={to} actions={hasMenu ? menuOf : undefined} />
      {bulk && <ListBulk model={model} bulk={bulk} />}
      {!pending && !error && rows.length === 0 && (empty ?? <EmptyState text={t('list.empty')} />)}
      {foot}
      <Suspense>{model.help && <ShortcutsDialog open onClose={() => model.setHelp(false)} />}</Suspense>
      <GoToTop />
    </div>
  );
};
