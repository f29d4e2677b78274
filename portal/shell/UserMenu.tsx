import { useState } from 'react';
import { useUser } from '../api/session.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { ChevronDown } from '../ui/icons/icons.tsx';
import { useHasOpened } from '../ui/use-has-opened.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Overlay } from '../ui/feedback/Overlay.tsx';

const load = () => import('./UserMenuList.tsx');
const UserMenuList = lazyComponent(load, 'UserMenuList');

export const UserMenu = () => {
  const { displayName, photoURL } = useUser().data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useHasOpened(anchor !== null);
  return (
    <>
      <button
        type="button"
        className="user"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={displayName} photo={photoURL} />
        <span className="user-name">{displayName}</span>
        <ChevronDown size={16} />
      </button>
      <Overlay open={anchor !== null} onClose={() => setAnchor(null)}>
        {opened && <UserMenuList anchor={anchor} onClose={() => setAnchor(null)} />}
      </Overlay>
    </>
  );
};
