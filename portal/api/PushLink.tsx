import { useEffect } from 'react';
import { useUser } from './session.tsx';
import { storedPush } from './stored.ts';

/** Keeps this browser known for pushes, where somebody has asked for them here. */
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
