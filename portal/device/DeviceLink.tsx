import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useUser } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import { useOnline } from '../api/online.ts';
import { readyDevice, recallStoredTime } from './device-key.ts';
import { startWorker } from '../api/worker.ts';

/**
 * Milliseconds after which a device that no answer has enrolled is enrolled again: without it no punch can be signed
 * offline.
 */
const again = 5_000;

/** Prepares this browser for offline use (device key, portal files) and announces newer files. */
export const DeviceLink = () => {
  const t = useText();
  const { id } = useUser().data;
  const online = useOnline();
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ready = async () => {
      const settled = await readyDevice(id).catch(() => true);
      if (!settled && !left) timer = setTimeout(() => void ready(), again);
    };
    void recallStoredTime(id)
      .then(() => (online ? ready() : undefined))
      .catch(() => undefined);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, online]);
  useEffect(() => void startWorker((use) => setUpdate(() => use)).catch(() => undefined), []);
  return (
    <div role="status" className={update ? 'banner quiet-banner' : undefined}>
      {update && (
        <>
          <span className="grow">{t('update.ready')}</span>
          <Button size="small" color="inherit" onClick={update}>
            {t('update.use')}
          </Button>
        </>
      )}
    </div>
  );
};
