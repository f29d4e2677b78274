import { Drawer } from '@mui/material';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../language/i18n.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly style: CSSProperties;
  readonly children: ReactNode;
};

/** The menu over the page, on small screens. */
export const NavDrawer = ({ open, onClose, style, children }: Props) => {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      className="nav-drawer"
      slotProps={{ paper: { 'aria-label': t('sidenav.label'), className: 'nav-sheet', style } as object }}
    >
      <nav aria-label={t('sidenav.label')}>{children}</nav>
    </Drawer>
  );
};
