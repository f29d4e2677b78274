import { useMemo } from 'react';
import { GetMessages, type Conversation } from '#contracts/api/chat.ts';
import { newConversation } from '#contracts/values/chat.ts';
import { serverNow } from '#portal/server-time.ts';
import { useOfflineRead } from './use-offline-read.ts';
import { useThreads } from './use-threads.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

/** Days since its latest message for which a conversation is kept, and how many of them at most. */
const keptDays = 14;
const maxKept = 10;

const KeptThread = ({ thread, to }: { readonly thread: string; readonly to: string }) => {
  const watch = useMemo(() => [`thread:${to}`] as const, [to]);
  useOfflineRead(GetMessages, { thread }, { watch, quiet: true });
  return null;
};

const isRecent = ({ id, dialog }: Conversation): boolean => {
  const since = instantAfter(serverNow(), -keptDays * dayMs);
  return id !== newConversation && dialog.some(({ time }) => time >= since);
};

/**
 * Stores an agent's latest conversations on their device, opened or not, so that they can be read offline. Renders
 * nothing.
 */
export const OfflineThreads = () => {
  const { data } = useThreads();
  return data
    ?.filter(isRecent)
    .slice(0, maxKept)
    .map(({ id, to }) => <KeptThread key={to} thread={id} to={to} />);
};
