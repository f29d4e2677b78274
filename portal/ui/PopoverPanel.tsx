import { Popover } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  /** The control that it opens from; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly label: string;
  /** The edge at which it is aligned with that control. */
  readonly edge?: 'left' | 'right';
  readonly className?: string;
  readonly children: ReactNode;
};

/** A named dialog that opens under the control it belongs to. */
export const PopoverPanel = ({ anchor, onClose, label, edge = 'left', className, children }: Props) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
    transformOrigin={{ vertical: 'top', horizontal: edge }}
    slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, ...(className && { className }) } }}
  >
    {children}
  </Popover>
);
