import { createContext, use, useEffect } from 'react';
import { confirmDiscard } from './confirm-discard.ts';
import { usePageGuard } from './page-guards.ts';

/** Whether a dialog around guards the change of page. */
export const GuardedContext = createContext(false);

/** Asks before a change of page, or the closing of the window, throws typed text away. */
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
