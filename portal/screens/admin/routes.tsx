import {
  Building,
  Link,
  Onboarding as OnboardingIcon,
  People,
  Money,
  Place as PlaceIcon,
  Settings,
  Star,
} from '#portal/ui/icons/first-icons.tsx';
import { admin } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const onboarding = lazyComponent(() => import('../onboarding/OnboardingBoard.tsx'), 'OnboardingBoard');
const adminConsole = lazyComponent(() => import('../reference/ConsoleScreen.tsx'), 'ConsoleScreen');
const territories = lazyComponent(() => import('../reference/TerritoriesScreen.tsx'), 'TerritoriesScreen');
const subTerritories = lazyComponent(() => import('../reference/SubTerritoriesScreen.tsx'), 'SubTerritoriesScreen');
const subTerritory = lazyComponent(() => import('../reference/SubTerritoryScreen.tsx'), 'SubTerritoryScreen');
const skills = lazyComponent(() => import('../reference/SkillsScreen.tsx'), 'SkillsScreen');
const threeLinks = lazyComponent(() => import('../reference/ThreeLinksScreen.tsx'), 'ThreeLinksScreen');
const employees = lazyComponent(() => import('../workforce/employees/EmployeesScreen.tsx'), 'EmployeesScreen');
const clientsBilling = lazyComponent(() => import('./billing/ClientsBillingScreen.tsx'), 'ClientsBillingScreen');
const placeDetail = lazyComponent(() => import('../accounts/places/PlaceDetail.tsx'), 'PlaceDetail');
const clients = lazyComponent(() => import('../accounts/clients/CustomersScreen.tsx'), 'CustomersScreen');
const clientDetail = lazyComponent(() => import('../accounts/clients/CustomerDetail.tsx'), 'CustomerDetail');
const territoryClients = lazyComponent(
  () => import('../accounts/clients/TerritoryCustomersScreen.tsx'),
  'TerritoryCustomersScreen',
);
const territoryClient = lazyComponent(
  () => import('../accounts/clients/TerritoryCustomerScreen.tsx'),
  'TerritoryCustomerScreen',
);
const admins = lazyComponent(() => import('../identity/admins/AdminsScreen.tsx'), 'AdminsScreen');
const adminDetail = lazyComponent(() => import('../identity/admins/AdminDetail.tsx'), 'AdminDetail');

/** The platform's own screens. */
export const adminRoutes: readonly Route[] = [
  ...routesWith({ access: admin, layout: 'main' }, [
    {
      path: '/dashboard',
      title: 'console.title',
      screen: adminConsole,
      menu: { label: 'menu.admin.dashboard', icon: Settings },
    },
    {
      path: '/territories/clients/all',
      title: 'menu.admin.clientsByTerritory',
      screen: territoryClients,
      menu: { label: 'menu.admin.clientsByTerritory', icon: PlaceIcon },
    },
    {
      path: '/territories/clients/detail/:id/:customerHandle?',
      title: 'request.form.customer',
      screen: territoryClient,
      parent: '/territories/clients/all',
    },
    {
      path: '/clients/all',
      title: 'menu.admin.clients',
      screen: clients,
      menu: { label: 'menu.admin.clients', icon: Building },
    },
    {
      path: '/clients/detail/:customerId/place/:placeId/:placeHandle?',
      title: 'dialog.place',
      screen: placeDetail,
      parent: '/clients/detail/:customerId/:customerHandle?',
    },
    {
      path: '/clients/detail/:customerId/:customerHandle?',
      title: 'request.form.customer',
      screen: clientDetail,
      parent: '/clients/all',
    },
    {
      path: '/billing/clients',
      title: 'menu.admin.billingClients',
      screen: clientsBilling,
      menu: { label: 'menu.admin.billingClients', icon: Money },
    },
    {
      path: '/employees/all',
      access: { ...admin, all: ['agent.view'] },
      title: 'menu.admin.employees',
      screen: employees,
      menu: { label: 'menu.admin.employees', icon: People },
    },
    {
      path: '/three-link/all',
      title: 'menu.admin.threeLink',
      screen: threeLinks,
      menu: { label: 'menu.admin.threeLink', icon: Link },
    },
    {
      path: '/competences/all',
      title: 'menu.admin.competences',
      screen: skills,
      menu: { label: 'menu.admin.competences', icon: Star },
    },
    {
      path: '/apps/territory',
      title: 'menu.admin.territories',
      screen: territories,
      menu: { label: 'menu.admin.territories', icon: PlaceIcon },
    },
    {
      path: '/apps/territory/:territoryId/subterritory',
      title: 'territory.subterritories',
      screen: subTerritories,
      parent: '/apps/territory',
    },
    {
      path: '/apps/territory/:territoryId/subterritory/:subterritoryId',
      title: 'territory.sub.info',
      screen: subTerritory,
      parent: '/apps/territory/:territoryId/subterritory',
    },
    {
      path: '/apps/onboarding',
      access: { ...admin, all: ['menus.onboarding'] },
      title: 'menu.admin.onboarding',
      screen: onboarding,
      menu: { label: 'menu.admin.onboarding', icon: OnboardingIcon },
    },
    {
      path: '/platform/admins/:id',
      access: { ...admin, all: ['admin.view'] },
      title: 'menu.agency.administrators',
      screen: admins,
      menu: { label: 'menu.agency.administrators', icon: People, url: '/platform/admins/all' },
    },
    {
      path: '/platform/admins/detail/:adminId',
      access: { ...admin, all: ['admin.view'] },
      title: 'menu.agency.administrators',
      screen: adminDetail,
      parent: '/platform/admins/:id',
    },
  ]),
];
