import type { Route } from '../route.ts';
import { routes as table } from '../routes.tsx';

export const at = (path: string, access: Route['access'], layout: Route['layout'] = 'main'): Route => ({
  path,
  access,
  layout,
  title: 'dashboard.title',
  screen: () => <h1>{path}</h1>,
});
const agencyRoles = { roles: ['agency', 'agencyManager'] as const };
export const customerRoles = { roles: ['customer', 'manager', 'adminAsCustomer'] as const };
const later: Route[] = [
  at('/agency/dashboard', { ...agencyRoles, all: ['menus.operations'] }),
  at('/dashboard', { roles: ['admin', 'superAdmin'] }),
  at('/customer/requests/all', { ...customerRoles, all: ['requests.view'] }, 'customer'),
  at('/customer/places/all', customerRoles, 'customer'),
];
/** Today's table with the screens that later rows bring. */
export const routes = [...later, ...table];
