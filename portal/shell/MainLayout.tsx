import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PushLink } from './PushLink.tsx';
import { RealtimeLink } from '../api/RealtimeLink.tsx';
import type { Route } from '../route.ts';
import { ActingBanner } from './ActingBanner.tsx';
import { ExportsLink } from './ExportsLink.tsx';
import { Footer } from './Footer.tsx';
import { ConnectionBar } from './indicators.tsx';
import { RoutesContext } from './routes-context.ts';
import { SkipLink } from './SkipLink.tsx';
import { SideNav } from './SideNav.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFocusContent } from './use-focus-content.ts';
import { whenQuiet } from './when-quiet.ts';
import { BreadcrumbAbove } from './PageBreadcrumb.tsx';

const foldedKey = 'vigie.menuFolded';
/** Below this width the menu begins folded, whatever was chosen on a wider screen. */
const wide = '(min-width: 1200px)';

/** Prefetches what most people open next, once the first screen is shown. */
const loadNext = () =>
  void Promise.all([import('../ui/CommandForm.tsx'), import('../ui/list/VirtualRows.tsx')]).catch(() => undefined);

const isFolded = () => localStorage.getItem(foldedKey) === 'true' || !window.matchMedia(wide).matches;

/**
 * Side navigation, toolbar, breadcrumbs, content and footer; the customer layout is the same with the client's menu.
 */
export const MainLayout = ({ routes }: { readonly routes: readonly Route[] }) => {
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(isFolded);
  const [mobileOpen, setMobileOpen] = useState(false);
  useEffect(() => whenQuiet(loadNext), []);
  useEffect(() => setMobileOpen(false), [pathname]);
  useFocusContent();
  useEffect(() => {
    const width = window.matchMedia(wide);
    const onWidth = () => setFolded(isFolded());
    width.addEventListener('change', onWidth);
    return () => width.removeEventListener('change', onWidth);
  }, []);
  const fold = () => {
    if (window.matchMedia(wide).matches) localStorage.setItem(foldedKey, String(!folded));
    setFolded(!folded);
  };
  return (
    <div className="shell" data-folded={folded || undefined}>
      <SkipLink />
      <SideNav
        routes={routes}
        folded={folded}
        onFold={fold}
        mobileOpen={mobileOpen}
        onMobileClose={() => setMobileOpen(false)}
      />
      <div className="shell-page">
        <Toolbar routes={routes} onMenu={() => setMobileOpen(true)} />
        <ActingBanner />
        <ConnectionBar />
        <RoutesContext value={routes}>
          <BreadcrumbAbove />
          <main id="content" tabIndex={-1} className="content">
            <Outlet />
          </main>
        </RoutesContext>
        <Footer />
      </div>
      <RealtimeLink />
      <PushLink />
      <ExportsLink />
    </div>
  );
};
