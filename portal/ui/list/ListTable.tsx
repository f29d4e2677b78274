import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import type { Line } from './column.ts';
import { filled, withoutLowPriority, withColumnWidth } from './column-choice.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import { virtualizeAbove, tracksOf } from './tracks.ts';
import { ListRows } from './ListRows.tsx';
import { useCellEditor, useRowMenu } from './list-overlays.tsx';
import type { MenuEntry } from './row-action.ts';
import { isSelected, pageState } from './selection.ts';
import type { ListModel } from './use-data-list.ts';
import { useHeadInSight, useLayout, useWhole } from './use-whole.ts';
import type { RowsProps } from './VirtualRows.tsx';

type Props<L extends ListEndpoint, R extends Output<L>[number]> = {
  readonly model: ListModel<L, R>;
  readonly label: string;
  readonly off?: ((row: R) => boolean) | undefined;
  readonly to?: ((row: R) => string) | undefined;
  readonly actions?: ((row: R) => readonly MenuEntry[]) | undefined;
};

/** Shows cut text as a tooltip. */
const showCutText = ({ target }: SyntheticEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.list-row[data-row] > .list-cell') : null;
  if (!cell || cell.title) return;
  const isCut = (box: Element) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 2;
  if (![cell, ...cell.querySelectorAll('span')].some((box) => box.clientWidth > 0 && isCut(box))) return;
  cell.title = cell.innerText.replace(/\s+/g, ' ').trim();
};

type GroupLineProps = {
  readonly line: number;
  readonly offset: number | undefined;
  readonly measure: ((element: HTMLDivElement | null) => void) | undefined;
  readonly children: ReactNode;
};

/** The heading of a group of rows. */
const GroupLine = ({ line, offset, measure, children }: GroupLineProps) => (
  <div
    ref={measure}
    data-index={line}
    role="row"
    className="list-group"
    style={
      offset === undefined
        ? undefined
        : { position: 'absolute', left: 0, right: 0, transform: `translateY(${offset}px)` }
    }
  >
    <div role="cell">{children}</div>
  </div>
);

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
  const [edit, editor] = useCellEditor(columns);
  /** An action of an open menu applies to the row's present state. */
  const current = (row: R): R => rows.find((other) => rowId(other) === rowId(row)) ?? row;
  const [openMenu, menu] = useRowMenu<R>(actions && ((row) => actions(current(row))));
  const fit = lines.length <= virtualizeAbove;
  const tracks = tracksOf(columns, fit);
  const template = [...(selectable ? ['2.5rem'] : []), ...tracks, ...(actions ? ['2.75rem'] : [])].join(' ');

  const draw: RowsProps<R>['draw'] = (line: Line<R>, { line: at, offset, measure }) =>
    line.kind === 'group' ? (
      <GroupLine key={`g${line.key}`} measure={measure} line={at} offset={offset}>
        {group?.heading(line.key, line.rows, model.show)}
      </GroupLine>
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
        onMouseOver={showCutText}
        onFocus={showCutText}
        style={{ ['--columns' as string]: template, ['--tick' as string]: selectable ? '2.5rem' : '0px' }}
      >
        <div
          role="table"
          tabIndex={-1}
          aria-label={t(label)}
          aria-rowcount={model.total + 1}
          aria-busy={model.fetching}
          className={`list-table${model.former ? ' former' : ''}`}
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
      {editor}
      {menu}
    </>
  );
};
