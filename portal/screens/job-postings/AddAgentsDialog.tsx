import { Employees } from '#contracts/api/employees.ts';
import { AddToList, type JobPostingDetail } from '#contracts/api/job-postings.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';

type Props = { readonly list: JobPostingDetail; readonly open: boolean; readonly onClose: () => void };

/** Agents to put on a list, asked once more before it is done (rule list.addAgents). */
export const AddAgentsDialog = ({ list, open, onClose }: Props) => {
  const t = useText();
  const input = { page: { index: 1, size: 1000 }, sort: { key: 'fullName' as const, asc: true } };
  const { rows, isPending } = useList(Employees, input, { quiet: false });
  return (
    <Dialog open={open} onClose={onClose} title={t('jobPosting.addAgents')}>
      <CommandForm
        command={AddToList}
        values={{ id: list.id, agentIds: [] }}
        ask={({ agentIds }) => ({
          title: t('jobPosting.addAgents'),
          question: t('list.addConfirm', { n: agentIds.length, list: list.title }),
        })}
        success="list.addSuccess"
        submit="items.add"
        ready={({ agentIds }) => agentIds.length > 0}
      >
        <SelectField
          name="agentIds"
          label="jobPosting.agents"
          multiple
          required
          loading={isPending}
          options={rows.map(({ id, fullName, contact }) => ({ id, name: fullName, secondaryName: contact.email }))}
        />
      </CommandForm>
    </Dialog>
  );
};
