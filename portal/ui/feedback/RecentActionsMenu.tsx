import { ListItemText, MenuItem } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { PopupMenu } from '#portal/ui/PopupMenu.tsx';
import { recentActions, type UndoableAction } from '#portal/stores/undoable-actions.ts';

type Props = {
  readonly anchor: HTMLElement | null;
  readonly actions: readonly UndoableAction[];
  readonly onClose: () => void;
};

/** The actions that can be undone, latest first. */
export const RecentActionsMenu = ({ anchor, actions, onClose }: Props) => {
  const t = useText();
  return (
    <PopupMenu label={t('undo.recent')} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.toReversed().map(({ id, act }) => (
        <MenuItem
          key={id}
          onClick={() => {
            onClose();
            recentActions.takeBack(id);
          }}
        >
          <ListItemText primary={t('undo.of', { act })} />
        </MenuItem>
      ))}
    </PopupMenu>
  );
};
