import { useEffect } from 'react';
import { useUser } from '#portal/api/session.tsx';
import { storedPush } from '#portal/api/stored.ts';

/** Renews this browser's push token at the start, if pushes are turned on here. */
export const PushLink = () => {
  const {
    id,
    settings: { push, webPush },
  } = useUser().data;
  useEffect(() => {
    if ((push || webPush) && storedPush())
      void import('#portal/api/push.ts')
        .then(({ refreshPush }) => refreshPush({ push, webPush }, id))
        .catch(() => undefined);
  }, [id, push, webPush]);
  return null;
};
