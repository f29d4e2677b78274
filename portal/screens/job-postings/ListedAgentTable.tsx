import { RemoveFromList, type JobPostingDetail } from '#contracts/api/job-postings.ts';
import { listedAgentsFile } from '#contracts/files/agent-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { phone } from '#contracts/values/phone.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { addressOfEmployee } from '#portal/screens/workforce/employees/addresses.ts';
import { AddAgentsDialog } from './AddAgentsDialog.tsx';
import { sends } from '#portal/ui/list/row-action.ts';
import { Whole } from '#portal/ui/Whole.tsx';

const columns = columnsOf(listedAgentsFile, {
  name: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  email: { width: 'minmax(10rem, 1.5fr)', cell: ({ email }) => <EmailText address={email} /> },
  phone: { width: '10rem', cell: (row) => (row.phone ? <Whole of={phone(row.phone)} /> : '—') },
  level: { width: '9rem', cell: (row) => row.level?.name ?? '—' },
});

/** The agents on a list. */
export const ListedAgentTable = ({ list }: { readonly list: JobPostingDetail }) => {
  const { role } = useUser();
  return (
    <DataList
      file={listedAgentsFile}
      columns={columns}
      params={{ id: list.id }}
      to={(row) => addressOfEmployee(role, row)}
      form={{ add: 'jobPosting.addAgents', dialog: (_, shown) => <AddAgentsDialog {...shown} list={list} /> }}
      actions={({ id: agentId, fullName: name }) => {
        const question = text('jobPosting.remove.question', { name, list: list.title });
        const ask = { title: text('jobPosting.remove'), question, danger: true };
        const sent = sends(RemoveFromList, { id: list.id, agentId }, { success: 'jobPosting.agentRemoved', ask });
        return [{ label: 'jobPosting.remove', danger: true, ...sent }];
      }}
    />
  );
};
