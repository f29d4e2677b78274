import { ReviseRating } from '#contracts/api/ratings.ts';
import { ratingsFile } from '#contracts/files/agent-files.ts';
import { ratingPenalties } from '#contracts/values/rating.ts';
import { useUser } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { choiceOf } from '#portal/ui/list/column.ts';
import { addressOfEmployee } from '../employees/addresses.ts';
import { ratingColumns } from './rating-columns.tsx';
import { RatingDialog } from './RatingDialog.tsx';

const filters = [choiceOf('penalty', 'ratings.penalties', ratingPenalties, (id) => `rating.penalty.${id}`)];

/** Ratings that the viewer may see: all of them, or one agent's. */
export const RatingList = ({ agentId }: { readonly agentId?: string }) => {
  const { role } = useUser();
  return (
    <DataList
      name="ratings"
      file={ratingsFile}
      columns={agentId === undefined ? ratingColumns.all : ratingColumns.ofAgent}
      filters={filters}
      dates
      fixedFilters={agentId === undefined ? undefined : { employee: [agentId] }}
      to={agentId === undefined ? ({ employee }) => `${addressOfEmployee(role, employee)}#tab-ratings` : undefined}
      access={ReviseRating.access}
      actions={(row) => [
        {
          label: 'ratings.edit',
          refused: row.own ? undefined : text('problem.RATING_NOT_YOURS'),
          dialog: (shown) => <RatingDialog {...shown} agent={row.employee.fullName} rated={row} />,
        },
      ]}
    />
  );
};
