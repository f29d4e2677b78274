import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { RequestThread } from './RequestThread.tsx';

type Props = { readonly requestId: string; readonly to: string; readonly open: boolean; readonly onClose: () => void };

/** One conversation beside the shifts that it is about. */
export const ChatDialog = ({ requestId, to, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('chat.title')} panel width="md">
      <RequestThread requestId={requestId} to={to} />
    </Dialog>
  );
};
