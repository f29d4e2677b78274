import { Popover } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
};

/** All that a cell folds, under it. */
export const FoldedRest = ({ anchor, onClose, label, children }: Props) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'folded-rest' } }}
  >
    <ul>{children}</ul>
  </Popover>
);
