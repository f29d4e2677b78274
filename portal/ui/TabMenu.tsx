import { MenuItem } from '@mui/material';
import { PopupMenu } from './PopupMenu.tsx';
import type { StripTab } from './tab-strip.ts';

type Props = {
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly tabs: readonly StripTab<string>[];
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
};

/** The tabs that a strip has no room for. */
export const TabMenu = ({ label, anchor, tabs, onChoose, onClose }: Props) => (
  <PopupMenu label={label} open={anchor !== null} anchorEl={anchor} onClose={onClose}>
    {tabs.map(({ value, name, mark }) => (
      <MenuItem
        key={value}
        onClick={() => {
          onClose();
          onChoose(value);
        }}
      >
        <span className="tab-label">
          {name} {mark}
        </span>
      </MenuItem>
    ))}
  </PopupMenu>
);
