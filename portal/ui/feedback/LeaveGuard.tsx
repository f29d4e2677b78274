import { createContext, use, useEffect } from 'react';
import { confirmDiscard } from './confirm-discard.ts';
import { usePageGuard } from './page-guards.ts';

/** Whether a surrounding dialog guards the change of page. */
export const GuardedContext = createContext(false);

/** Asks before typed text is lost by a change of page or by closing the window. */
export const LeaveGuard = ({ when }: { readonly when: boolean }) => {
  usePageGuard({ text: { isTyped: () => true, confirmDiscard } }, !use(GuardedContext) && when);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return null;
};
