import { AddToList, JobPostings } from '#contracts/api/job-postings.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';

type Props = {
  readonly agentIds: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** A list for the agents that were ticked, asked once more before it is done (rule list.addAgents). */
export const AddToListDialog = ({ agentIds, open, onClose, onDone }: Props) => {
  const t = useText();
  const input = { page: { index: 1, size: 1000 }, sort: { key: 'title' as const, asc: true } };
  const { rows, isPending } = useList(JobPostings, input, { quiet: false });
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.title ?? '';
  return (
    <Dialog open={open} onClose={onClose} title={t('jobPosting.addToList')}>
      <CommandForm
        command={AddToList}
        values={{ id: undefined as string | undefined, agentIds: [...agentIds] } as { id: string; agentIds: string[] }}
        ask={({ id }) => ({
          title: t('jobPosting.addToList'),
          question: t('list.addConfirm', { n: agentIds.length, list: nameOf(id) }),
        })}
        success="list.addSuccess"
        submit="items.add"
        ready={({ id }) => id !== undefined}
        onSaved={() => {
          onClose();
          onDone?.();
        }}
      >
        <SelectField
          name="id"
          label="jobPosting.list"
          required
          loading={isPending}
          options={rows.map(({ id, title }) => ({ id, name: title }))}
        />
      </CommandForm>
    </Dialog>
  );
};
