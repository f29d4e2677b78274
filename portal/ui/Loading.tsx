import { useText } from '../language/i18n.ts';

/** Shown while a screen loads. */
export const Loading = () => {
  const t = useText();
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{t('app.loading.text')}</span>
    </div>
  );
};
