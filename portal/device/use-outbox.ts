import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { GetMessages, GetThreads } from '#contracts/api/chat.ts';
import { useUser } from '../api/session.tsx';
import { table } from '../api/database.ts';
import { sendWhenClosed } from '../api/worker.ts';
import { text } from '../language/i18n.ts';
import { toast } from '#portal/stores/toasts.ts';
import { Outbox, type Waiting } from './outbox.ts';
import { send } from './sending.ts';

/** Milliseconds after which waiting items are retried. */
const again = 5_000;

const store = table<Waiting>('outbox');
const outboxes = new Map<string, Outbox>();
const outboxOf = (userId: string): Outbox => {
  const known = outboxes.get(userId) ?? new Outbox(store, send, userId, () => toast.warning(text('outbox.notStored')));
  if (!outboxes.has(userId)) {
    outboxes.set(userId, known);
    void known.flush();
  }
  return known;
};

/**
 * The outbox of this device; it is retried when the network is back, when the page becomes visible, at a push, and from
 * time to time.
 */
export const useOutbox = (): { readonly outbox: Outbox; readonly waiting: readonly Waiting[] } => {
  const queries = useQueryClient();
  const outbox = outboxOf(useUser().data.id);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  const open = waiting.some(({ state }) => state === 'waiting');
  useEffect(
    () =>
      outbox.onSent(({ kind }) => {
        if (kind !== 'message') return void queries.invalidateQueries();
        for (const { name } of [GetMessages, GetThreads]) void queries.invalidateQueries({ queryKey: [name] });
      }),
    [outbox, queries],
  );
  useEffect(() => {
    const flush = () => void outbox.flush();
    const flushAsked = ({ ports }: MessageEvent) => {
      ports[0]?.postMessage('flushing');
      flush();
    };
    window.addEventListener('online', flush);
    window.addEventListener('focus', flush);
    navigator.serviceWorker?.addEventListener('message', flushAsked);
    const timer = open ? setInterval(flush, again) : undefined;
    if (open) sendWhenClosed();
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', flush);
      navigator.serviceWorker?.removeEventListener('message', flushAsked);
      clearInterval(timer);
    };
  }, [outbox, open]);
  return { outbox, waiting };
};
