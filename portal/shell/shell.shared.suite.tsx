import { afterEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Route } from '../route.ts';
import { Home as Icon } from '../ui/icons/icons.tsx';
import { useBreadcrumb } from './breadcrumbs.tsx';

const Half = () => {
  const [typed, setTyped] = useState('');
  return <input aria-label="draft" value={typed} onChange={(event) => setTyped(event.target.value)} />;
};
const Detail = () => {
  useBreadcrumb('R12 Gala');
  return null;
};
const Part = () => {
  useBreadcrumb('North gate', 'R12 Gala');
  return null;
};
export const entry = (path: string, label: string, access: Route['access'], more: Partial<Route> = {}): Route => ({
  path,
  access,
  layout: 'main',
  title: label,
  screen: Half,
  menu: { label, icon: Icon },
  ...more,
});
export const routes: Route[] = [
  entry('/agency/dashboard', 'menu.agency.operations', {
    roles: ['agency', 'agencyManager'],
    all: ['menus.operations'],
  }),
  entry(
    '/agency/customers/:id',
    'menu.agency.clients',
    { roles: ['agency', 'agencyManager'], all: ['menus.clients'] },
    { menu: { label: 'menu.agency.clients', icon: Icon, url: '/agency/customers/all' } },
  ),
  entry('/agency/ratings', 'menu.agency.ratings', { roles: ['agency', 'agencyManager'], all: ['menus.rating'] }),
  entry('/agency/reports', 'menu.agency.reports', { roles: ['agency', 'agencyManager'], all: ['menus.reports'] }),
  entry(
    '/customer/requests/:id',
    'menu.customer.events',
    { roles: ['customer', 'manager', 'adminAsCustomer'], all: ['requests.view'] },
    { layout: 'customer', menu: { label: 'menu.customer.events', icon: Icon, url: '/customer/requests/all' } },
  ),
  {
    path: '/customer/requests/detail/:requestId',
    access: {},
    layout: 'customer',
    title: 'dialog.plan',
    screen: Detail,
    parent: '/customer/requests/:id',
  },
  {
    path: '/customer/requests/detail/:requestId/gate',
    access: {},
    layout: 'customer',
    title: 'dialog.place',
    screen: Part,
    parent: '/customer/requests/detail/:requestId',
  },
  entry(
    '/customer/employees/:id',
    'menu.customer.employees',
    { roles: ['customer', 'manager', 'adminAsCustomer'] },
    {
      layout: 'customer',
      menu: {
        label: 'menu.customer.employees',
        icon: Icon,
        url: '/customer/employees/all',
        when: ({ data }) => data.canBeEmployer,
      },
    },
  ),
  { path: '/login', access: 'guest', layout: 'blank', title: 'page.title.signIn', screen: () => <p>sign in</p> },
  {
    path: '/dashboard',
    access: { roles: ['admin', 'superAdmin'] },
    layout: 'main',
    title: 'menu.admin.dashboard',
    screen: Half,
  },
];
export const menu = () => screen.getAllByRole('navigation', { name: /Main menu|Menu principal/ })[0]!;
export const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent);
export const openMenu = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: /Marie Tremblay/ }));
  await screen.findAllByRole('menuitem');
};

/** Set-up and end of each of these specs. */
export const aroundAll = (): void => {
  afterEach(() => localStorage.clear());
};
