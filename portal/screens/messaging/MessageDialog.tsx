import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { MessageToAgents } from './MessageToAgents.tsx';
import { MessageToTicked, type TickedShifts } from './MessageToTicked.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Recipients: the agents of an event's shifts, or given agents. */
  readonly to: { readonly shifts: TickedShifts } | { readonly agentIds: readonly string[] };
  /** Called after the message is sent. */
  readonly onSent?: () => void;
};

/** A message to many at once, by one channel, each in their language (journey J12). */
export const MessageDialog = ({ open, onClose, to, onSent }: Props) => {
  const t = useText();
  const sent = () => {
    onClose();
    onSent?.();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.bulkMessage')}>
      {'shifts' in to ? (
        <MessageToTicked shifts={to.shifts} onSent={sent} onCancel={onClose} />
      ) : (
        <MessageToAgents agentIds={to.agentIds} onSent={sent} onCancel={onClose} />
      )}
    </Dialog>
  );
};
