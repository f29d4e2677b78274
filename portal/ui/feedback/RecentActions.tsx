import { IconButton } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { recentActions } from '#portal/stores/undoable-actions.ts';
import { Undo } from '../icons/icons.tsx';
import { useHasOpened } from '../use-has-opened.ts';
import { lazyComponent } from '../lazy-component.ts';
import { Overlay } from './Overlay.tsx';

const load = () => import('./RecentActionsMenu.tsx');
const RecentActionsMenu = lazyComponent(load, 'RecentActionsMenu');
/** Loads on hover or focus, so that the menu opens at once. */
const prepare = () => void load().catch(() => undefined);

/** The recent actions that can be undone; hidden while there are none. */
export const RecentActions = () => {
  const t = useText();
  const known = useSyncExternalStore(recentActions.subscribe, recentActions.now);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useHasOpened(anchor !== null);
  if (known.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={t('undo.recent')}
        title={t('undo.recent')}
        aria-haspopup="menu"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Undo />
      </IconButton>
      <Overlay open={anchor !== null} onClose={() => setAnchor(null)}>
        {opened && <RecentActionsMenu anchor={anchor} actions={known} onClose={() => setAnchor(null)} />}
      </Overlay>
    </>
  );
};
