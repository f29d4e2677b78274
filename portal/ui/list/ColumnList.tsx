import { useText } from '#portal/language/i18n.ts';
import { ArrowDown, ArrowUp } from '../icons/icons.tsx';
import type { Column } from './column.ts';
import { inOrder, leadOf, moved, type ColumnChoice } from './column-choice.ts';

type Props<R> = {
  readonly columns: readonly Column<R>[];
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
};

/** The columns of a list: each is shown or left out, and moves a place at a press. */
export const ColumnList = <R,>({ columns, choice, onChoose }: Props<R>) => {
  const t = useText();
  const { hidden, order } = choice;
  const lead = leadOf(columns);
  const standing = inOrder(columns, order);
  const toggle = (key: string) =>
    onChoose({ order, hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key] });
  const move = (key: string, by: 1 | -1) => onChoose({ hidden, order: moved(standing, key, by) });
  return (
    <fieldset>
      <legend>{t('filter.display')}</legend>
      <ul className="column-list">
        {standing.map((column, at) => (
          <li key={column.key}>
            <label className="tick">
              <input
                type="checkbox"
                checked={column === lead || !hidden.includes(column.key)}
                disabled={column === lead}
                onChange={() => toggle(column.key)}
              />
              <span>{t(column.label)}</span>
            </label>
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
              disabled={at === standing.length - 1}
              onClick={() => move(column.key, 1)}
            >
              <ArrowDown size={16} />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
