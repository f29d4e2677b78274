import { jobPostingsFile } from '#contracts/files/office-files.ts';
import { number } from '#portal/ui/format.ts';
import { momentAtPlace, spanAtPlace } from '#portal/ui/times-at-place.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ListStateBadge } from './ListStateBadge.tsx';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';

/** Columns of job postings. */
export const jobPostingColumns = columnsOf(jobPostingsFile, {
  title: { priority: 1, width: 'minmax(9rem, 1.6fr)' },
  state: { width: '8rem', cell: (row) => <ListStateBadge state={row.state} /> },
  agents: {
    width: '7rem',
    align: 'end',
    cell: ({ agentCount, applicantsNeeded }) =>
      applicantsNeeded === null ? number(agentCount) : `${number(agentCount)} / ${number(applicantsNeeded)}`,
  },
  deadline: {
    width: '10rem',
    cell: ({ deadline, timezone }) =>
      deadline ? <span className="moment">{momentAtPlace(deadline, timezone ?? undefined)}</span> : '—',
  },
  event: {
    sort: 'eventFrom',
    width: 'minmax(10rem, 1.6fr)',
    cut: 0,
    cell: ({ eventTitle, eventFrom, eventTo, place, timezone }) => (
      <TwoLines
        first={eventTitle || place?.name || '—'}
        second={
          eventFrom &&
          (eventTo
            ? spanAtPlace(eventFrom, eventTo, timezone ?? undefined)
            : momentAtPlace(eventFrom, timezone ?? undefined))
        }
      />
    ),
  },
});
