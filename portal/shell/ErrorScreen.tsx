import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { useText } from '../language/i18n.ts';
import { Warning } from '../ui/icons/icons.tsx';

/** A part of the portal could not be fetched: there is no network, the server is away, or a newer version has replaced it. */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(error.message);

type Props = { /** Loads the page anew. */ readonly reload?: () => void };

/** Shown in place of a screen that failed, with a button to go on. */
export const ErrorScreen = ({ reload = () => window.location.reload() }: Props) =>
  isMissingPart(useRouteError()) ? <Missing reload={reload} /> : <Broken kind="500" reload={reload} />;

const serverAnswers = () =>
  fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** While the server can't be reached nothing can be loaded, so there is no button; the page reloads when it answers again. */
const Missing = ({ reload }: Required<Props>) => {
  const t = useText();
  /** Whether the server answered first of all; undefined until then. */
  const [answered, setAnswered] = useState<boolean>();
  useEffect(() => {
    if (answered) return;
    const ask = () => void serverAnswers().then((ok) => (answered === undefined ? setAnswered(ok) : ok && reload()));
    ask();
    const timer = setInterval(ask, 5000);
    return () => clearInterval(timer);
  }, [answered, reload]);
  if (answered === undefined) return null;
  if (answered) return <Broken kind="stale" reload={reload} />;
  return (
    <div className="empty" role="alert">
      <Warning size={32} />
      <h1>{t('error.offline.title')}</h1>
      <p className="quiet">{t('error.offline.text')}</p>
    </div>
  );
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
