import { useText } from '#portal/language/i18n.ts';
import type { Column } from './column.ts';
import type { ListChange, Sort } from './list-state.ts';

type Props<R> = {
  readonly columns: readonly Column<R>[];
  readonly sorts: readonly Sort[];
  /** Whether the list is too narrow to show a column by which it can be sorted. */
  readonly unseen: boolean;
  readonly onSort: (next: ListChange) => void;
};

/** The choice of sorting for a list that is too narrow for all its headings. */
export const SortChoice = <R,>({ columns, sorts, unseen, onSort }: Props<R>) => {
  const t = useText();
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  const [first] = sorts;
  if (sortable.length === 0) return null;
  return (
    <select
      className="small-field list-sort"
      data-shown={unseen || undefined}
      aria-label={t('list.sortBy')}
      value={first ? `${first.asc ? '' : '-'}${first.key}` : ''}
      onChange={({ target: { value } }) =>
        onSort({ sorts: value === '' ? [] : [{ key: value.replace(/^-/, ''), asc: !value.startsWith('-') }] })
      }
    >
      <option value="">{t('list.sortBy')}</option>
      {sortable.flatMap(({ key, sort, label }) => [
        <option key={key} value={sort}>
          {t('list.sortBy.asc', { column: t(label) })}
        </option>,
        <option key={`-${key}`} value={`-${sort}`}>
          {t('list.sortBy.desc', { column: t(label) })}
        </option>,
      ])}
    </select>
  );
};
