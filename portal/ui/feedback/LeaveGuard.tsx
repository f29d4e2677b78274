import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a change of page, or the closing of the window, throws typed text away. */
export const LeaveGuard = ({ when }: { readonly when: boolean }) => {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const going = useRef(false);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
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
