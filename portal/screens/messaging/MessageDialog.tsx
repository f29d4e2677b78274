import { MessageRecipients, MessageToEmployees, MessageToShifts } from '#contracts/api/messages.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { useRead } from '../../api/hooks.ts';
import { useText } from '../../language/i18n.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { MessageForm } from './MessageForm.tsx';

/** What is ticked in the shifts of an event, as the bulk calls take it. */
export type TickedShifts = Request<typeof MessageRecipients>;
type Recipients = Output<typeof MessageRecipients>;
type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Shifts of an event, whose agents are written to, or agents themselves. */
  readonly to: { readonly shifts: TickedShifts } | { readonly agentIds: readonly string[] };
  /** Called once it is sent. */
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
    <Dialog open={open} onClose={onClose} title={t('dialog.bulkMessage')} width="sm">
      {'shifts' in to ? (
        <ToShifts shifts={to.shifts} onClose={onClose} onSent={sent} />
      ) : (
        <MessageForm
          command={MessageToEmployees}
          toInput={(draft) => ({ employeeIds: [...to.agentIds], draft })}
          recipients={to.agentIds.length}
          onCancel={onClose}
          onSent={sent}
        />
      )}
    </Dialog>
  );
};

type ToShiftsProps = { readonly shifts: TickedShifts; readonly onClose: () => void; readonly onSent: () => void };

/** Who is written to is the server's to say: an agent stands on several shifts, another employer's is not the caller's to write to. */
const ToShifts = ({ shifts, onClose, onSent }: ToShiftsProps) => {
  const t = useText();
  const { data } = useRead(MessageRecipients, shifts);
  if (!data) return <Loading />;
  const { recipients, leftOut }: Recipients = data;
  if (recipients === 0) return <p role="status">{t('problem.MESSAGE_FOR_NOBODY')}</p>;
  return (
    <>
      {leftOut > 0 && (
        <p className="quiet" role="status">
          {t('message.leftOut', { n: leftOut })}
        </p>
      )}
      <MessageForm command={MessageToShifts} toInput={(draft) => ({ ...shifts, draft })} recipients={recipients} onCancel={onClose} onSent={onSent} />
    </>
  );
};
