import { useEffect, useRef } from 'react';

export type PageGuard = {
  /** Whether typed text would be lost with the page; asked as the page is to change. */
  readonly asks?: () => boolean;
  /** What the browser's Back and Forward do instead of changing the page; null where they change it all the same. */
  readonly onBack?: (() => void) | null;
};

/** Of all that is open on the page, what opened last at the end. The router listens to one guard alone, which is `PageGuards`. */
const guards: { readonly current: PageGuard }[] = [];

/** Guards the page while `on`. */
export const usePageGuard = (guard: PageGuard, on = true): void => {
  const latest = useRef(guard);
  useEffect(() => void (latest.current = guard));
  useEffect(() => {
    if (!on) return;
    guards.push(latest);
    return () => void guards.splice(guards.indexOf(latest), 1);
  }, [on]);
};

/** Whether typed text would be lost with the page, whatever stands above it. */
export const losesText = (): boolean => guards.some(({ current }) => current.asks?.());

/** What Back does instead of changing the page: the uppermost that has a say decides. */
export const backInstead = (): (() => void) | undefined =>
  guards.findLast(({ current }) => current.onBack !== undefined)?.current.onBack ?? undefined;
