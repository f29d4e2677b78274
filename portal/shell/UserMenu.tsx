import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActAs } from '#contracts/api/session.ts';
import { useCommand } from '../api/hooks.ts';
import { environment } from '../api/environment.ts';
import { useSession, useUser } from '../api/session.tsx';
import { switchLanguage, useLanguage, useText } from '../language/i18n.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { ChevronDown, Help, Language, Person, SignOut, Switch } from '../ui/icons/icons.tsx';
import { profileOf } from './landing.ts';
import { maySwitchView } from './menu.ts';

/** Leaves the client's view: admins go to /dashboard, agency users to /agency/dashboard (rule session.actAs). */
export const useLeaveView = () => {
  const navigate = useNavigate();
  const { refresh } = useSession();
  const user = useUser();
  const home = user.loggedAsAgency || user.role === 'agency' || user.role === 'agencyManager' ? '/agency/dashboard' : '/dashboard';
  const { mutate } = useCommand(ActAs, { anew: true, onDone: () => void refresh().then(() => navigate(home)) });
  return () => mutate({ customerId: null });
};

export const UserMenu = () => {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const user = useUser();
  const { data, role } = user;
  const leaveView = useLeaveView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const other = language === 'en' ? 'fr' : 'en';
  const profile = profileOf(role);
  const help = data.settings.helpDesk[language] || environment.helpDesk[language];
  const pick = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <button type="button" className="user" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <Avatar name={data.displayName} photo={data.photoURL} />
        <span className="user-name">{data.displayName}</span>
        <ChevronDown size={16} />
      </button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {maySwitchView(user) && (
          <MenuItem onClick={pick(leaveView)}>
            <ListItemIcon>
              <Switch />
            </ListItemIcon>
            {t('userMenu.switchView')}
          </MenuItem>
        )}
        {profile && (
          <MenuItem onClick={pick(() => void navigate(profile))}>
            <ListItemIcon>
              <Person />
            </ListItemIcon>
            {t('userMenu.profile')}
          </MenuItem>
        )}
        <MenuItem onClick={pick(() => void switchLanguage(other))}>
          <ListItemIcon>
            <Language />
          </ListItemIcon>
          <span>
            {t('userMenu.switchLanguage')}{' '}
            <small lang={other} className="secondary">
              {other === 'fr' ? 'Français' : 'English'}
            </small>
          </span>
        </MenuItem>
        <MenuItem component="a" href={help} target="_blank" rel="noreferrer" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <Help />
          </ListItemIcon>
          {t('userMenu.helpDesk')}
        </MenuItem>
        <Divider />
        <MenuItem onClick={pick(() => void signOut())}>
          <ListItemIcon>
            <SignOut />
          </ListItemIcon>
          {t('userMenu.logout')}
        </MenuItem>
      </Menu>
    </>
  );
};
