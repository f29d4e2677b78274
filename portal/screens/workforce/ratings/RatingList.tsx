import { useMemo } from 'react';
import { ReviseRating, type RatingRow } from '#contracts/api/ratings.ts';
import { ratingsFile } from '#contracts/files/agent-files.ts';
import { ratingPenalties } from '#contracts/values/rating.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Filter, RowAction } from '#portal/ui/list/column.ts';
import { addressOfEmployee } from '../employees/addresses.ts';
import { ratingColumns } from './rating-columns.tsx';
import { RatingDialog } from './RatingDialog.tsx';

const filters: readonly Filter[] = [
  {
    type: 'penalty',
    label: 'ratings.penalties',
    options: ratingPenalties.map((id) => ({ id, text: `rating.penalty.${id}` })),
  },
];

/** Ratings that the viewer may see: all of them, or one agent's. */
export const RatingList = ({ agentId }: { readonly agentId?: string }) => {
  const t = useText();
  const { role } = useUser();
  const may = useMay(ReviseRating.access);
  const form = useDialog<RatingRow>();
  const fixed = useMemo(() => (agentId === undefined ? undefined : { employee: [agentId] }), [agentId]);
  const actions = (row: RatingRow): RowAction[] => [
    {
      key: 'edit',
      label: 'ratings.edit',
      run: () => form.show(row),
      refused: row.own ? undefined : t('problem.RATING_NOT_YOURS'),
    },
  ];
  const to = ({ employee }: RatingRow) => `${addressOfEmployee(role, employee)}#tab-ratings`;
  const row = form.subject;
  return (
    <>
      <DataList
        name="ratings"
        label="menu.agency.ratings"
        file={ratingsFile}
        columns={agentId === undefined ? ratingColumns.all : ratingColumns.ofAgent}
        filters={filters}
        dates
        {...(fixed && { fixedFilters: fixed })}
        {...(agentId === undefined && { to })}
        {...(may && { actions })}
      />
      {row && (
        <RatingDialog
          key={form.round}
          open={form.open}
          onClose={form.close}
          agent={row.employee.fullName}
          rated={{ id: row.id, criteria: row.criteria, penalties: row.penalties, comment: row.comment }}
        />
      )}
    </>
  );
};
