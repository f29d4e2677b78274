import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { text } from '#portal/language/i18n.ts';
import { confirm } from './confirm.tsx';
import { backInstead, losesText } from './page-guards.ts';

/** Asks before a change of page throws typed text away, and gives Back to what is open above the page; once in the app. */
export const PageGuards = () => {
  const back = useRef<() => void>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    back.current = historyAction === 'POP' ? backInstead() : undefined;
    return back.current !== undefined || (currentLocation.pathname !== nextLocation.pathname && losesText());
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (back.current) {
      blocker.reset();
      back.current();
      return;
    }
    void confirm({
      title: text('form.discard.title'),
      question: text('form.discard.question'),
      confirm: text('form.discard.yes'),
      cancel: text('form.discard.no'),
      danger: true,
    }).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
};
