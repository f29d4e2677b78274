import { createContext, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { generatePath, useParams } from 'react-router-dom';
import { useSession } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import type { Route } from '../route.ts';
import { rowFor } from './landing.ts';

type BreadcrumbItem = { readonly name: string; readonly to?: string };
type Breadcrumbs = { readonly items: readonly BreadcrumbItem[]; readonly layout: Route['layout'] };
/** Record names that replace titles: of the page's own record, and of the parent page's. */
type Named = { readonly own?: string | undefined; readonly above?: string | undefined };
type Store = {
  readonly breadcrumbs: Breadcrumbs;
  readonly put: (breadcrumbs: Breadcrumbs) => void;
  readonly named: Named;
  readonly name: (names: Named) => void;
  /** Whether the page draws its breadcrumbs itself, beside its heading. */
  readonly within: boolean;
  readonly take: (within: boolean) => void;
};

const none: Breadcrumbs = { items: [], layout: 'blank' };
const unnamed: Named = {};
const BreadcrumbContext = createContext<Store | undefined>(undefined);

const useStore = (): Store => {
  const store = use(BreadcrumbContext);
  if (!store) throw new Error('breadcrumbs outside BreadcrumbProvider');
  return store;
};

/** Holds the breadcrumbs of the page and writes the window's title from it (rules shell.title, breadcrumb). */
export const BreadcrumbProvider = ({ children }: { readonly children: ReactNode }) => {
  const t = useText();
  const [breadcrumbs, put] = useState<Breadcrumbs>(none);
  const [named, name] = useState<Named>(unnamed);
  const [within, take] = useState(false);
  const store = useMemo(() => ({ breadcrumbs, put, named, name, within, take }), [breadcrumbs, named, within]);
  const title = [t('app.name'), ...breadcrumbs.items.map((crumb) => crumb.name)].join(' – ');
  useEffect(() => void (document.title = title), [title]);
  return <BreadcrumbContext value={store}>{children}</BreadcrumbContext>;
};

/**
 * Sets the breadcrumb: the parent rows, linked where the viewer may open them, then this one under its title or its
 * record's name.
 */
export const BreadcrumbRoute = ({
  row,
  routes,
  children,
}: {
  readonly row: Route;
  readonly routes: readonly Route[];
  readonly children: ReactNode;
}) => {
  const t = useText();
  const params = useParams();
  const { holder } = useSession();
  const {
    put,
    named: { own: named, above: owner },
    name,
  } = useStore();
  const at = JSON.stringify(params);
  useEffect(() => () => name(unnamed), [row, name]);
  // Set before painting and removed with the row, so that the previous page is never shown.
  useLayoutEffect(() => {
    const given = JSON.parse(at) as Record<string, string>;
    const above: BreadcrumbItem[] = [];
    let parent = routes.find(({ path }) => path === row.parent);
    // Lists are at `all`.
    while (parent) {
      const to = parent.menu?.url ?? generatePath(parent.path, { id: 'all', ...given });
      const opens = rowFor(routes, to.split('#')[0]!, holder)?.screen !== undefined;
      above.unshift({ name: (above.length === 0 ? owner : undefined) ?? t(parent.title), ...(opens && { to }) });
      const next = parent.parent;
      parent = routes.find(({ path }) => path === next);
    }
    put({ items: [...above, { name: named ?? t(row.title) }], layout: row.layout });
    return () => put(none);
  }, [row, routes, at, named, owner, holder, t, put]);
  return children;
};

/**
 * Puts a record's name in the breadcrumbs and the title, e.g. `useBreadcrumb(event && `${event.requestNo}
 * ${event.title}`)`.
 * @param above the name of the record that it belongs to, where the row above is that record's own page
 */
export const useBreadcrumb = (own: string | undefined, above?: string): void => {
  const { name: put } = useStore();
  useEffect(() => {
    put({ own, above });
    return () => put(unnamed);
  }, [own, above, put]);
};

export const useBreadcrumbs = (): readonly BreadcrumbItem[] => useStore().breadcrumbs.items;

/** Whether the page draws its breadcrumbs itself. */
export const useOwnBreadcrumb = (): boolean => useStore().within;

/** While the page that calls this is shown, it draws the breadcrumb itself. */
export const useInlineBreadcrumb = (): void => {
  const { take } = useStore();
  useLayoutEffect(() => {
    take(true);
    return () => take(false);
  }, [take]);
};
