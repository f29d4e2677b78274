import { IconButton } from '@mui/material';
import { useUser } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import { RecentActions } from '#portal/ui/feedback/RecentActions.tsx';
import { Menu } from '../ui/icons/icons.tsx';
import type { Route } from '../route.ts';
import { BusyBar } from './indicators.tsx';
import { InboxBell } from './InboxBell.tsx';
import { SearchBox } from './SearchBox.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The toolbar with the person's identity and menu (rule toolbar.identity). */
export const Toolbar = ({ routes, onMenu }: { readonly routes: readonly Route[]; readonly onMenu: () => void }) => {
  const t = useText();
  const { data } = useUser();
  return (
    <header className="toolbar">
      <IconButton className="toolbar-menu" aria-label={t('sidenav.open')} onClick={onMenu}>
        <Menu />
      </IconButton>
      <span className="toolbar-business">{data.businessName}</span>
      <span className="grow" />
      <RecentActions />
      <SearchBox routes={routes} />
      <InboxBell />
      <UserMenu />
      <BusyBar />
    </header>
  );
};
