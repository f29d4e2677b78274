import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { backInstead, discardQuestion } from './page-guards.ts';

/** Asks before a change of page throws typed text away, and gives Back to what is open above the page; once in the app. */
export const PageGuards = () => {
  const back = useRef<() => void>(undefined);
  const question = useRef<() => Promise<boolean>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    back.current = historyAction === 'POP' ? backInstead() : undefined;
    question.current = currentLocation.pathname === nextLocation.pathname ? undefined : discardQuestion();
    return back.current !== undefined || question.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (back.current) {
      blocker.reset();
      back.current();
      return;
    }
    void question.current?.().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
};
