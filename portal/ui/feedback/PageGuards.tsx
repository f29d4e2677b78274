import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { backInstead, discardQuestion, placeInHistory, useGuarded } from './page-guards.ts';

/**
 * Repeats the first page of the portal in the browser's history, so that Back stays in the portal and can be held up.
 */
const useOwnPageBehind = () => {
  const here = useLocation();
  const navigate = useNavigate();
  const repeat = useEffectEvent(() => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0 && backInstead()) return navigate(here, { state: here.state, preventScrollReset: true });
  });
  useEffect(() => placeInHistory(() => repeat()), []);
};

const Blocker = () => {
  useOwnPageBehind();
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

/**
 * Asks before typed text is lost by a change of page, and lets Back close what is open over the page. Used once in the
 * app. The router's blocker is mounted only while something guards the page, as it warns of a hash typed into the
 * address bar, which can't be blocked.
 */
export const PageGuards = () => (useGuarded() ? <Blocker /> : null);
