import { useText } from '../language/i18n.ts';
import { Mark } from './Mark.tsx';

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
