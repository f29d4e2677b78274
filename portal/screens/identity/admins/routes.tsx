import { lazy } from 'react';
import { roleGroups } from '#contracts/permissions.ts';
import { People } from '#portal/ui/icons/icons.tsx';
import { agency, customer } from '#portal/route-access.ts';
import type { Route } from '#portal/route.ts';

const admins = lazy(() => import('./AdminsScreen.tsx').then((file) => ({ default: file.AdminsScreen })));
const managers = lazy(() => import('./AdminsScreen.tsx').then((file) => ({ default: file.ManagersScreen })));
const adminDetail = lazy(() => import('./AdminDetail.tsx').then((file) => ({ default: file.AdminDetail })));

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
