import { useText } from '../language/i18n.ts';
import { Logo } from './Logo.tsx';

/** Whole page, until the token check has answered (rule shell.splash). */
export const Splash = () => {
  const t = useText();
  return (
    <div className="splash" role="status">
      <Logo size={56} />
      <strong>{t('app.name')}</strong>
      <span>{t('app.loading.text')}</span>
    </div>
  );
};
