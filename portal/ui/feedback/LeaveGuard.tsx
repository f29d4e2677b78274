import { createContext, use, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type PageGuardProps = {
  /** Looked at when the page is to change: whether typed text would be lost. */
  readonly asks: () => boolean;
  /** What the browser's Back and Forward do instead of changing the page. */
  readonly onBack?: (() => void) | undefined;
};

/** Asks before a change of page throws typed text away. The router listens to one guard at a time, the last that came. */
export const PageGuard = ({ asks, onBack }: PageGuardProps) => {
  const t = useText();
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = onBack !== undefined && historyAction === 'POP';
    return isBack.current || (asks() && currentLocation.pathname !== nextLocation.pathname);
  });
  const going = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || !isBack.current) return;
    blocker.reset();
    onBack?.();
  }, [blocker, onBack]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && !isBack.current}
      title={t('form.discard.title')}
      question={t('form.discard.question')}
      confirm={t('form.discard.yes')}
      cancel={t('form.discard.no')}
      danger
      onClose={() => going.current || blocker.reset?.()}
      onConfirm={() => {
        going.current = true;
        blocker.proceed?.();
      }}
    />
  );
};

/** Whether a dialog around guards the change of page. */
export const GuardedContext = createContext(false);

/** Asks before a change of page, or the closing of the window, throws typed text away. */
export const LeaveGuard = ({ when }: { readonly when: boolean }) => {
  const guarded = use(GuardedContext);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return guarded ? null : <PageGuard asks={() => when} />;
};
