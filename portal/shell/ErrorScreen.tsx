import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { useText } from '../language/i18n.ts';
import { Warning } from '../ui/icons/icons.tsx';
import { useOnline } from '../api/online.ts';

/** A part of the portal could not be fetched: there is no network, or a newer version has replaced it. */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(error.message);

type Props = { /** Loads the page anew. */ readonly reload?: () => void };

/** Shown in place of a screen that failed, with a button to go on. */
export const ErrorScreen = ({ reload = () => window.location.reload() }: Props) => {
  const error = useRouteError();
  const [wasOnline] = useState(useOnline());
  if (!isMissingPart(error)) return <Broken kind="500" reload={reload} />;
  return wasOnline ? <Broken kind="stale" reload={reload} /> : <Offline reload={reload} />;
};

const Broken = ({ kind, reload }: Required<Props> & { readonly kind: '500' | 'stale' }) => {
  const t = useText();
  return (
    <div className="empty" role="alert">
      <Warning size={32} />
      <h1>{t(`error.${kind}.title`)}</h1>
      <p className="quiet">{t(`error.${kind}.text`)}</p>
      <div className="form-actions">
        <button type="button" className="main" onClick={reload}>
          {t(kind === 'stale' ? 'error.stale.reload' : 'list.retry')}
        </button>
        {kind === '500' && <a href="/">{t('error.back')}</a>}
      </div>
    </div>
  );
};

/** Without a network nothing can be loaded, so there is no button; the page reloads when the network is back. */
const Offline = ({ reload }: Required<Props>) => {
  const t = useText();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) reload();
  }, [isOnline, reload]);
  return (
    <div className="empty" role="alert">
      <Warning size={32} />
      <h1>{t('error.offline.title')}</h1>
      <p className="quiet">{t('error.offline.text')}</p>
    </div>
  );
};
