import { useId, type ComponentType } from 'react';
import { sideOf } from '#contracts/permissions.ts';
import { holderOf, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import type { Route } from '#portal/route.ts';
import { rowFor } from '#portal/shell/landing.ts';
import { Building, Calendar, People, Settings } from '#portal/ui/icons/first-icons.tsx';
import { FoundLink } from './FoundLink.tsx';

type Shortcut = { readonly label: string; readonly to: string; readonly icon: ComponentType<{ size?: number }> };

const agency: readonly Shortcut[] = [
  { label: 'search.nav.events', to: '/agency/dashboard', icon: Calendar },
  { label: 'search.nav.employees', to: '/agency/employees/all', icon: People },
  { label: 'search.nav.clients', to: '/agency/customers/all', icon: Building },
  { label: 'search.nav.settings', to: '/agency/management', icon: Settings },
];
const customer: readonly Shortcut[] = [
  { label: 'search.nav.events', to: '/customer/requests/all', icon: Calendar },
  { label: 'search.nav.employees', to: '/customer/employees/all', icon: People },
  { label: 'search.nav.settings', to: '/customer/management', icon: Settings },
];

/** Rule search.nav: navigation shortcuts that the viewer may use. */
export const Shortcuts = ({ routes, onOpen }: { readonly routes: readonly Route[]; readonly onOpen: () => void }) => {
  const t = useText();
  const id = useId();
  const user = useUser();
  const all = sideOf(user.role) === 'agency' ? agency : customer;
  const ways = all.filter(({ to }) => rowFor(routes, to, holderOf(user))?.screen);
  if (ways.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h3 id={id}>{t('search.navigation')}</h3>
      <ul>
        {ways.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <FoundLink to={to} onOpen={onOpen}>
              <span className="search-sign">
                <Icon size={20} />
              </span>
              <strong>{t(label)}</strong>
            </FoundLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
