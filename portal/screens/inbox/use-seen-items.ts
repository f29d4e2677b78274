import { useCallback, useEffect, useRef, useState } from 'react';
import { SeeInboxItems, type InboxItem } from '#contracts/api/inbox.ts';
import { useCommand } from '#portal/api/hooks.ts';

/** Milliseconds after which what has come on screen together is said to be seen. */
const together = 1000;

/**
 * Marks items as seen once they are on screen. What was new when it came stays marked as new until the screen is left.
 * @returns `noteSeen`: an item is drawn; `isNew`: whether it was unseen when it first was
 */
export const useSeenItems = () => {
  const { mutate } = useCommand(SeeInboxItems, { quiet: true });
  const fresh = useRef(new Map<string, string>());
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const noteSeen = useCallback(({ id, seen, at }: InboxItem) => {
    if (seen || fresh.current.get(id) === at) return;
    fresh.current.set(id, at);
    setWaiting((ids) => [...ids, id]);
  }, []);
  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => {
      mutate({ itemIds: [...new Set(waiting)] });
      setWaiting([]);
    }, together);
    return () => clearTimeout(timer);
  }, [waiting, mutate]);
  const isNew = useCallback(({ id, seen, at }: InboxItem) => !seen || fresh.current.get(id) === at, []);
  return { noteSeen, isNew };
};
