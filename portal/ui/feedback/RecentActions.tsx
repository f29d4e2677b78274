import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { recentActions } from '#portal/ui/undoable-actions.ts';
import { Undo } from '../icons/icons.tsx';

/** The last actions that can still be taken back, one by one; not there while there are none. */
export const RecentActions = () => {
  const t = useText();
  const known = useSyncExternalStore(recentActions.subscribe, recentActions.now);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (known.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('undo.recent')}
        title={t('undo.recent')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Undo />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {known.toReversed().map(({ id, said }) => (
          <MenuItem
            key={id}
            onClick={() => {
              close();
              recentActions.takeBack(id);
            }}
          >
            <ListItemText primary={t('undo.of', { act: said })} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
