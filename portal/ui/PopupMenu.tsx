import { Menu, type MenuProps } from '@mui/material';
import { namedRegion } from './named-region.ts';

/** A named menu that opens under the control it belongs to. */
export const PopupMenu = ({ label, ...props }: Omit<MenuProps, 'slotProps'> & { readonly label: string }) => (
  <Menu {...props} slotProps={{ root: namedRegion(label), list: { 'aria-label': label } }} />
);
