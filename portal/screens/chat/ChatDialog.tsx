import { GetThreads } from '#contracts/api/chat.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Thread } from './Thread.tsx';

type Props = { readonly requestId: string; readonly to: string; readonly open: boolean; readonly onClose: () => void };

/** One conversation beside the shifts that it is about. */
export const ChatDialog = ({ requestId, to, open, onClose }: Props) => {
  const t = useText();
  const { data, error, refetch } = useRead(GetThreads, { requestId, to }, { watch: ['threads'], quiet: true });
  const conversation = data?.find((one) => one.to === to);
  return (
    <Dialog open={open} onClose={onClose} title={t('chat.title')} panel width="md">
      {conversation ? (
        <Thread conversation={conversation} heading="h3" />
      ) : data ? (
        <EmptyState text={t('chat.empty')} />
      ) : (
        <QueryFallback error={error} retry={refetch} />
      )}
    </Dialog>
  );
};
