import { useText } from '../language/i18n.ts';
import { Mark } from './Mark.tsx';

/** Stands in for a screen that is on its way. */
export const Loading = () => {
  const t = useText();
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{t('app.loading.text')}</span>
    </div>
  );
};

/** Whole page, until the token check has answered (rule shell.splash). */
export const Splash = () => {
  const t = useText();
  return (
    <div className="splash" role="status">
      <Mark size={56} />
      <strong>{t('app.name')}</strong>
      <span>{t('app.loading.text')}</span>
    </div>
  );
};
