import { RemoveFromList, type JobPostingDetail, type ListedAgents } from '#contracts/api/job-postings.ts';
import type { Output } from '#contracts/endpoint.ts';
import { listedAgentsFile } from '#contracts/files/agent-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { phone } from '#contracts/values/phone.ts';
import type { RowAction } from '#portal/ui/list/column.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { addressOfEmployee } from '#portal/screens/workforce/employees/addresses.ts';
import { AddAgentsDialog } from './AddAgentsDialog.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

type Agent = Output<typeof ListedAgents>[number];
const columns = columnsOf(listedAgentsFile, {
  name: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  email: { width: 'minmax(10rem, 1.5fr)', cell: ({ email }) => <EmailText address={email} /> },
  phone: { width: '10rem', cell: (row) => (row.phone ? phone(row.phone) : '—') },
  level: { width: '9rem', cell: (row) => row.level?.name ?? '—' },
});

/** The agents on a list. */
export const ListedAgentTable = ({ list }: { readonly list: JobPostingDetail }) => {
  const t = useText();
  const { role } = useUser();
  const add = useDialog<true>();
  const { run } = useAgreed(RemoveFromList, { success: 'jobPosting.agentRemoved' });
  const remove = ({ id: agentId, fullName }: Agent) => {
    const question = t('jobPosting.remove.question', { name: fullName, list: list.title });
    return run({ id: list.id, agentId }, { title: t('jobPosting.remove'), question, danger: true });
  };
  const actions = (row: Agent): RowAction[] => [
    { key: 'remove', label: 'jobPosting.remove', danger: true, run: () => void remove(row) },
  ];
  return (
    <>
      <DataList
        label="jobPosting.agents"
        file={listedAgentsFile}
        columns={columns}
        params={{ id: list.id }}
        to={(row) => addressOfEmployee(role, row)}
        actions={actions}
        add={{ label: 'jobPosting.addAgents', run: () => add.show(true) }}
      />
      <DialogHost dialog={add}>{(_, shown) => <AddAgentsDialog {...shown} list={list} />}</DialogHost>
    </>
  );
};
