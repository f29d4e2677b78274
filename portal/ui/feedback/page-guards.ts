import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listeners } from '#portal/listeners.ts';

type PageGuard = {
  /** Typed text that would be lost with the page: whether there is any now, and the question to the person. */
  readonly text?: { readonly isTyped: () => boolean; readonly confirmDiscard: () => Promise<boolean> };
  /** What the browser's Back and Forward do instead of changing the page. */
  readonly onBack?: () => void;
};

/**
 * Guards of all that is open on the page, the last opened at the end. The router accepts a single blocker, which is
 * `PageGuards`.
 */
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

/** The question before typed text of the page is lost; undefined if there is none. */
export const discardQuestion = (): (() => Promise<boolean>) | undefined =>
  guards.find(({ current }) => current.text?.isTyped())?.current.text?.confirmDiscard;

/** What Back does instead of changing the page: the topmost guard decides. */
export const backInstead = (): (() => void) | undefined =>
  guards.findLast(({ current }) => current.onBack !== undefined)?.current.onBack;

let placed: Promise<unknown> = Promise.resolve();

/** Runs changes of the browser's history one after the other, each when the one before it is done. */
export const placeInHistory = (change: () => void | Promise<void>): void => void (placed = placed.then(change));
