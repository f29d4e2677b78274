import { GetThreads } from '#contracts/api/chat.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Thread } from './Thread.tsx';

/** One conversation about an event. */
export const RequestThread = ({ requestId, to }: { readonly requestId: string; readonly to: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(GetThreads, { requestId, to }, { watch: ['threads'], quiet: true });
  const conversation = data?.find((one) => one.to === to);
  if (conversation) return <Thread conversation={conversation} heading="h3" />;
  return data ? <EmptyState text={t('chat.empty')} /> : <QueryFallback error={error} retry={refetch} />;
};
