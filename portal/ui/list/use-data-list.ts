import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListEndpoint, Output, Request } from '#contracts/endpoint.ts';
import { hasAccess, type Access, type Holder } from '#contracts/permissions.ts';
import type { ListFile } from '#contracts/files/list-file.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { useList } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { useLanguage, useText, type Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import type { Column, Filter, Grouping } from './column.ts';
import { useColumnChoice } from './column-choice.ts';
import { useEditable } from './use-editable.ts';
import { viewsOf } from './default-view.ts';
import { useListKeys } from './keyboard.ts';
import { useListState } from './list-state.ts';
import { linesOf, groupedRows } from './ListRows.tsx';
import { groupsOf, queryOf } from './list-query.ts';
import type { ShowDialog } from './row-action.ts';
import type { ListQuery } from './selection.ts';
import { useSelection } from './use-selection.ts';
import type { Layout } from './use-whole.ts';

/** Options of a list: its query and the actions of its rows. */
export type ListOptions<L extends ListEndpoint, R> = {
  /** The list, with what of it goes into a file. */
  readonly file: ListFile<L>;
  /** As `columnsOf` makes them. Keep them outside the component, or memoise them. */
  readonly columns: (t: Text, language: Language, show: ShowDialog) => readonly Column<R>[];
  /** Fixed parts of the query: path values, ids, filters that the person can't change. */
  readonly params?: Partial<Request<L>> | undefined;
  readonly fixedFilters?: Readonly<Record<string, readonly unknown[]>> | undefined;
  /** Compared by content, so they may be new objects at each render. */
  readonly filters?: readonly Filter[] | undefined;
  /** Keeps two lists of one screen apart in the address. */
  readonly name?: string | undefined;
  readonly sizes?: readonly number[] | undefined;
  readonly rowId?: ((row: R) => string) | undefined;
  readonly group?: Grouping<R> | undefined;
  readonly watch?: readonly Topic[] | undefined;
  readonly selectable: boolean;
  /** Opens the dialogs of cells. */
  readonly show: ShowDialog;
};

const ownId = (row: unknown) => (row as { id: string }).id;
const isSeen = (column: { readonly access?: Access } | undefined, holder: Holder | undefined) =>
  !column?.access || hasAccess(holder, column.access);
/** The same object as long as the data are equal. */
const useSame = <T>(data: T): T => {
  const text = JSON.stringify(data ?? null);
  return useMemo(() => JSON.parse(text) as T, [text]);
};

/**
 * The state of a list without its view: query in the address, rows, ticked rows, active row. `ListTools`, `ListTable`
 * and others render it; `DataList` combines them.
 */
export const useDataList = <L extends ListEndpoint, R extends Output<L>[number]>(options: ListOptions<L, R>) => {
  const { file, columns: columnsIn, params, name = '', sizes, group, watch, selectable, show } = options;
  const { list } = file;
  const rowId = options.rowId ?? ownId;
  const views = viewsOf(list, name);
  const [state, change, standard] = useListState(list, name, sizes);
  const { page, size } = state;

  const t = useText();
  const language = useLanguage();
  const { holder } = useSession();
  const all = useMemo(
    () => columnsIn(t, language, show).filter((column) => isSeen(column, holder)),
    [columnsIn, t, language, show, holder],
  );
  const offered = useEditable(all);
  const columns = useColumnChoice(views, offered, standard);
  const [layout, setLayout] = useState<Layout>('all');

  const declared = useSame(options.filters?.filter(({ type }) => isSeen(file.columns[type], holder)) ?? []);
  const fixed = useSame(options.fixedFilters ?? {});
  const filters = useMemo(() => groupsOf(list, declared, all, t), [list, declared, all, t]);
  const query = useMemo<ListQuery>(
    () => queryOf(list, state, filters, fixed, language),
    [list, state, filters, fixed, language],
  );

  const input = { ...params, page: { index: page, size }, ...query } as Request<L>;
  const answer = useList(list, input, watch ? { watch } : {});
  const { pages } = answer;
  const rows = useMemo(() => groupedRows(answer.rows as readonly R[], group), [answer.rows, group]);
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const asked = JSON.stringify([page, size, query]);
  const ticks = useSelection(asked, ids);

  const [focused, setActive] = useState(0);
  const [help, setHelp] = useState(false);
  useEffect(() => setActive(0), [asked]);
  const root = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const reveal = useRef<(line: number) => void>(() => {});
  const onReady = useCallback((next: (line: number) => void) => void (reveal.current = next), []);
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
    onTick: (index, range) => selectable && ids[index] && ticks.tick(ids[index], index, range),
    onHelp: () => setHelp(true),
  });

  return {
    list,
    name,
    views,
    standard,
    sizes,
    filters,
    rowId,
    state,
    change,
    /** The present query, without its page. */
    query,
    question: useSame({ ...params, ...query }),
    /** As the person has chosen them; a narrow list doesn't show all of them. */
    columns: columns.shown,
    layout,
    setLayout,
    offered,
    choice: columns.choice,
    choose: columns.choose,
    rows,
    ids,
    lines,
    pages,
    total: pages?.totalRecords ?? rows.length,
    pending: answer.isPending,
    fetching: answer.isFetching,
    /** The rows on screen answer the former question. */
    former: answer.isPlaceholderData,
    error: answer.error && !answer.error.aborted ? answer.error : null,
    retry: answer.refetch,
    ticks,
    selectable,
    group,
    show,
    active,
    setActive,
    help,
    setHelp,
    root,
    searchBox,
    onKeyDown,
    onReady,
  };
};

export type ListModel<L extends ListEndpoint, R extends Output<L>[number]> = ReturnType<typeof useDataList<L, R>>;
