import type { Access } from '#contracts/permissions.ts';
import { People } from '#portal/ui/icons/first-icons.tsx';
import { admin, agency, customer } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const employeeEvents = lazyComponent(
  () => import('./employees/CustomerEmployeeEvents.tsx'),
  'CustomerEmployeeEventsScreen',
);
const employees = lazyComponent(() => import('./employees/EmployeesScreen.tsx'), 'EmployeesScreen');
const employeeDetail = lazyComponent(() => import('./employees/EmployeeDetail.tsx'), 'EmployeeDetail');

const employeeImport = lazyComponent(() => import('./import/ImportScreen.tsx'), 'ImportScreen');

const refusals = lazyComponent(() => import('./refusals/RefusalsScreen.tsx'), 'RefusalsScreen');

const mayViewAgents = { all: ['agent.view'] } as const satisfies Access;

/** Agents, seen by their offices. */
export const workforceRoutes: readonly Route[] = [
  {
    path: '/agency/employees/:id',
    access: { ...agency, all: ['menus.employee', 'agent.view'] },
    layout: 'main',
    title: 'menu.agency.employees',
    screen: employees,
    menu: { label: 'menu.agency.employees', icon: People, url: '/agency/employees/all' },
  },
  {
    path: '/customer/employees/:id',
    access: { ...customer, all: ['menus.employee', 'agent.view'] },
    layout: 'customer',
    title: 'menu.customer.employees',
    screen: employees,
    menu: {
      label: 'menu.customer.employees',
      icon: People,
      url: '/customer/employees/all',
      when: ({ data }) => data.canBeEmployer,
    },
  },
  ...routesWith({ access: { ...admin, ...mayViewAgents }, layout: 'main' }, [
    {
      path: '/events/:customerId/:customerHandle/:employeeId',
      title: 'employee.tab.events',
      screen: employeeEvents,
      parent: '/employees/all',
    },
    {
      path: '/agency/employees/import/:importId?',
      access: { ...agency, all: ['menus.employee', 'agent.view'], any: ['agent.create', 'agent.edit'] },
      title: 'employeeImport.title',
      screen: employeeImport,
      parent: '/agency/employees/:id',
    },
  ]),
  {
    path: '/customer/employees/import/:importId?',
    access: { ...customer, all: ['menus.employee', 'agent.view'], any: ['agent.create', 'agent.edit'] },
    layout: 'customer',
    title: 'employeeImport.title',
    screen: employeeImport,
    parent: '/customer/employees/:id',
  },
  {
    path: '/agency/employees/refusals',
    access: { ...agency, all: ['menus.employee', 'agent.view', 'requests.view'] },
    layout: 'main',
    title: 'refusals.title',
    screen: refusals,
    parent: '/agency/employees/:id',
  },
  {
    path: '/customer/employees/refusals',
    access: { ...customer, all: ['menus.employee', 'agent.view', 'requests.view'] },
    layout: 'customer',
    title: 'refusals.title',
    screen: refusals,
    parent: '/customer/employees/:id',
  },
  ...routesWith({ access: { ...admin, all: ['agent.view', 'requests.view'] }, layout: 'main' }, [
    { path: '/employees/refusals', title: 'refusals.title', screen: refusals, parent: '/employees/all' },
    {
      path: '/agency/employees/detail/:employeeId/:employeeHandle?',
      access: { ...agency, ...mayViewAgents },
      title: 'dialog.agent',
      screen: employeeDetail,
      parent: '/agency/employees/:id',
    },
  ]),
  {
    path: '/customer/employees/detail/:employeeId/:employeeHandle?',
    access: { ...customer, ...mayViewAgents },
    layout: 'customer',
    title: 'dialog.agent',
    screen: employeeDetail,
    parent: '/customer/employees/:id',
  },
  {
    path: '/employees/detail/:employeeId/:employeeHandle?',
    access: { ...admin, ...mayViewAgents },
    layout: 'main',
    title: 'dialog.agent',
    screen: employeeDetail,
    parent: '/employees/all',
  },
];
