import type { RatingRow } from '#contracts/api/ratings.ts';
import { ratingCriteria } from '#contracts/values/rating.ts';
import { useText } from '#portal/language/i18n.ts';
import { day, number } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { Stars } from '#portal/ui/Stars.tsx';

const Criteria = ({ row }: { readonly row: RatingRow }) => {
  const t = useText();
  return (
    <span>
      {ratingCriteria.map((criterion) => (
        <span key={criterion} className="secondary">
          {t('rating.line', { criterion: t(`rating.${criterion}`), stars: number(row.criteria[criterion]) })}
        </span>
      ))}
    </span>
  );
};

const Penalties = ({ row }: { readonly row: RatingRow }) => {
  const t = useText();
  if (row.penalties.length === 0) return '—';
  return (
    <span className="badges">
      {row.penalties.map((penalty) => (
        <span key={penalty} className="badge" data-tone="orange">
          {t(`rating.penalty.${penalty}`)}
        </span>
      ))}
    </span>
  );
};

const Shift = ({ row: { shift } }: { readonly row: RatingRow }) => (
  <span className="secondary">{[shift.title, day(shift.start)].filter(Boolean).join(', ')}</span>
);

const agent: Column<RatingRow> = {
  key: 'agent',
  label: 'ratings.agent',
  priority: 1,
  width: 'minmax(8rem, 1.2fr)',
  cell: (row) => (
    <span>
      {row.employee.fullName}
      <Shift row={row} />
    </span>
  ),
};
const shift: Column<RatingRow> = {
  key: 'shift',
  label: 'ratings.shift',
  priority: 1,
  width: 'minmax(8rem, 1.2fr)',
  cell: (row) => <Shift row={row} />,
};
const rest: Column<RatingRow>[] = [
  { key: 'rating', label: 'ratingList.rating', width: '8rem', cell: (row) => <Stars value={row.rating} /> },
  {
    key: 'criteria',
    label: 'ratingList.criteria',
    width: 'minmax(9rem, 1.2fr)',
    cell: (row) => <Criteria row={row} />,
  },
  { key: 'penalties', label: 'ratings.penalties', width: 'minmax(7rem, 1fr)', cell: (row) => <Penalties row={row} /> },
  {
    key: 'comment',
    label: 'ratingList.comment',
    width: 'minmax(8rem, 1.6fr)',
    cut: 80,
    cell: (row) => row.comment || '—',
  },
  { key: 'author', label: 'ratingList.author', width: 'minmax(6rem, 0.8fr)' },
  {
    key: 'date',
    label: 'ratingList.date',
    width: '7rem',
    cell: (row) => <span className="moment">{day(row.date)}</span>,
  },
];

/** With the agent's name in front, where the list is not one agent's own. */
export const ratingColumns = { all: [agent, ...rest], ofAgent: [shift, ...rest] };
