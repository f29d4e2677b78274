import { lazy } from 'react';
import {
  Building,
  Link,
  Onboarding as OnboardingIcon,
  People,
  Money,
  Place as PlaceIcon,
  Settings,
  Star,
} from '#portal/ui/icons/icons.tsx';
import { admin } from '#portal/route-access.ts';
import type { Route } from '#portal/route.ts';

const onboarding = lazy(() =>
  import('../onboarding/OnboardingBoard.tsx').then((file) => ({ default: file.OnboardingBoard })),
);
const adminConsole = lazy(() =>
  import('../reference/ConsoleScreen.tsx').then((file) => ({ default: file.ConsoleScreen })),
);
const territories = lazy(() =>
  import('../reference/TerritoriesScreen.tsx').then((file) => ({ default: file.TerritoriesScreen })),
);
const subTerritories = lazy(() =>
  import('../reference/SubTerritoriesScreen.tsx').then((file) => ({ default: file.SubTerritoriesScreen })),
);
const subTerritory = lazy(() =>
  import('../reference/SubTerritoryScreen.tsx').then((file) => ({ default: file.SubTerritoryScreen })),
);
const skills = lazy(() => import('../reference/SkillsScreen.tsx').then((file) => ({ default: file.SkillsScreen })));
const threeLinks = lazy(() =>
  import('../reference/ThreeLinksScreen.tsx').then((file) => ({ default: file.ThreeLinksScreen })),
);
const employees = lazy(() =>
  import('../workforce/employees/EmployeesScreen.tsx').then((file) => ({ default: file.EmployeesScreen })),
);
const clientsBilling = lazy(() =>
  import('./billing/ClientsBillingScreen.tsx').then((file) => ({ default: file.ClientsBillingScreen })),
);
const placeDetail = lazy(() =>
  import('../accounts/places/PlaceDetail.tsx').then((file) => ({ default: file.PlaceDetail })),
);
const clients = lazy(() =>
  import('#portal/screens/accounts/clients/CustomersScreen.tsx').then((file) => ({ default: file.CustomersScreen })),
);
const clientDetail = lazy(() =>
  import('#portal/screens/accounts/clients/CustomerDetail.tsx').then((file) => ({ default: file.CustomerDetail })),
);
const territoryClients = lazy(() =>
  import('#portal/screens/accounts/clients/TerritoryCustomersScreen.tsx').then((file) => ({
    default: file.TerritoryCustomersScreen,
  })),
);
const territoryClient = lazy(() =>
  import('#portal/screens/accounts/clients/TerritoryCustomerScreen.tsx').then((file) => ({
    default: file.TerritoryCustomerScreen,
  })),
);
const admins = lazy(() =>
  import('../identity/admins/AdminsScreen.tsx').then((file) => ({ default: file.AdminsScreen })),
);
const adminDetail = lazy(() =>
  import('../identity/admins/AdminDetail.tsx').then((file) => ({ default: file.AdminDetail })),
);

/** The platform's own screens. */
export const adminRoutes: readonly Route[] = [
  {
    path: '/dashboard',
    access: admin,
    layout: 'main',
    title: 'console.title',
    screen: adminConsole,
    menu: { label: 'menu.admin.dashboard', icon: Settings },
  },
  {
    path: '/territories/clients/all',
    access: admin,
    layout: 'main',
    title: 'menu.admin.clientsByTerritory',
    screen: territoryClients,
    menu: { label: 'menu.admin.clientsByTerritory', icon: PlaceIcon },
  },
  {
    path: '/territories/clients/detail/:id/:customerHandle?',
    access: admin,
    layout: 'main',
    title: 'request.form.customer',
    screen: territoryClient,
    parent: '/territories/clients/all',
  },
  {
    path: '/clients/all',
    access: admin,
    layout: 'main',
    title: 'menu.admin.clients',
    screen: clients,
    menu: { label: 'menu.admin.clients', icon: Building },
  },
  {
    path: '/clients/detail/:customerId/place/:placeId/:placeHandle?',
    access: admin,
    layout: 'main',
    title: 'dialog.place',
    screen: placeDetail,
    parent: '/clients/detail/:customerId/:customerHandle?',
  },
  {
    path: '/clients/detail/:customerId/:customerHandle?',
    access: admin,
    layout: 'main',
    title: 'request.form.customer',
    screen: clientDetail,
    parent: '/clients/all',
  },
  {
    path: '/billing/clients',
    access: admin,
    layout: 'main',
    title: 'menu.admin.billingClients',
    screen: clientsBilling,
    menu: { label: 'menu.admin.billingClients', icon: Money },
  },
  {
    path: '/employees/all',
    access: { ...admin, all: ['agent.view'] },
    layout: 'main',
    title: 'menu.admin.employees',
    screen: employees,
    menu: { label: 'menu.admin.employees', icon: People },
  },
  {
    path: '/three-link/all',
    access: admin,
    layout: 'main',
    title: 'menu.admin.threeLink',
    screen: threeLinks,
    menu: { label: 'menu.admin.threeLink', icon: Link },
  },
  {
    path: '/competences/all',
    access: admin,
    layout: 'main',
    title: 'menu.admin.competences',
    screen: skills,
    menu: { label: 'menu.admin.competences', icon: Star },
  },
  {
    path: '/apps/territory',
    access: admin,
    layout: 'main',
    title: 'menu.admin.territories',
    screen: territories,
    menu: { label: 'menu.admin.territories', icon: PlaceIcon },
  },
  {
    path: '/apps/territory/:territoryId/subterritory',
    access: admin,
    layout: 'main',
    title: 'territory.subterritories',
    screen: subTerritories,
    parent: '/apps/territory',
  },
  {
    path: '/apps/territory/:territoryId/subterritory/:subterritoryId',
    access: admin,
    layout: 'main',
    title: 'territory.sub.info',
    screen: subTerritory,
    parent: '/apps/territory/:territoryId/subterritory',
  },
  {
    path: '/apps/onboarding',
    access: { ...admin, all: ['menus.onboarding'] },
    layout: 'main',
    title: 'menu.admin.onboarding',
    screen: onboarding,
    menu: { label: 'menu.admin.onboarding', icon: OnboardingIcon },
  },
  {
    path: '/platform/admins/:id',
    access: { ...admin, all: ['admin.view'] },
    layout: 'main',
    title: 'menu.agency.administrators',
    screen: admins,
    menu: { label: 'menu.agency.administrators', icon: People, url: '/platform/admins/all' },
  },
  {
    path: '/platform/admins/detail/:adminId',
    access: { ...admin, all: ['admin.view'] },
    layout: 'main',
    title: 'menu.agency.administrators',
    screen: adminDetail,
    parent: '/platform/admins/:id',
  },
];
