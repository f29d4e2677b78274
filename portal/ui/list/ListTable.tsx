import { useCallback, useLayoutEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import type { Column, Line } from './column.ts';
import { filled, withoutLowPriority, leadOf, withColumnWidth } from './column-choice.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import { virtualizeAbove, tracksOf } from './tracks.ts';
import { ListRows } from './ListRows.tsx';
import type { MenuEntry } from './row-action.ts';
import { isSelected, pageState } from './selection.ts';
import type { ListModel } from './use-data-list.ts';
import { useHeadInSight, useLayout, useWhole } from './use-whole.ts';
import type { RowsProps } from './VirtualRows.tsx';
import { lazyComponent } from '../lazy-component.ts';
import { Overlay } from '../feedback/Overlay.tsx';

const CellEditor = lazyComponent(
  () => import('./CellEditor.tsx'),
  'CellEditor',
) as unknown as typeof import('./CellEditor.tsx').CellEditor;
const RowMenu = lazyComponent(() => import('./RowMenu.tsx'), 'RowMenu');

type Props<L extends ListEndpoint, R extends Output<L>[number]> = {
  readonly model: ListModel<L, R>;
  readonly label: string;
  readonly off?: ((row: R) => boolean) | undefined;
  readonly to?: ((row: R) => string) | undefined;
  readonly actions?: ((row: R) => readonly MenuEntry[]) | undefined;
};

/** The cell being edited, with its row as it was when the editor opened. */
type Editing<R> = {
  readonly row: R;
  readonly column: Column<R>;
  readonly anchor: HTMLElement | null;
  readonly round: number;
};

/** Shows cut text as a tooltip. */
const tellCut = ({ target }: SyntheticEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.list-row[data-row] > .list-cell') : null;
  if (!cell || cell.title) return;
  const isCut = (box: Element) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 2;
  if (![cell, ...cell.querySelectorAll('span')].some((box) => box.clientWidth > 0 && isCut(box))) return;
  cell.title = cell.innerText.replace(/\s+/g, ' ').trim();
};

/** Headings and rows of a list, and the menu of a row. */
export const ListTable = <L extends ListEndpoint, R extends Output<L>[number]>({
  model,
  label,
  off,
  to,
  actions,
}: Props<L, R>) => {
  const { rows, rowId, ids, lines, group, selectable, active, setActive, ticks, pending, error } = model;
  const t = useText();
  const { layout } = model;
  const found = filled(layout === 'foremost' ? withoutLowPriority(model.columns) : model.columns, rows);
  // Rows are rendered again only if the set of columns has changed.
  const shown = found.map(({ key }) => key).join();
  // oxlint-disable-next-line react/exhaustive-deps
  const columns = useMemo(() => found, [model.columns, shown]);
  const [menu, setMenu] = useState<{ row: R; anchor: HTMLElement | null } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayout(box, model.columns, layout, model.setLayout);
  const whole = useWhole(box, columns, layout);
  useHeadInSight(box, whole || layout === 'cards');
  const latest = useRef(model.choice);
  useLayoutEffect(() => void (latest.current = model.choice), [model.choice]);
  const { choose } = model;
  const onWidth = useCallback(
    (key: string, width: number | undefined) =>
      choose({ ...latest.current, widths: withColumnWidth(latest.current.widths, key, width) }),
    [choose],
  );
  const [editing, setEditing] = useState<Editing<R> | null>(null);
  const edit = useCallback(
    (row: R, column: Column<R>, anchor: HTMLElement) =>
      setEditing((before) => ({ row, column, anchor, round: (before?.round ?? 0) + 1 })),
    [],
  );
  const openMenu = useCallback((row: R, anchor: HTMLElement) => setMenu({ row, anchor }), []);
  /** An action of an open menu applies to the row's present state. */
  const current = (row: R): R => rows.find((other) => rowId(other) === rowId(row)) ?? row;
  const fit = lines.length <= virtualizeAbove;
  const tracks = tracksOf(columns, fit);
  const template = [...(selectable ? ['2.5rem'] : []), ...tracks, ...(actions ? ['2.75rem'] : [])].join(' ');

  const draw: RowsProps<R>['draw'] = (line: Line<R>, { line: at, offset, measure }) =>
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
        <div role="cell">{group?.heading(line.key, line.rows, model.show)}</div>
      </div>
    ) : (
      <ListRow
        key={rowId(line.row)}
        row={line.row}
        id={rowId(line.row)}
        index={line.index}
        line={at}
        columns={columns}
        selectable={selectable}
        selected={isSelected(ticks.selection, rowId(line.row))}
        active={line.index === active}
        off={off?.(line.row) ?? false}
        inside={group?.keyOf(line.row) !== undefined}
        to={to?.(line.row)}
        hasMenu={actions !== undefined}
        onTick={ticks.tick}
        onActive={setActive}
        onMenu={actions?.(line.row).length ? openMenu : undefined}
        onEdit={edit}
        measure={measure}
        offset={offset}
      />
    );

  return (
    <>
      <div
        ref={box}
        className="list-scroll"
        data-whole={whole || undefined}
        data-fit={fit || undefined}
        data-pinned={columns.some(({ pinnedAt }) => pinnedAt) || undefined}
        onMouseOver={tellCut}
        onFocus={tellCut}
        style={{ ['--columns' as string]: template, ['--tick' as string]: selectable ? '2.5rem' : '0px' }}
      >
        <div
          role="table"
          tabIndex={-1}
          aria-label={t(label)}
          aria-rowcount={model.total + 1}
          aria-busy={model.fetching}
          className={`list-table${model.fetching && !pending ? ' stale' : ''}`}
        >
          <ListHead
            columns={columns}
            sorts={model.state.sorts}
            onSort={model.change}
            ticked={selectable ? pageState(ticks.selection, ids) : undefined}
            empty={rows.length === 0}
            onTick={ticks.tickPage}
            onWidth={onWidth}
            hasMenu={actions !== undefined}
          />
          <ListRows
            lines={lines}
            draw={draw}
            onReady={model.onReady}
            size={model.state.size}
            pending={pending && !error}
          />
        </div>
      </div>
      {editing?.column.edit && (
        <Overlay
          key={editing.round}
          open={editing.anchor !== null}
          onClose={() => setEditing({ ...editing, anchor: null })}
        >
          <CellEditor
            anchor={editing.anchor}
            row={editing.row}
            named={leadOf(columns)?.named?.(editing.row) ?? ''}
            label={editing.column.label}
            edit={editing.column.edit}
            onClose={() => setEditing({ ...editing, anchor: null })}
          />
        </Overlay>
      )}
      {menu && actions && (
        <Overlay open={menu.anchor !== null} onClose={() => setMenu({ ...menu, anchor: null })}>
          <RowMenu
            anchor={menu.anchor}
            actions={actions(current(menu.row))}
            onClose={() => setMenu({ ...menu, anchor: null })}
          />
        </Overlay>
      )}
    </>
  );
};
