import { Button } from '@mui/material';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { toast } from '#portal/ui/toasts.ts';
import { MessageDialog } from './MessageDialog.tsx';

type Props = {
  /** Ids of all that is ticked, beyond this page too. */ readonly ids: () => Promise<readonly string[]>;
  readonly clear: () => void;
};

/** Writes to the employees that are ticked. */
export const MessageEmployees = ({ ids, clear }: Props) => {
  const t = useText();
  const dialog = useDialog<readonly string[]>();
  if (!useMay(MessageToEmployees.access)) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => void ids().then(dialog.show).catch(toast.problem)}
      >
        {t('employees.bulk.message')}
      </Button>
      {dialog.subject && (
        <MessageDialog
          key={dialog.round}
          to={{ agentIds: dialog.subject }}
          open={dialog.open}
          onClose={dialog.close}
          onSent={clear}
        />
      )}
    </>
  );
};
