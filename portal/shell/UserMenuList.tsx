import { Divider, ListItemIcon, MenuItem } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { environment } from '../api/environment.ts';
import { useSession, useUser } from '../api/session.tsx';
import { useLanguage, useText } from '../language/i18n.ts';
import { Person } from '../ui/icons/first-icons.tsx';
import { Download, Help, Language, SignOut, Switch } from '../ui/icons/icons.tsx';
import { PopupMenu } from '../ui/PopupMenu.tsx';
import { profileOf } from './landing.ts';
import { maySwitchView } from './menu.ts';
import { exportsShown } from './exports-shown.ts';
import { useLeaveView } from './use-leave-view.ts';
import { languageNames } from '#portal/language/language.ts';
import { useSwitchLanguage } from './use-switch-language.ts';

type Props = { readonly anchor: HTMLElement | null; readonly onClose: () => void };

/** The user's menu: leaving a client's view, profile, language, help, signing out. */
export const UserMenuList = ({ anchor, onClose }: Props) => {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const user = useUser();
  const { data, role } = user;
  const leaveView = useLeaveView();
  const switchLanguage = useSwitchLanguage();
  const other = language === 'en' ? 'fr' : 'en';
  const profile = profileOf(role);
  const help = data.settings.helpDesk[language] || environment.helpDesk[language];
  const pick = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <PopupMenu
      label={data.displayName}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
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
      {role !== 'user' && (
        <MenuItem onClick={pick(exportsShown.show)}>
          <ListItemIcon>
            <Download />
          </ListItemIcon>
          {t('exports.title')}
        </MenuItem>
      )}
      <MenuItem onClick={pick(() => switchLanguage(other))}>
        <ListItemIcon>
          <Language />
        </ListItemIcon>
        <span>
          {t('userMenu.switchLanguage')}{' '}
          <small lang={other} className="secondary">
            {languageNames[other]}
          </small>
        </span>
      </MenuItem>
      <MenuItem component="a" href={help} target="_blank" rel="noreferrer" onClick={onClose}>
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
    </PopupMenu>
  );
};
