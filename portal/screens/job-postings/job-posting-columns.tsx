import { type JobPostingRow } from '#contracts/api/job-postings.ts';
import { moment, number, span } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { ListStateBadge } from './ListStateBadge.tsx';

/** Of job postings. */
export const jobPostingColumns: Column<JobPostingRow>[] = [
  { key: 'title', label: 'jobPosting.title', priority: 1, width: 'minmax(9rem, 1.6fr)' },
  { key: 'state', label: 'jobPosting.state', width: '8rem', cell: (row) => <ListStateBadge state={row.state} /> },
  {
    key: 'agents',
    label: 'jobPosting.agents',
    width: '7rem',
    align: 'end',
    cell: ({ agentCount, applicantsNeeded }) =>
      applicantsNeeded === null ? number(agentCount) : `${number(agentCount)} / ${number(applicantsNeeded)}`,
  },
  {
    key: 'deadline',
    label: 'jobPosting.deadline',
    width: '10rem',
    cell: ({ deadline }) => (deadline ? <span className="moment">{moment(deadline)}</span> : '—'),
  },
  {
    key: 'event',
    label: 'jobPosting.event',
    sort: 'eventFrom',
    width: 'minmax(10rem, 1.6fr)',
    cut: 0,
    cell: ({ eventTitle, eventFrom, eventTo, place }) => (
      <span>
        {eventTitle || place?.name || '—'}
        {eventFrom && <span className="secondary">{eventTo ? span(eventFrom, eventTo) : moment(eventFrom)}</span>}
      </span>
    ),
  },
];
