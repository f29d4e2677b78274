import type { OperationShift } from '#contracts/api/operations.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { MessageToTicked } from '#portal/screens/messaging/MessageToTicked.tsx';

type Props = { readonly shift: OperationShift; readonly open: boolean; readonly onClose: () => void };

/** A message to the agent of one shift: by SMS where a number is known, as its button says. */
export const TextDialog = ({ shift, open, onClose }: Props) => {
  const t = useText();
  const { id, requestId, employee } = shift;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('now.text.title', { name: employee?.fullName ?? t('dialog.bulkMessage') })}
    >
      <MessageToTicked
        shifts={{ id: requestId, affectationEventIds: [id] }}
        channel={employee?.phone ? 'sms' : 'email'}
        onSent={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
};
