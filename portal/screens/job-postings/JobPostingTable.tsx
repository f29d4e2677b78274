import { useNavigate } from 'react-router-dom';
import { DeleteJobPosting } from '#contracts/api/job-postings.ts';
import { jobPostingsFile } from '#contracts/files/office-files.ts';
import { roleGroups, type Role } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useOpenedByAddress } from '#portal/ui/feedback/use-opened-by-address.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import type { Filter } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { JobPostingDialog } from './JobPostingDialog.tsx';
import { deletionOf } from './deletion-of.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { jobPostingColumns } from './job-posting-columns.tsx';

export const addressOfList = (role: Role, id: string): string => {
  const agency = (roleGroups.agency as readonly Role[]).includes(role);
  return agency ? `/agency/job-postings/${id}` : `/customer/job-postings/${id}`;
};

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
        file={jobPostingsFile}
        columns={jobPostingColumns}
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
