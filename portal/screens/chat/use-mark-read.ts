import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { GetThreads, ReadMessages, type Conversation } from '#contracts/api/chat.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { call } from '#portal/api/call.ts';
import { useOnline } from '#portal/api/online.ts';

const watchFront = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isInFront = () => document.visibilityState === 'visible';

/**
 * Marks a conversation as read up to the last message on screen (rule chat.unread), while its page is in front: nobody
 * reads behind another tab, and who has read gets no notice. Tried again with each answer, and once the network is
 * back.
 * @param last number of the last message, 0 without any @param readAt when the messages were read last, in milliseconds
 */
export const useMarkRead = (
  { to, unread }: Pick<Conversation, 'to' | 'unread'>,
  last: number,
  readAt: number,
): void => {
  const queries = useQueryClient();
  const online = useOnline();
  const inFront = useSyncExternalStore(watchFront, isInFront);
  const marked = useRef(0);
  useEffect(() => {
    if (unread === 0 || last <= marked.current || !online || !inFront) return;
    void call(ReadMessages, { thread: to, upTo: last }).then(
      () => {
        marked.current = last;
        for (const { name } of [GetThreads, ShiftRows]) void queries.invalidateQueries({ queryKey: [name] });
      },
      () => undefined,
    );
  }, [to, unread, last, readAt, online, inFront, queries]);
};
