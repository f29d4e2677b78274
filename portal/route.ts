import type { ComponentType } from 'react';
import type { User } from '#contracts/api/session.ts';
import type { Access } from '#contracts/permissions.ts';

type Screen = ComponentType;
type MenuEntry = {
  /** Key of the entry's text. */
  readonly label: string;
  readonly icon: ComponentType<{ size?: number }>;
  /** Address of the entry where the route's own has parameters. */
  readonly url?: string;
  /** A condition beyond role and grants. */
  readonly when?: (user: User) => boolean;
};

/** One route of the portal: its address, who may open it, its screen, and its menu entry. */
export type Route = {
  /** As react-router writes it, lower case; matched in any case, with or without a slash at the end. */
  readonly path: string;
  readonly access: Access | 'guest';
  /** `signIn`: as `blank`, and drawn without the widgets that all other screens share. */
  readonly layout: 'main' | 'customer' | 'agent' | 'blank' | 'signIn';
  /** Key of the title and of the breadcrumbs's last word; the screen may put a record's name in its place. */
  readonly title: string;
  readonly screen?: Screen;
  /** Another address of the same; parameters are carried over by name. */
  readonly redirect?: string;
  readonly menu?: MenuEntry;
  /** The path of the row before it in the breadcrumbs. */
  readonly parent?: string;
};

/** A route that redirects to another address; it has no title. */
export const redirected = (path: string, redirect: string, access: Route['access']): Route => ({
  path,
  redirect,
  access,
  layout: 'blank',
  title: 'app.name',
});

type Shared = Pick<Route, 'access' | 'layout'>;
/** Routes with the same layout, and the same access where they name no other. */
export const routesWith = (
  shared: Shared,
  routes: readonly (Omit<Route, keyof Shared> & Partial<Pick<Route, 'access'>>)[],
): Route[] => routes.map((route) => ({ ...shared, ...route }));
