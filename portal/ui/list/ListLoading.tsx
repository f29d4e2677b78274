import { useText } from '#portal/language/i18n.ts';

/** Placeholder for the first rows. */
export const ListLoading = () => {
  const t = useText();
  return (
    <div role="rowgroup">
      <div role="row" className="list-loading">
        <div role="cell">
          <span className="sr-only" role="status">
            {t('app.splash.loading')}
          </span>
          {Array.from({ length: 6 }, (_, index) => (
            <span key={index} className="bone" />
          ))}
        </div>
      </div>
    </div>
  );
};
