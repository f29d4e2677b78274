import { useNavigate } from 'react-router-dom';
import { DeleteJobPosting, JobPostings, type JobPostingRow } from '#contracts/api/job-postings.ts';
import { roleGroups, type Role } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useOpenedByAddress } from '#portal/ui/feedback/use-opened-by-address.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { moment, number, span } from '#portal/ui/format.ts';
import type { Filter, Column } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { JobPostingDialog } from './JobPostingDialog.tsx';
import { deletionOf } from './deletion-of.ts';
import { ListStateBadge } from './ListStateBadge.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

export const addressOfList = (role: Role, id: string): string => {
  const agency = (roleGroups.agency as readonly Role[]).includes(role);
  return agency ? `/agency/job-postings/${id}` : `/customer/job-postings/${id}`;
};

const columns: Column<JobPostingRow>[] = [
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

const filters: readonly Filter[] = [
  {
    type: 'state',
    label: 'jobPosting.state',
    options: ['open', 'full', 'pastDeadline'].map((id) => ({ id, text: `jobPosting.state.${id}` })),
  },
];

/** Lists (job postings) of the viewer's company. */
export const JobPostingTable = () => {
  const t = useText();
  const { role } = useUser();
  const navigate = useNavigate();
  const form = useDialog<string | null>();
  useOpenedByAddress('list', true, () => form.show(null));
  const remove = useRemove(DeleteJobPosting, 'generic.deleted');
  return (
    <>
      <DataList
        name="lists"
        label="ops.tab.lists"
        list={JobPostings}
        columns={columns}
        filters={filters}
        to={({ id }) => addressOfList(role, id)}
        onEdit={({ id }) => form.show(id)}
        onRemove={({ id, ...list }) => void remove({ id }, deletionOf(t, list))}
        add={{ label: 'jobPosting.new', run: () => form.show(null) }}
      />
      <DialogHost dialog={form}>
        {(subject, shown) => (
          <JobPostingDialog
            {...shown}
            id={subject}
            onSaved={(id) => (subject === null ? void navigate(addressOfList(role, id)) : form.close())}
          />
        )}
      </DialogHost>
    </>
  );
};
