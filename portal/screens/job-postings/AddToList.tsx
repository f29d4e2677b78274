import { AddToList as Command } from '#contracts/api/job-postings.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { TickedDialog, type Ticked } from '#portal/ui/list/TickedDialog.tsx';
import { AddToListDialog } from './AddToListDialog.tsx';

/** Puts the agents that are ticked on a list. */
export const AddToList = ({ ids, clear }: Ticked) => {
  const t = useText();
  if (!useMay(Command.access)) return null;
  return (
    <TickedDialog label={t('jobPosting.addToList')} ids={ids}>
      {(agentIds, { open, close }) => (
        <AddToListDialog agentIds={agentIds} open={open} onClose={close} onDone={clear} />
      )}
    </TickedDialog>
  );
};
