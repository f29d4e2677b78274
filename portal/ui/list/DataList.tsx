import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListEndpoint, Output, Request } from '#contracts/endpoint.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { problemText } from '../toasts.ts';
import { EmptyState } from '../EmptyState.tsx';
import { Columns, Keyboard } from '../icons/icons.tsx';
import { useHasOpened } from '../use-has-opened.ts';
import type { Column, FilterGroup, Grouping, Line, RowAction } from './column.ts';
import { GoToTop } from './GoToTop.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { useListKeys } from './keyboard.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListHead } from './ListHead.tsx';
import { ListLoading } from './ListLoading.tsx';
import { ListRow } from './ListRow.tsx';
import { linesOf, ListRows, together } from './ListRows.tsx';
import { ListSearch } from './ListSearch.tsx';
import { readState, useListState, writeState } from './list-state.ts';
import { Pagination } from './Pagination.tsx';
import { countOf, isAll, isSelected, nothing, pageState, type ListQuery, type Selection } from './selection.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './use-selection.ts';

const ListMenu = lazy(() =>
  import('./ListMenu.tsx').then((file) => ({ default: file.ListMenu })),
) as typeof import('./ListMenu.tsx').ListMenu;
const ListExport = lazy(() =>
  import('./ListExport.tsx').then((file) => ({ default: file.ListExport })),
) as typeof import('./ListExport.tsx').ListExport;

const RowMenu = lazy(() => import('./RowMenu.tsx').then((file) => ({ default: file.RowMenu })));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').then((file) => ({ default: file.ShortcutsDialog })));

export type Bulk<R> = {
  readonly selection: Selection;
  readonly count: number;
  /** The ticked rows of this page. */ readonly rows: readonly R[];
  readonly clear: () => void;
};

type Props<L extends ListEndpoint, R> = {
  /** Key of the list's name, read out to those who can't see it. */
  readonly label: string;
  readonly list: L;
  /** Keep it outside the component, or memoise it. */
  readonly columns: readonly Column<R>[];
  /** Fixed parts of the question: path values, ids, filters that are not the person's to change. */
  readonly params?: Partial<Request<L>>;
  readonly fixedFilters?: Readonly<Record<string, readonly unknown[]>>;
  readonly filters?: readonly FilterGroup[];
  readonly dates?: boolean;
  readonly searchable?: boolean;
  /** Keeps two lists of one screen apart in the address. */
  readonly name?: string;
  readonly sizes?: readonly number[];
  readonly rowId?: (row: R) => string;
  /** Rows that are switched off stay in the list, greyed. */
  readonly off?: (row: R) => boolean;
  /** Where the row leads; its first cell becomes the link. */
  readonly to?: (row: R) => string;
  readonly actions?: (row: R) => readonly RowAction[];
  readonly bulk?: (bulk: Bulk<R>) => ReactNode;
  readonly group?: Grouping<R>;
  readonly watch?: readonly Topic[];
  /** Buttons beside the search box. */
  readonly tools?: ReactNode;
  readonly empty?: ReactNode;
};

const noGroups: readonly FilterGroup[] = [];
const ownId = (row: unknown) => (row as { id: string }).id;

