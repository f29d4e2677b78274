import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listeners } from '#portal/listeners.ts';

type PageGuard = {
  /** Typed text that would be lost with the page: whether there is some as the page is to change, and what asks its writer. */
  readonly text?: { readonly isTyped: () => boolean; readonly confirmDiscard: () => Promise<boolean> };
  /** What the browser's Back and Forward do instead of changing the page. */
  readonly onBack?: () => void;
};

/** Of all that is open on the page, what opened last at the end. The router listens to one guard alone, which is `PageGuards`. */
const guards: { readonly current: PageGuard }[] = [];
const { tell, subscribe } = listeners();

/** Whether anything open on the page guards a change of page. */
export const useGuarded = (): boolean => useSyncExternalStore(subscribe, () => guards.length > 0);

/** Guards the page while `on`. */
export const usePageGuard = (guard: PageGuard, on = true): void => {
  const latest = useRef(guard);
  useEffect(() => void (latest.current = guard));
  useEffect(() => {
    if (!on) return;
    guards.push(latest);
    tell();
    return () => {
      guards.splice(guards.indexOf(latest), 1);
      tell();
    };
  }, [on]);
};

/** What asks before typed text is lost with the page, whatever stands above it; undefined where none would be. */
export const discardQuestion = (): (() => Promise<boolean>) | undefined =>
  guards.find(({ current }) => current.text?.isTyped())?.current.text?.confirmDiscard;

/** What Back does instead of changing the page: the topmost guard decides. */
export const backInstead = (): (() => void) | undefined =>
  guards.findLast(({ current }) => current.onBack !== undefined)?.current.onBack;
