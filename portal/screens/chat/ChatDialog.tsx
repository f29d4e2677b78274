import { GetThreads } from '#contracts/api/chat.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from '#portal/shell/Loading.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { problemText } from '#portal/ui/toasts.ts';
import { Thread } from './Thread.tsx';

const watch = ['threads'] as const;

type Props = { readonly requestId: string; readonly to: string; readonly open: boolean; readonly onClose: () => void };

/** One conversation beside the shifts that it is about. */
export const ChatDialog = ({ requestId, to, open, onClose }: Props) => {
  const t = useText();
  const { data, error } = useRead(GetThreads, { requestId, to }, { watch, quiet: true });
  const conversation = data?.find((one) => one.to === to);
  return (
    <Dialog open={open} onClose={onClose} title={t('chat.title')} panel width="md">
      {conversation ? (
        <Thread conversation={conversation} heading="h3" />
      ) : data || (error && !error.aborted) ? (
        <EmptyState text={error ? problemText(error) : t('chat.empty')} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
};
