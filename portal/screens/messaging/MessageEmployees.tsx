import { MessageToEmployees } from '#contracts/api/messages.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { TickedDialog, type Ticked } from '#portal/ui/list/TickedDialog.tsx';
import { MessageDialog } from './MessageDialog.tsx';

/** Writes to the employees that are ticked. */
export const MessageEmployees = ({ ids, clear }: Ticked) => {
  const t = useText();
  if (!useMay(MessageToEmployees.access)) return null;
  return (
    <TickedDialog label={t('employees.bulk.message')} ids={ids}>
      {(agentIds, { open, close }) => <MessageDialog to={{ agentIds }} open={open} onClose={close} onSent={clear} />}
    </TickedDialog>
  );
};
