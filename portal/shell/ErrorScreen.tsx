import { useRouteError } from 'react-router-dom';
import { useText } from '../language/i18n.ts';
import { Warning } from '../ui/icons/icons.tsx';

/** A part of the portal that a newer version has replaced can't be fetched any more. */
const isStale = (error: unknown) => error instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(error.message);

/** What is drawn where a screen broke: a way on, never a blank page. */
export const ErrorScreen = () => {
  const t = useText();
  const error = useRouteError();
  const stale = isStale(error);
  return (
    <div className="empty" role="alert">
      <Warning size={32} />
      <h1>{t(stale ? 'error.stale.title' : 'error.500.title')}</h1>
      <p className="quiet">{t(stale ? 'error.stale.text' : 'error.500.text')}</p>
      <div className="form-actions">
        <button type="button" className="main" onClick={() => window.location.reload()}>
          {t(stale ? 'error.stale.reload' : 'list.retry')}
        </button>
        {!stale && <a href="/">{t('error.back')}</a>}
      </div>
    </div>
  );
};
