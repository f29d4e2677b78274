import { matchPath } from 'react-router-dom';
import type { User } from '#contracts/api/session.ts';
import { hasAccess, type Holder, type Role } from '#contracts/permissions.ts';
import type { Route } from '../route.ts';

const landings: Partial<Record<Role, string>> = {
  superAdmin: '/dashboard',
  admin: '/dashboard',
  customer: '/customer/requests/all',
  manager: '/customer/requests/all',
  adminAsCustomer: '/customer/requests/all',
  agency: '/agency/dashboard',
  agencyManager: '/agency/dashboard',
  user: '/agent/shifts',
};

/** Rule toolbar.profileRoute; the platform's own people have theirs at /profile, agents in their app. */
export const profileOf = (role: Role): string | undefined => {
  if (role === 'agency' || role === 'agencyManager') return '/agency/profile';
  if (role === 'manager') return '/manager/profile';
  if (role === 'customer' || role === 'adminAsCustomer') return '/customer/profile';
  return role === 'user' ? undefined : '/profile';
};

export const mayOpen = (route: Route, holder: Holder | undefined): boolean =>
  route.access === 'guest' ? holder === undefined : hasAccess(holder, route.access);

/** The row that an address opens for this user, if any. */
export const rowFor = (routes: readonly Route[], pathname: string, holder: Holder | undefined): Route | undefined =>
  routes.find(
    (route) =>
      route.path !== '*' &&
      mayOpen(route, holder) &&
      matchPath({ path: route.path, caseSensitive: false }, pathname) !== null,
  );

/**
 * The first page of a role; without its grant the first menu entry that is permitted, else the profile (rule
 * route.landing).
 */
export const landingPageOf = (routes: readonly Route[], user: User | undefined, holder: Holder | undefined): string => {
  if (!user || !holder) return '/login';
  const first = landings[user.role];
  if (first && rowFor(routes, first, holder)?.screen) return first;
  const entry = routes.find(
    (route) => route.menu && route.screen && mayOpen(route, holder) && (route.menu.when?.(user) ?? true),
  );
  return (entry && (entry.menu?.url ?? entry.path)) ?? profileOf(user.role) ?? '/pages/change-password';
};

/** Where the breadcrumbs begin: a client's dashboard, for the others their first page. */
export const homeOf = (routes: readonly Route[], user: User, holder: Holder): string => {
  const dashboard = '/customer/dashboard';
  return rowFor(routes, dashboard, holder)?.screen ? dashboard : landingPageOf(routes, user, holder);
};

/**
 * Where to go after sign-in: the address that was asked for if it is ours and permitted, else the landing page (rule
 * route.returnAddress).
 */
export const returnAddress = (
  routes: readonly Route[],
  asked: string | null,
  user: User | undefined,
  holder: Holder | undefined,
): string => {
  const home = landingPageOf(routes, user, holder);
  if (!asked?.startsWith('/') || asked.startsWith('//') || asked.includes('\\')) return home;
  const address = new URL(asked, window.location.origin);
  const row = address.origin === window.location.origin ? rowFor(routes, address.pathname, holder) : undefined;
  return row && row.access !== 'guest' ? address.pathname + address.search + address.hash : home;
};
