import { Outlet } from 'react-router-dom';
import { switchLanguage, useLanguage, useText } from '../language/i18n.ts';
import { Mark } from './Mark.tsx';

/** Nothing but the screen: sign-in, passwords and errors. The language can be changed here too. */
export const BlankLayout = () => {
  const t = useText();
  const language = useLanguage();
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <div className="blank">
      <header className="blank-head">
        <span className="blank-brand">
          <Mark /> {t('app.name')}
        </span>
        <button type="button" className="link" lang={other} onClick={() => void switchLanguage(other)}>
          {other === 'fr' ? 'Français' : 'English'}
        </button>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </div>
  );
};
