import { roleGroups } from '#contracts/permissions.ts';
import { People } from '#portal/ui/icons/first-icons.tsx';
import { agency, customer } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const admins = lazyComponent(() => import('./AdminsScreen.tsx'), 'AdminsScreen');
const managers = lazyComponent(() => import('./AdminsScreen.tsx'), 'ManagersScreen');
const adminDetail = lazyComponent(() => import('./AdminDetail.tsx'), 'AdminDetail');

/** Administrators and managers of companies. */
export const administratorRoutes: readonly Route[] = [
  ...routesWith({ access: { ...agency, all: ['menus.manager', 'admin.view'] }, layout: 'main' }, [
    {
      path: '/agency/admins/:id',
      title: 'menu.agency.administrators',
      screen: admins,
      menu: { label: 'menu.agency.administrators', icon: People, url: '/agency/admins/all' },
    },
    {
      path: '/agency/admins/detail/:adminId',
      access: { ...agency, all: ['admin.view'] },
      title: 'menu.agency.administrators',
      screen: adminDetail,
      parent: '/agency/admins/:id',
    },
  ]),
  ...routesWith({ access: { ...customer, all: ['menus.manager', 'admin.view'] }, layout: 'customer' }, [
    {
      path: '/customer/admins/:id',
      access: { roles: roleGroups.customerNotAsAdmin, all: ['menus.manager', 'admin.view'] },
      title: 'menu.customer.administrators',
      screen: admins,
      menu: { label: 'menu.customer.administrators', icon: People, url: '/customer/admins/all' },
    },
    { path: '/customer/managers/:id', title: 'territory.managers', screen: managers, parent: '/customer/admins/:id' },
    {
      path: '/customer/managers/detail/:managerId',
      title: 'dialog.manager',
      screen: adminDetail,
      parent: '/customer/managers/:id',
    },
  ]),
];
