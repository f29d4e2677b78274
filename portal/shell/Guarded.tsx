import { Suspense, useEffect, useRef } from 'react';
import { generatePath, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import type { Route } from '../route.ts';
import { toast } from '#portal/stores/toasts.ts';
import { ThemeLoader } from './ThemeLoader.tsx';
import { landingPageOf, mayOpen, returnAddress } from './landing.ts';
import { Loading } from '../ui/Loading.tsx';
import { BreadcrumbRoute } from './breadcrumbs.tsx';

type Props = { readonly rows: readonly Route[]; readonly routes: readonly Route[] };

/** Router state of a page that was reached by a redirect. */
const led = { led: true };

/**
 * Explains why another page is shown than the requested one; no explanation for a page lost while open or reached by a
 * redirect.
 */
const useRefusal = (refused: boolean): void => {
  const t = useText();
  const { state } = useLocation();
  const opened = useRef(false);
  const asked = (state as typeof led | null)?.led !== true;
  useEffect(() => {
    if (refused && asked && !opened.current) toast.info(t('auth.pageRefused'));
    opened.current = !refused;
  }, [refused, asked, t]);
};

/**
 * Opens the first row of this address that the user may open; others are sent to their landing page, or to sign in
 * (rule route.guard).
 */
export const Guarded = ({ rows, routes }: Props) => {
  const { user, holder, ownChoice } = useSession();
  const { pathname, search, hash } = useLocation();
  const [query] = useSearchParams();
  const params = useParams();
  const row = rows.find((route) => mayOpen(route, holder));
  useRefusal(row === undefined && holder !== undefined && !rows.some(({ access }) => access === 'guest'));

  if (!row) {
    if (holder)
      return (
        <Navigate
          to={
            rows.some(({ access }) => access === 'guest')
              ? returnAddress(routes, query.get('returnTo'), user, holder)
              : landingPageOf(routes, user, holder)
          }
          replace
        />
      );
    const asked = pathname + search + hash;
    const signInPath = rows.some(({ layout }) => layout === 'agent') ? '/sign-in' : '/login';
    return (
      <Navigate
        to={asked === '/' || ownChoice ? signInPath : `${signInPath}?returnTo=${encodeURIComponent(asked)}`}
        replace
      />
    );
  }
  // Routes match in any case, but screens look for `all` in lower case.
  if (/\/all$/i.test(pathname) && !pathname.endsWith('/all'))
    return <Navigate to={{ pathname: pathname.replace(/all$/i, 'all'), search, hash }} state={led} replace />;
  if (row.redirect) {
    const [path = '', anchor] = row.redirect.split('#');
    return (
      <Navigate
        to={{ pathname: generatePath(path, params), search, hash: anchor ? `#${anchor}` : hash }}
        state={led}
        replace
      />
    );
  }
  const Screen = row.screen;
  const screen = (
    <BreadcrumbRoute key={row.path} row={row} routes={routes}>
      <Suspense fallback={<Loading />}>{Screen && <Screen />}</Suspense>
    </BreadcrumbRoute>
  );
  return row.layout === 'blank' ? <ThemeLoader>{screen}</ThemeLoader> : screen;
};
