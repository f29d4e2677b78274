import type { ReactNode } from 'react';
import { useText } from '../language/i18n.ts';

type Props<T> = {
  /** Keys of the columns; an empty one heads the column of actions. */
  readonly columns: readonly string[];
  /** Keys of the columns with figures, which are right-aligned. */
  readonly figures?: readonly string[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  /** One cell for each column. */
  readonly cells: (row: T) => readonly ReactNode[];
  /** Id of the heading that names the table, where one does. */
  readonly labelledBy?: string;
};

/**
 * A few rows in full, without pages, and no head where there are none; on narrow screens each row becomes a card that
 * names its columns, those without a value left out.
 */
export const SmallTable = <T,>({ columns, figures = [], rows, rowId, cells, labelledBy }: Props<T>) => {
  const t = useText();
  if (rows.length === 0) return null;
  const kinds = columns.map((column) => (figures.includes(column) ? 'figure' : undefined));
  return (
    <table className="small-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column || index} scope="col" className={kinds[index]}>
              {column ? t(column) : <span className="sr-only">{t('list.rowActions')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {cells(row).map((cell, index) => (
              <td
                key={columns[index] || index}
                className={kinds[index]}
                data-label={columns[index] ? t(columns[index]) : undefined}
                data-none={cell === '—' || cell === '' || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
