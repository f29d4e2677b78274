import type { RatingRow } from '#contracts/api/ratings.ts';
import { ratingsFile } from '#contracts/files/agent-files.ts';
import { ratingCriteria } from '#contracts/values/rating.ts';
import { useText } from '#portal/language/i18n.ts';
import { day, number } from '#portal/ui/format.ts';
import { columnsOf, type ColumnOptions } from '#portal/ui/list/columns-of.ts';
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

const rest = {
  rating: { width: '8rem', cell: (row) => <Stars value={row.rating} /> },
  criteria: {
    label: 'ratingList.criteria',
    width: 'minmax(9rem, 1.2fr)',
    wrap: true,
    cell: (row) => <Criteria row={row} />,
  },
  penalties: { width: 'minmax(7rem, 1fr)', cell: (row) => <Penalties row={row} /> },
  comment: { width: 'minmax(8rem, 1.6fr)', cut: 80, cell: (row) => row.comment || '—' },
  author: { width: 'minmax(6rem, 0.8fr)' },
  date: { width: '7rem', cell: (row) => <span className="moment">{day(row.date)}</span> },
} as const satisfies Record<string, ColumnOptions<RatingRow>>;

/** With the agent's name in front, where the list is not one agent's own. */
export const ratingColumns = {
  all: columnsOf(ratingsFile, {
    agent: {
      priority: 1,
      width: 'minmax(8rem, 1.2fr)',
      wrap: true,
      cell: (row) => (
        <span>
          {row.employee.fullName}
          <Shift row={row} />
        </span>
      ),
    },
    ...rest,
  }),
  ofAgent: columnsOf(ratingsFile, {
    shift: { priority: 1, width: 'minmax(8rem, 1.2fr)', cell: (row) => <Shift row={row} /> },
    ...rest,
  }),
};
