import { memo, useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { truncate } from '../format.ts';
import { Edit, More } from '../icons/icons.tsx';
import type { Column } from './column.ts';
import { leadOf } from './column-choice.ts';

type Props<R> = {
  readonly row: R;
  readonly id: string;
  readonly index: number;
  readonly columns: readonly Column<R>[];
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly active: boolean;
  readonly off: boolean;
  readonly to: string | undefined;
  readonly hasMenu: boolean;
  /** Of a group, under its heading. */ readonly inside: boolean;
  readonly onTick: (id: string, index: number, range: boolean) => void;
  readonly onActive: (index: number) => void;
  /** Left out for a row without an action for now. */
  readonly onMenu: ((row: R, anchor: HTMLElement) => void) | undefined;
  readonly onEdit: (row: R, column: Column<R>, anchor: HTMLElement) => void;
  readonly measure?: Ref<HTMLDivElement> | undefined;
  readonly offset?: number | undefined;
  /** Place among the lines drawn, for the virtualizer; group headings count. */
  readonly line: number;
};

/** Text is wrapped in an element, so that a dense list can cut it after its second line. */
const shown = (content: ReactNode, cut: number): ReactNode => {
  if (typeof content !== 'string' || content === '') return content;
  const short = cut === 0 ? content : truncate(content, cut);
  return <span title={short === content ? undefined : content}>{short}</span>;
};

const Row = <R,>(props: Props<R>) => {
  const {
    row,
    id,
    index,
    columns,
    selectable,
    selected,
    active,
    off,
    inside,
    to,
    hasMenu,
    onTick,
    onActive,
    onMenu,
    onEdit,
    measure,
    offset,
    line,
  } = props;
  const t = useText();
  const tick = (event: MouseEvent<HTMLInputElement>) => onTick(id, index, event.shiftKey);
  const lead = leadOf(columns);
  // Labels of the checkbox and the buttons contain the row's name, so that screen readers can tell them apart.
  const name = useId();
  const called = lead?.named?.(row);
  const ofRow = (part: string, label: string) =>
    called
      ? { 'aria-label': `${label} ${called}` }
      : { id: name + part, 'aria-label': label, 'aria-labelledby': `${name + part} ${name}` };
  return (
    <div
      ref={measure}
      role="row"
      className="list-row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      data-index={line}
      data-row={index}
      data-off={off || undefined}
      data-inside={inside || undefined}
      tabIndex={active ? 0 : -1}
      onFocus={() => onActive(index)}
      style={
        offset === undefined
          ? undefined
          : { position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${offset}px)` }
      }
    >
      {selectable && (
        <div role="cell" className="list-cell list-tick">
          <label>
            <input
              type="checkbox"
              {...ofRow('box', t('list.selectRow'))}
              checked={selected}
              onChange={() => {}}
              onClick={tick}
            />
          </label>
        </div>
      )}
      {columns.map((column) => {
        const whole = column.cell(row);
        const content = shown(whole, column.cut ?? 30);
        const editable = column.edit && (column.edit.may?.(row) ?? true);
        const edit = ({ currentTarget }: MouseEvent<HTMLElement>) => onEdit(row, column, currentTarget);
        return (
          <div
            key={column.key}
            id={column === lead && !called ? name : undefined}
            role="cell"
            className="list-cell"
            data-priority={column === lead ? 1 : (column.priority ?? 2)}
            data-align={column.align}
            data-wrap={(column.wrap ?? typeof whole === 'string') || undefined}
            data-pin={column.pinnedAt && ''}
            style={column.pinnedAt ? { left: column.pinnedAt } : undefined}
            data-label={t(column.label)}
            data-editable={editable ? '' : undefined}
            data-none={(whole === '—' && !editable) || undefined}
            onDoubleClick={editable ? edit : undefined}
          >
            {to && column === lead ? <Link to={to}>{content}</Link> : content}
            {editable && (
              <button
                type="button"
                className="icon cell-edit"
                {...ofRow(column.key, t('list.edit', { column: t(column.label) }))}
                aria-haspopup="dialog"
                onClick={edit}
              >
                <Edit size={16} />
              </button>
            )}
          </div>
        );
      })}
      {hasMenu && (
        <div role="cell" className="list-cell list-more">
          {onMenu && (
            <button
              type="button"
              className="icon"
              {...ofRow('menu', t('list.rowActions'))}
              aria-haspopup="menu"
              onClick={(event) => onMenu(row, event.currentTarget)}
            >
              <More />
            </button>
          )}
        </div>
      )}
    </div>
  );
};

/** One row; memoised, so that ticking one of a thousand renders one row. */
export const ListRow = memo(Row) as typeof Row;
