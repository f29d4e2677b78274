import type { OperationShift } from '#contracts/api/operations.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import type { DialogState } from '#portal/ui/feedback/use-dialog.ts';
import { MessageToTicked } from '#portal/screens/messaging/MessageToTicked.tsx';

/** A message to the agent of one shift: a text where a number is known, for that is what its button says. */
export const TextDialog = ({ dialog: { subject, open, close } }: { readonly dialog: DialogState<OperationShift> }) => {
  const t = useText();
  if (!subject) return null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('now.text.title', { name: subject.employee?.fullName ?? t('dialog.bulkMessage') })}
    >
      <MessageToTicked
        shifts={{ id: subject.requestId, affectationEventIds: [subject.id] }}
        channel={subject.employee?.phone ? 'sms' : 'email'}
        onSent={close}
        onCancel={close}
      />
    </Dialog>
  );
};
