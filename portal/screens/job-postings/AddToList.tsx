import { Button } from '@mui/material';
import { AddToList as Command } from '#contracts/api/job-postings.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { toast } from '#portal/ui/toasts.ts';
import { AddToListDialog } from './AddToListDialog.tsx';

type Props = {
  /** Ids of all that is ticked, beyond this page too. */ readonly ids: () => Promise<readonly string[]>;
  readonly clear: () => void;
};

/** Puts the agents that are ticked on a list. */
export const AddToList = ({ ids, clear }: Props) => {
  const t = useText();
  const dialog = useDialog<readonly string[]>();
  if (!useMay(Command.access)) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => void ids().then(dialog.show).catch(toast.problem)}>
        {t('jobPosting.addToList')}
      </Button>
      {dialog.subject && (
        <AddToListDialog
          key={dialog.round}
          agentIds={dialog.subject}
          open={dialog.open}
          onClose={dialog.close}
          onDone={clear}
        />
      )}
    </>
  );
};
