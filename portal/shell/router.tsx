import { lazy, Suspense, useEffect } from 'react';
import { createBrowserRouter, Outlet, ScrollRestoration, useLocation, type RouteObject } from 'react-router-dom';
import { realtime } from '../api/realtime.ts';
import { useSession } from '../api/session.tsx';
import type { Route } from '../route.ts';
import { PageGuards } from '../ui/feedback/PageGuards.tsx';
import { FailedPart } from '../ui/FailedPart.tsx';
import { BlankLayout } from './BlankLayout.tsx';
import { ThemeLoader } from './ThemeLoader.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Guarded } from './Guarded.tsx';
import { Splash } from './Splash.tsx';
import { whenQuiet } from './when-quiet.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

/** Menus, drawers and the line to the hub are not for those who are only signing in. */
const MainLayout = lazyComponent(() => import('./MainLayout.tsx'), 'MainLayout');

/** Agents have a small portal of their own, made for a telephone. */
const AgentLayout = lazyComponent(() => import('./AgentLayout.tsx'), 'AgentLayout');

const loadSignInAgain = () => import('./SignInAgain.tsx').then((file) => ({ default: file.SignInAgain }));
const SignInAgain = lazy(loadSignInAgain);

/** Shown over any page: a session may end while a form is open. */
const Reentry = () => {
  const { user, again } = useSession();
  const known = user !== undefined;
  // Fetched before it is needed, as a newer version may have taken its file away by then, but not beside the first
  // screen.
  useEffect(() => (known ? whenQuiet(() => void loadSignInAgain().catch(() => undefined)) : undefined), [known]);
  if (again === undefined) return null;
  return (
    <ThemeLoader>
      <SignInAgain />
    </ThemeLoader>
  );
};

/** Shows the splash until the user is known, so that nobody sees a screen of another role. */
const Known = () => {
  const { state, turn, refresh } = useSession();
  if (state === 'checking') return <Splash />;
  if (state === 'unreachable') return <FailedPart heading="h1" away={refresh} />;
  return (
    <>
      <Outlet key={turn} />
      <ScrollRestoration />
      <PageGuards />
      <Reentry />
    </>
  );
};

/** Reads changed rights when the person opens a page or returns to the window. */
const useCurrentRights = (): void => {
  const { user, recheck } = useSession();
  const { pathname } = useLocation();
  const known = user !== undefined;
  useEffect(() => {
    if (!known) return;
    recheck();
    const back = () => document.visibilityState === 'visible' && recheck();
    document.addEventListener('visibilitychange', back);
    // The server closes the connection when rights change.
    let before = realtime.connection();
    const leave = realtime.subscribe(() => {
      const now = realtime.connection();
      if (now !== before && (now === 'connecting' || now === 'waiting')) recheck();
      before = now;
    });
    return () => {
      document.removeEventListener('visibilitychange', back);
      leave();
    };
  }, [known, pathname, recheck]);
};

/** The main layout for a signed-in person; without one, the guard below leads to sign-in. */
const Inside = ({ routes }: { readonly routes: readonly Route[] }) => {
  const { user } = useSession();
  useCurrentRights();
  if (!user) return <Outlet />;
  return (
    <ThemeLoader>
      <Suspense fallback={<Splash />}>
        {user.role === 'user' ? <AgentLayout routes={routes} /> : <MainLayout routes={routes} />}
      </Suspense>
    </ThemeLoader>
  );
};

/** Turns the table into what react-router takes: one entry for each path, under the layout of its rows. */
export const routeObjects = (routes: readonly Route[]): RouteObject[] => {
  const paths = [...new Set(routes.map(({ path }) => path))];
  const under = (blank: boolean): RouteObject[] =>
    paths
      .map((path) => ({ path, rows: routes.filter((route) => route.path === path) }))
      .filter(
        ({ rows }) =>
          rows.every(({ layout, redirect }) => layout === 'blank' || layout === 'signIn' || redirect) === blank,
      )
      .map(({ path, rows }) => ({
        path,
        element: <Guarded rows={rows} routes={routes} />,
        errorElement: <ErrorScreen />,
      }));
  return [
    {
      element: <Known />,
      errorElement: <ErrorScreen />,
      children: [
        { element: <Inside routes={routes} />, errorElement: <ErrorScreen />, children: under(false) },
        { element: <BlankLayout />, errorElement: <ErrorScreen />, children: under(true) },
      ],
    },
  ];
};

export const makeRouter = (routes: readonly Route[]) => createBrowserRouter(routeObjects(routes));
