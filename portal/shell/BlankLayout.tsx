import { Outlet } from 'react-router-dom';
import { useSession } from '../api/session.tsx';
import { switchLanguage, useLanguage, useText } from '../language/i18n.ts';
import { Logo } from './Logo.tsx';
import { languageNames } from '#portal/language/language.ts';

/** Nothing but the screen: sign-in, passwords and errors. The language can be changed here too. */
export const BlankLayout = () => {
  const t = useText();
  const language = useLanguage();
  const { reason } = useSession();
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <div className="blank">
      <header className="blank-head">
        <span className="blank-brand">
          <Logo /> {t('app.name')}
        </span>
        <button type="button" className="link" lang={other} onClick={() => void switchLanguage(other)}>
          {languageNames[other]}
        </button>
      </header>
      <main id="content" tabIndex={-1}>
        {reason && (
          <p className="blank-reason" role="status">
            {reason}
          </p>
        )}
        <Outlet />
      </main>
    </div>
  );
};