/** Every list screen: one contract and its columns in, a searched, filtered, sorted, paged table out. Its state lives in the address. */
export const DataList = <L extends ListEndpoint, R extends Output<L>[number] = Output<L>[number]>(
  props: Props<L, R>,
) => {
  const {
    label,
    list,
    columns: offered,
    params,
    fixedFilters,
    filters = noGroups,
    dates = false,
    searchable = true,
    name = '',
    sizes,
    off,
    to,
    actions,
    bulk,
    group,
    watch,
    tools,
    empty,
  } = props;
  const rowId = props.rowId ?? ownId;
  const t = useText();
  const [state, change] = useListState(name, sizes);
  const { page, size, search, sort, from, to: until } = state;
  const views = list.name + name;
  const { hidden, shown: columns, hide } = useHiddenColumns(views, offered);
  const { search: address, hash } = useLocation();
  const navigate = useNavigate();

  const query = useMemo<ListQuery>(() => {
    const picked = Object.entries(state.filters).map(([type, ids]) => {
      const numeric = filters.find((other) => other.type === type)?.numeric;
      return [type, numeric ? ids.map(Number) : ids] as const;
    });
    return {
      search,
      ...(sort && { sort }),
      filters: { ...Object.fromEntries(picked), ...fixedFilters },
      ...(from && { from }),
      ...(until && { to: until }),
    };
  }, [search, sort, state.filters, filters, fixedFilters, from, until]);

  const input = { ...params, page: { index: page, size }, ...query } as Request<L>;
  const { rows: found, pages, isPending, isFetching, error, refetch } = useList(list, input, watch ? { watch } : {});
  const rows = useMemo(() => together(found as readonly R[], group), [found, group]);
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const total = pages?.totalRecords ?? rows.length;

  const asked = JSON.stringify([page, size, query]);
  const { selection, select, tick, tickPage } = useSelection(asked, ids);
  const [focused, setActive] = useState(0);
  const [help, setHelp] = useState(false);
  const [view, setView] = useState<HTMLElement | null>(null);
  const viewed = useHasOpened(view !== null);
  const [exporting, setExporting] = useState(false);
  const [menu, setMenu] = useState<{ row: R; anchor: HTMLElement | null } | null>(null);
  useEffect(() => setActive(0), [asked]);

  const root = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const reveal = useRef<(line: number) => void>(() => {});
  const lines = useMemo(() => linesOf(rows, group), [rows, group]);
  const drawn = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.index] : [])), [lines]);
  // The row that was active may be in a group that has been closed since.
  const active = drawn.find((index) => index >= focused) ?? drawn.at(-1) ?? 0;
  const onKeyDown = useListKeys({
    drawn,
    active,
    root,
    search: searchBox,
    onActive: setActive,
    onReveal: (index) => reveal.current(lines.findIndex((line) => line.kind === 'row' && line.index === index)),
    onTick: (index, range) => bulk && ids[index] && tick(ids[index], index, range),
    onHelp: () => setHelp(true),
  });

  const template = `${bulk ? '2.5rem ' : ''}${columns.map(({ width }) => width ?? 'minmax(6rem, 1fr)').join(' ')}${actions ? ' 2.75rem' : ''}`;
  /** What is chosen in an open menu is chosen for the row as it is by now. */
  const current = (row: R): R => rows.find((other) => rowId(other) === rowId(row)) ?? row;
  const openMenu = useCallback((row: R, anchor: HTMLElement) => setMenu({ row, anchor }), []);
  const onReady = useCallback((next: (line: number) => void) => void (reveal.current = next), []);

  const page$ = pageState(selection, ids);
  const draw = (
    line: Line<R>,
    {
      line: at,
      offset,
      measure,
    }: { line: number; offset?: number; measure?: (element: HTMLDivElement | null) => void },
  ) =>
    line.kind === 'group' ? (
      <div
        key={`g${line.key}`}
        ref={measure}
        data-index={at}
        role="row"
        className="list-group"
        style={
          offset === undefined
            ? undefined
            : { position: 'absolute', left: 0, right: 0, transform: `translateY(${offset}px)` }
        }
      >
        <div role="cell">{group?.heading(line.key, line.rows)}</div>
      </div>
    ) : (
      <ListRow
        key={rowId(line.row)}
        row={line.row}
        id={rowId(line.row)}
        index={line.index}
        line={at}
        columns={columns}
        selectable={bulk !== undefined}
        selected={isSelected(selection, rowId(line.row))}
        active={line.index === active}
        off={off?.(line.row) ?? false}
        to={to?.(line.row)}
        hasMenu={actions !== undefined}
        onTick={tick}
        onActive={setActive}
        onMenu={openMenu}
        measure={measure}
        offset={offset}
      />
    );

  // What a tick leaves as it is is not drawn again with it.
  const asking = useMemo(
    () => (
      <>
        {searchable && <ListSearch inputRef={searchBox} value={search} onSearch={(text) => change({ search: text })} />}
        <ListFilters groups={filters} dates={dates} state={state} onChange={change} />
      </>
    ),
    [searchable, search, filters, dates, state, change],
  );
  const foot = useMemo(
    () =>
      pages && (
        <Pagination
          meta={pages}
          size={size}
          sizes={sizes}
          onPage={(next) => change({ page: next })}
          onSize={(next) => change({ size: next })}
        />
      ),
    [pages, size, sizes, change],
  );
  const head = (
    <ListHead
      columns={columns}
      sort={sort}
      onSort={change}
      ticked={bulk && page$}
      empty={rows.length === 0}
      onTick={tickPage}
      hasMenu={actions !== undefined}
    />
  );

  const failed = error && !error.aborted ? error : null;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside it
    <div ref={root} className="list" onKeyDown={onKeyDown}>
      <div className="list-tools">
        {asking}
        <span className="grow" />
        <button
          type="button"
          className="icon list-help"
          aria-label={t('list.keys.title')}
          title={t('list.keys.title')}
          onClick={() => setHelp(true)}
        >
          <Keyboard />
        </button>
        <button
          type="button"
          className="icon list-help"
          aria-label={t('list.view')}
          title={t('list.view')}
          aria-haspopup="dialog"
          aria-expanded={view !== null}
          onClick={(event) => setView(event.currentTarget)}
        >
          <Columns />
        </button>
        {tools}
      </div>
      <Suspense>
        {viewed && (
          <ListMenu
            anchor={view}
            onClose={() => setView(null)}
            list={views}
            columns={offered}
            hidden={hidden}
            onHide={hide}
            address={writeState('', '', { ...state, page: 1 }, sizes)}
            onAddress={(kept) =>
              void navigate(
                { search: writeState(address, name, readState(kept, '', sizes), sizes), hash },
                { replace: true },
              )
            }
            onExport={() => setExporting(true)}
          />
        )}
        {exporting && (
          <ListExport
            list={list}
            query={{ ...params, ...query }}
            columns={columns}
            name={t(label)}
            onEnd={() => setExporting(false)}
          />
        )}
      </Suspense>
      {bulk && (
        <SelectionBar
          count={countOf(selection, total)}
          total={total}
          wholePage={page$ === 'all'}
          everything={isAll(selection) && selection.allExcept.length === 0}
          onEverything={() => select({ allExcept: [], query })}
          onNothing={() => select(nothing)}
        >
          {bulk({
            selection,
            count: countOf(selection, total),
            rows: rows.filter((row) => isSelected(selection, rowId(row))),
            clear: () => select(nothing),
          })}
        </SelectionBar>
      )}
      {failed && (
        <div role="alert" className="list-error">
          <span>{problemText(failed) || t('list.error')}</span>
          <button type="button" className="link" onClick={() => void refetch()}>
            {t('list.retry')}
          </button>
        </div>
      )}
      <div className="list-scroll" style={{ ['--columns' as string]: template }}>
        <div
          role="table"
          aria-label={t(label)}
          aria-rowcount={total + 1}
          aria-busy={isFetching}
          className={`list-table${isFetching && !isPending ? ' stale' : ''}`}
        >
          {head}
          {isPending && !failed ? <ListLoading /> : <ListRows lines={lines} draw={draw} onReady={onReady} />}
        </div>
      </div>
      {!isPending && !failed && rows.length === 0 && (empty ?? <EmptyState text={t('list.empty')} />)}
      {foot}
      <Suspense>
        {menu && actions && (
          <RowMenu
            anchor={menu.anchor}
            actions={actions(current(menu.row))}
            onClose={() => setMenu({ ...menu, anchor: null })}
          />
        )}
      </Suspense>
      <Suspense>{help && <ShortcutsDialog open onClose={() => setHelp(false)} />}</Suspense>
      <GoToTop />
    </div>
  );
};
