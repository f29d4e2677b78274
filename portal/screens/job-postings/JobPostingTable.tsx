import { DeleteJobPosting } from '#contracts/api/job-postings.ts';
import { jobPostingsFile } from '#contracts/files/office-files.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useUser } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { deletes } from '#portal/ui/list/row-action.ts';
import { JobPostingDialog } from './JobPostingDialog.tsx';
import { deletionOf } from './deletion-of.ts';
import { jobPostingColumns } from './job-posting-columns.tsx';

const states = ['open', 'full', 'pastDeadline'];
const filters = [choiceOf('state', 'jobPosting.state', states, (id) => `jobPosting.state.${id}`)];

/** Lists (job postings) of the viewer's company. */
export const JobPostingTable = () => {
  const home = `/${sideOf(useUser().role) === 'agency' ? 'agency' : 'customer'}/job-postings`;
  return (
    <DataList
      name="lists"
      file={jobPostingsFile}
      columns={jobPostingColumns}
      filters={filters}
      to={({ id }) => `${home}/${id}`}
      form={{
        add: 'jobPosting.new',
        edit: 'jobPosting.edit',
        openedAs: 'list',
        dialog: (list, shown, leave) => (
          <JobPostingDialog {...shown} id={list?.id ?? null} onSaved={(id) => leave(`${home}/${id}`)} />
        ),
      }}
      actions={({ id, ...list }) => [deletes(DeleteJobPosting, { id }, deletionOf(text, list))]}
    />
  );
};
