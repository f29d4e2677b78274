import { useState, type CSSProperties } from 'react';
import { holderOf, useUser } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import { menuColours } from '../ui/contrast.ts';
import { Close } from '../ui/icons/first-icons.tsx';
import { Fold, Unfold } from '../ui/icons/icons.tsx';
import { useHasOpened } from '../ui/use-has-opened.ts';
import type { Route } from '../route.ts';
import { Logo } from './Logo.tsx';
import { menuOf } from './menu.ts';
import { MenuList } from './MenuList.tsx';
import { useBreadcrumbs } from './breadcrumbs.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { Overlay } from '../ui/feedback/Overlay.tsx';

/** Only small screens open it. */
const NavDrawer = lazyComponent(() => import('./NavDrawer.tsx'), 'NavDrawer');

/** Widths in pixels (rule nav.fold). */
const navWidth = 280;
const navFolded = 64;

type Props = {
  readonly routes: readonly Route[];
  readonly folded: boolean;
  readonly onFold: () => void;
  readonly mobileOpen: boolean;
  readonly onMobileClose: () => void;
};

/** The menu: folded it opens under the mouse or the focus; on small screens it is a drawer over the page. */
export const SideNav = ({ routes, folded, onFold, mobileOpen, onMobileClose }: Props) => {
  const t = useText();
  const user = useUser();
  const [near, setNear] = useState(false);
  const opened = useHasOpened(mobileOpen);
  const nodes = menuOf(routes, user, holderOf(user));
  const above = useBreadcrumbs().map(({ to }) => to);
  const { menuLogo } = user.data.customization;
  const { hexColor, textColor } = menuColours(user.data.customization);
  const colours = { ['--nav' as string]: hexColor, ['--nav-text' as string]: textColor } as CSSProperties;
  const open = !folded || near;
  const inside = (wide: boolean, mobile: boolean) => (
    <>
      <div className="nav-brand">
        {menuLogo?.url ? <img src={menuLogo.url} alt={menuLogo.name} height={32} /> : <Logo />}
        {wide && !menuLogo?.url && <strong>{t('app.name')}</strong>}
        {wide && (
          <button
            type="button"
            className="icon"
            aria-label={t(mobile ? 'sidenav.close' : folded ? 'sidenav.unfold' : 'sidenav.fold')}
            onClick={mobile ? onMobileClose : onFold}
          >
            {mobile ? <Close /> : folded ? <Unfold /> : <Fold />}
          </button>
        )}
      </div>
      <MenuList nodes={nodes} wide={wide} above={above} />
    </>
  );
  return (
    <>
      {/* The menu's links open it by focus, so the mouse is not the only way. */}
      <nav
        className="nav"
        aria-label={t('sidenav.label')}
        data-state={folded ? (near ? 'foldedOpened' : 'folded') : 'unfolded'}
        style={{ ...colours, width: open ? navWidth : navFolded }}
        onMouseEnter={() => setNear(true)}
        onMouseLeave={() => setNear(false)}
        onFocus={() => setNear(true)}
        onBlur={() => setNear(false)}
      >
        {inside(open, false)}
      </nav>
      <Overlay open={mobileOpen} onClose={onMobileClose}>
        {opened && (
          <NavDrawer
            open={mobileOpen}
            onClose={onMobileClose}
            style={{ ...colours, width: `min(${navWidth}px, 85vw)` }}
          >
            {inside(true, true)}
          </NavDrawer>
        )}
      </Overlay>
    </>
  );
};
