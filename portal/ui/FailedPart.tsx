import { useCallback, useEffect, useState } from 'react';
import { useText } from '../language/i18n.ts';
import { Warning } from './icons/first-icons.tsx';

/**
 * A part of the portal could not be loaded: there is no network, the server is unavailable, or a newer version has
 * replaced it.
 */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(error.message);

const serverAnswers = () =>
  fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads the page anew: a browser may remember that a file could not be fetched. */
const reloadPage = () => window.location.reload();

type Props = {
  readonly error?: unknown;
  /** Asks again for what the server gave no answer to: now and then by itself, and at a press. */
  readonly away?: () => Promise<unknown>;
  /** Level of the heading. */
  readonly heading: 'h1' | 'h2';
  readonly reload?: () => void;
  /** Loads and draws what failed once more; the page is loaded anew where it is absent. */
  readonly retry?: () => void;
  /** In a dialog, which closes by a button of its own. */
  readonly inDialog?: boolean;
};

/** Shown in place of what failed, with a button to go on. */
export const FailedPart = ({ error, away, heading: Heading, reload = reloadPage, retry = reload, inDialog }: Props) => {
  const t = useText();
  const missing = isMissingPart(error);
  /** Whether the server answered first of all; undefined until then. */
  const [answered, setAnswered] = useState<boolean>();
  const ask = useCallback(
    () => void (away?.() ?? serverAnswers().then((ok) => (answered === undefined ? setAnswered(ok) : ok && retry()))),
    [away, answered, retry],
  );
  useEffect(() => {
    if (answered || !(missing || away)) return;
    if (missing) ask();
    const timer = setInterval(ask, 5000);
    return () => clearInterval(timer);
  }, [answered, missing, away, ask]);
  if (missing && answered === undefined) return null;
  const [kind, go] =
    away || (missing && !answered)
      ? (['offline', ask] as const)
      : missing
        ? (['stale', reload] as const)
        : (['500', retry] as const);
  return (
    <div className="empty" role="alert">
      <Warning size={32} />
      <Heading>{t(`error.${kind}.title`)}</Heading>
      <p className="quiet">{t(`error.${kind}.text`)}</p>
      {/* While the server can't be reached it is asked again by itself, too. */}
      <div className="form-actions">
        <button type="button" className="main" onClick={go}>
          {t(kind === 'stale' ? 'error.stale.reload' : 'list.retry')}
        </button>
        {kind === '500' && !inDialog && <a href="/">{t('error.back')}</a>}
      </div>
    </div>
  );
};
