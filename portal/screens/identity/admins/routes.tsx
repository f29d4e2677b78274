import { roleGroups } from '#contracts/permissions.ts';
import { People } from '#portal/ui/icons/first-icons.tsx';
import { agency, customer } from '#portal/route-access.ts';
import type { Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const admins = lazyComponent(() => import('./AdminsScreen.tsx'), 'AdminsScreen');
const managers = lazyComponent(() => import('./AdminsScreen.tsx'), 'ManagersScreen');
const adminDetail = lazyComponent(() => import('./AdminDetail.tsx'), 'AdminDetail');

/** Administrators and managers of companies. */
export const administratorRoutes: readonly Route[] = [
  {
    path: '/agency/admins/:id',
    access: { ...agency, all: ['menus.manager', 'admin.view'] },
    layout: 'main',
    title: 'menu.agency.administrators',
    screen: admins,
    menu: { label: 'menu.agency.administrators', icon: People, url: '/agency/admins/all' },
  },
  {
    path: '/agency/admins/detail/:adminId',
    access: { ...agency, all: ['admin.view'] },
    layout: 'main',
    title: 'menu.agency.administrators',
    screen: adminDetail,
    parent: '/agency/admins/:id',
  },
  {
    path: '/customer/admins/:id',
    access: { roles: roleGroups.customerNotAsAdmin, all: ['menus.manager', 'admin.view'] },
    layout: 'customer',
    title: 'menu.customer.administrators',
    screen: admins,
    menu: { label: 'menu.customer.administrators', icon: People, url: '/customer/admins/all' },
  },
  {
    path: '/customer/managers/:id',
    access: { ...customer, all: ['menus.manager', 'admin.view'] },
    layout: 'customer',
    title: 'territory.managers',
    screen: managers,
    parent: '/customer/admins/:id',
  },
  {
    path: '/customer/managers/detail/:managerId',
    access: { ...customer, all: ['menus.manager', 'admin.view'] },
    layout: 'customer',
    title: 'dialog.manager',
    screen: adminDetail,
    parent: '/customer/managers/:id',
  },
];
