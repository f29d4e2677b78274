import { MenuItem } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { PopupMenu } from '../PopupMenu.tsx';
import type { MenuEntry } from './row-action.ts';

type Props = {
  readonly anchor: HTMLElement | null;
  readonly actions: readonly MenuEntry[];
  readonly onClose: () => void;
};

/** The menu of a list's rows, a single instance that opens beside the row. */
export const RowMenu = ({ anchor, actions, onClose }: Props) => {
  const t = useText();
  return (
    <PopupMenu label={t('list.rowActions')} open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {actions.map(({ label, key = label, values, run, danger, refused }) => (
        <MenuItem
          key={key}
          aria-disabled={refused ? true : undefined}
          title={refused}
          className={refused ? 'refused' : undefined}
          sx={danger && !refused ? { color: 'error.main' } : undefined}
          onClick={() => {
            if (refused) return;
            onClose();
            run();
          }}
        >
          <span>
            {t(label, values)}
            {refused && <small className="reason">{refused}</small>}
          </span>
        </MenuItem>
      ))}
    </PopupMenu>
  );
};
