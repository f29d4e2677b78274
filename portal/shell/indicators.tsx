import { useEffect, useState, useSyncExternalStore } from 'react';
import { busy } from '../api/busy.ts';
import { useConnection } from '../api/realtime.ts';
import { useText } from '../language/i18n.ts';
import { Offline } from '../ui/icons/icons.tsx';
import { useOnline } from '../api/online.ts';

/** A thin line while a call is under way (rule api.loadingOff). Calls under 200 ms don't flicker. */
export const BusyBar = () => {
  const t = useText();
  const on = useSyncExternalStore(busy.subscribe, busy.now);
  return (
    <div
      className="busy"
      data-on={on || undefined}
      role="progressbar"
      aria-label={t('app.loading.text')}
      aria-hidden={!on}
    />
  );
};

/** Shows that the connection or the network is lost, after a few seconds. */
export const ConnectionBar = ({
  keeps = false,
}: {
  /** Work done offline is sent later. */ readonly keeps?: boolean;
}) => {
  const t = useText();
  const connection = useConnection();
  const isOnline = useOnline();
  const [long, setLong] = useState(false);
  const away = connection === 'waiting' || connection === 'connecting';
  useEffect(() => {
    if (!away) return setLong(false);
    const timer = setTimeout(() => setLong(true), 4_000);
    return () => clearTimeout(timer);
  }, [away]);
  const words = isOnline ? away && long && t('network.lost') : t(keeps ? 'network.offline.kept' : 'network.offline');
  return (
    <div role="status" className={words ? 'banner quiet-banner' : undefined}>
      {words && (
        <>
          <Offline size={18} />
          <span>{words}</span>
        </>
      )}
    </div>
  );
};
