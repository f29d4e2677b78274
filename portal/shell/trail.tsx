import { createContext, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { generatePath, useParams } from 'react-router-dom';
import type { Route } from '../route.ts';
import { useText } from '../language/i18n.ts';

export type Crumb = { readonly name: string; readonly to?: string };
type Trail = { readonly crumbs: readonly Crumb[]; readonly layout: Route['layout'] };
type Store = {
  readonly trail: Trail;
  readonly put: (trail: Trail) => void;
  readonly named: string | undefined;
  readonly name: (name: string | undefined) => void;
};

const none: Trail = { crumbs: [], layout: 'blank' };
const TrailContext = createContext<Store | undefined>(undefined);

const useStore = (): Store => {
  const store = use(TrailContext);
  if (!store) throw new Error('trail outside TrailProvider');
  return store;
};

/** Holds the trail of the page and writes the window's title from it (rules shell.title, breadcrumb). */
export const TrailProvider = ({ children }: { readonly children: ReactNode }) => {
  const t = useText();
  const [trail, put] = useState<Trail>(none);
  const [named, name] = useState<string | undefined>();
  const store = useMemo(() => ({ trail, put, named, name }), [trail, named]);
  const title = [t('app.name'), ...trail.crumbs.map((crumb) => crumb.name)].join(' – ');
  useEffect(() => void (document.title = title), [title]);
  return <TrailContext value={store}>{children}</TrailContext>;
};

/** Says where one is: the rows above this one, then this one under its title or the record's name. */
export const TrailRow = ({
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
  const { put, named, name } = useStore();
  const at = JSON.stringify(params);
  useEffect(() => () => name(undefined), [row, name]);
  // Before it is painted, and for as long as the row is there: the page before is not where one is.
  useLayoutEffect(() => {
    const given = JSON.parse(at) as Record<string, string>;
    const above: Crumb[] = [];
    let parent = routes.find(({ path }) => path === row.parent);
    // Lists are at `all`.
    while (parent) {
      above.unshift({
        name: t(parent.title),
        to: parent.menu?.url ?? generatePath(parent.path, { id: 'all', ...given }),
      });
      const next = parent.parent;
      parent = routes.find(({ path }) => path === next);
    }
    put({ crumbs: [...above, { name: named ?? t(row.title) }], layout: row.layout });
    return () => put(none);
  }, [row, routes, at, named, t, put]);
  return children;
};

/** Puts a record's name in the trail and the title, e.g. `useCrumb(event && `${event.requestNo} ${event.title}`)`. */
export const useCrumb = (name: string | undefined): void => {
  const { name: put } = useStore();
  useEffect(() => {
    put(name);
    return () => put(undefined);
  }, [name, put]);
};

export const useTrail = (): readonly Crumb[] => useStore().trail.crumbs;
