import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { GetMessages, GetThreads, SaveMessage } from '#contracts/api/chat.ts';
import { newConversation } from '#contracts/values/chat.ts';
import { call } from '../../api/call.ts';
import { isProblem } from '../../api/problem.ts';
import { useUser } from '../../api/session.tsx';
import { problemText } from '../../ui/toasts.ts';
import { browserStore } from './idb-store.ts';
import { Outbox, type Tried, type Waiting } from './outbox.ts';

/** Milliseconds after which what waits is tried again. */
const again = 5_000;
/** Refusals that say nothing of the message: it is tried again. */
const passing = new Set(['TOO_MUCH_AT_ONCE', 'SAVED_NOT_SHOWN', 'TOO_MANY_REQUESTS']);

const send = async ({ key, to, requestId, message, files }: Waiting): Promise<Tried> => {
  try {
    const body = { thread: newConversation, to, requestId, message, files: files.map((file) => ({ ...file })), read: false };
    await call(SaveMessage, body, { key });
    return { how: 'sent' };
  } catch (error) {
    if (!isProblem(error) || error.status === 0 || error.status >= 500 || [401, 403, 429].includes(error.status) || passing.has(error.code ?? ''))
      return { how: 'later' };
    return { how: 'refused', why: problemText(error) };
  }
};

const store = browserStore();
const outboxes = new Map<string, Outbox>();
const outboxOf = (userId: string): Outbox => {
  const known = outboxes.get(userId) ?? new Outbox(store, send, userId);
  if (!outboxes.has(userId)) {
    outboxes.set(userId, known);
    void known.open().then(() => known.flush());
  }
  return known;
};

/** What this device has written and the server has not confirmed; tried again when the line is back, and from time to time. */
export const useOutbox = (): { readonly outbox: Outbox; readonly waiting: readonly Waiting[] } => {
  const queries = useQueryClient();
  const outbox = outboxOf(useUser().data.id);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  const open = waiting.some(({ state }) => state === 'waiting');
  useEffect(
    () =>
      outbox.onSent(() => {
        for (const { name } of [GetMessages, GetThreads]) void queries.invalidateQueries({ queryKey: [name] });
      }),
    [outbox, queries],
  );
  useEffect(() => {
    const flush = () => void outbox.flush();
    window.addEventListener('online', flush);
    window.addEventListener('focus', flush);
    const timer = open ? setInterval(flush, again) : undefined;
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', flush);
      clearInterval(timer);
    };
  }, [outbox, open]);
  return { outbox, waiting };
};
