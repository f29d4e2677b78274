import { columnWidths } from '#contracts/api/views.ts';
import { useText } from '#portal/language/i18n.ts';
import { ArrowDown, ArrowUp, Pin } from '../icons/icons.tsx';
import type { Column } from './column.ts';
import { orderedColumns, leadOf, movedColumn, withColumnWidth, type ColumnChoice } from './column-choice.ts';

type Props<R> = {
  readonly columns: readonly Column<R>[];
  readonly choice: ColumnChoice;
  /** Columns that are not shown because the list is too narrow. */
  readonly unseen: readonly Column<R>[];
  readonly onChoose: (choice: ColumnChoice) => void;
};

/** The columns of a list: each can be shown or hidden, pinned, and moved by one place. */
export const ColumnList = <R,>({ columns, choice, unseen, onChoose }: Props<R>) => {
  const t = useText();
  const { hidden, order, pinned, widths } = choice;
  const lead = leadOf(columns);
  const ordered = orderedColumns(columns, order);
  const turned = (keys: readonly string[], key: string) =>
    keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
  const toggle = (key: string) => onChoose({ ...choice, hidden: turned(hidden, key) });
  const move = (key: string, by: 1 | -1) => onChoose({ ...choice, order: movedColumn(ordered, key, by) });
  return (
    <fieldset>
      <legend>{t('filter.display')}</legend>
      <ul className="column-list">
        {ordered.map((column, at) => (
          <li key={column.key}>
            <label className="tick">
              <input
                type="checkbox"
                checked={column === lead || !hidden.includes(column.key)}
                disabled={column === lead}
                onChange={() => toggle(column.key)}
              />
              <span>
                {t(column.label)}
                {unseen.some(({ key }) => key === column.key) && (
                  <span className="secondary">{t('list.columns.noRoom')}</span>
                )}
              </span>
            </label>
            <input
              type="number"
              className="small-field column-width"
              aria-label={t('list.columns.width', { column: t(column.label) })}
              placeholder={t('list.columns.auto')}
              min={columnWidths.least}
              max={columnWidths.most}
              step={16}
              value={widths.find(({ key }) => key === column.key)?.width ?? ''}
              onChange={({ target: { value } }) =>
                onChoose({
                  ...choice,
                  widths: withColumnWidth(widths, column.key, value === '' ? undefined : Number(value)),
                })
              }
            />
            <button
              type="button"
              className="icon column-pin"
              aria-pressed={pinned.includes(column.key)}
              aria-label={t('list.columns.pin', { column: t(column.label) })}
              title={t('list.columns.pin', { column: t(column.label) })}
              onClick={() => onChoose({ ...choice, pinned: turned(pinned, column.key) })}
            >
              <Pin size={16} />
            </button>
            <button
              type="button"
              className="icon"
              aria-label={t('list.columns.back', { column: t(column.label) })}
              disabled={at === 0}
              onClick={() => move(column.key, -1)}
            >
              <ArrowUp size={16} />
            </button>
            <button
              type="button"
              className="icon"
              aria-label={t('list.columns.on', { column: t(column.label) })}
              disabled={at === ordered.length - 1}
              onClick={() => move(column.key, 1)}
            >
              <ArrowDown size={16} />
            </button>
          </li>
        ))}
      </ul>
      {widths.length > 0 && (
        <button type="button" className="link" onClick={() => onChoose({ ...choice, widths: [] })}>
          {t('list.columns.widths')}
        </button>
      )}
    </fieldset>
  );
};
