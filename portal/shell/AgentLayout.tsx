import { Suspense, useEffect, useState } from 'react';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { PushLink } from './PushLink.tsx';
import { DeviceLink } from '../device/DeviceLink.tsx';
import { OutboxBar } from './OutboxBar.tsx';
import { RealtimeLink } from '../api/RealtimeLink.tsx';
import { useSession, useUser } from '../api/session.tsx';
import { useLanguage, useText } from '../language/i18n.ts';
import type { Route } from '../route.ts';
import { PositionBar } from './PositionBar.tsx';
import { SignOut } from '../ui/icons/icons.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { BusyBar, ConnectionBar } from './indicators.tsx';
import { Logo } from './Logo.tsx';
import { SkipLink } from './SkipLink.tsx';
import { languageNames } from '#portal/language/language.ts';
import { useFocusContent } from './use-focus-content.ts';
import { useSwitchLanguage } from './use-switch-language.ts';
import { whenQuiet } from './when-quiet.ts';

const OfflineThreads = lazyComponent(() => import('#portal/device/OfflineThreads.tsx'), 'OfflineThreads');

/** The agent's portal: the person at the top, three destinations at the bottom within reach of the thumb. */
export const AgentLayout = ({ routes }: { readonly routes: readonly Route[] }) => {
  const t = useText();
  const language = useLanguage();
  const { signOut } = useSession();
  const { data } = useUser();
  const switchLanguage = useSwitchLanguage();
  const other = language === 'en' ? 'fr' : 'en';
  const [still, setStill] = useState(false);
  useEffect(() => whenQuiet(() => setStill(true)), []);
  useFocusContent();
  const entries = routes.filter(({ layout, menu }) => layout === 'agent' && menu);
  return (
    <div className="agent-shell">
      <SkipLink />
      <header className="agent-head">
        <Logo />
        <Link to="/agent/profile" className="agent-me" aria-label={`${data.displayName}, ${t('profile.title')}`}>
          <strong>{data.displayName}</strong>
        </Link>
        <button type="button" className="link" lang={other} onClick={() => switchLanguage(other)}>
          {languageNames[other]}
        </button>
        <button type="button" className="icon" aria-label={t('userMenu.logout')} onClick={() => void signOut()}>
          <SignOut size={20} />
        </button>
        <BusyBar />
      </header>
      <ConnectionBar keeps />
      <DeviceLink />
      <OutboxBar />
      <PositionBar />
      <main id="content" tabIndex={-1} className="agent-content">
        <Outlet />
      </main>
      <nav className="agent-nav" aria-label={t('agent.nav')}>
        {entries.map(({ path, menu }) => {
          const Icon = menu!.icon;
          return (
            <NavLink key={path} to={path}>
              <Icon size={22} />
              <span>{t(menu!.label)}</span>
            </NavLink>
          );
        })}
      </nav>
      <RealtimeLink />
      <PushLink />
      <Suspense>{still && <OfflineThreads />}</Suspense>
    </div>
  );
};
