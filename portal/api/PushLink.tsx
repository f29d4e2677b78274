import { useEffect } from 'react';
import { useUser } from './session.tsx';
import { storedPush } from './stored.ts';

/** Renews this browser's push token at the start, if pushes are turned on here. */
export const PushLink = () => {
  const {
    id,
    settings: { push, webPush },
  } = useUser().data;
  useEffect(() => {
    if ((push || webPush) && storedPush())
      void import('./push.ts').then(({ refreshPush }) => refreshPush({ push, webPush }, id)).catch(() => undefined);
  }, [id, push, webPush]);
  return null;
};
