import type { Access } from '#contracts/permissions.ts';
import { Calendar, Operations as OperationsIcon } from '#portal/ui/icons/first-icons.tsx';
import { agency, agencyEvents, customer, customerEvents } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const customerRequests = lazyComponent(() => import('./requests/CustomerRequests.tsx'), 'CustomerRequests');
const operations = lazyComponent(() => import('./requests/Operations.tsx'), 'Operations');
const eventDetail = lazyComponent(() => import('./event/EventDetail.tsx'), 'EventDetail');
const autoAssignRuns = lazyComponent(() => import('./auto-assign/RunsScreen.tsx'), 'RunsScreen');
const autoAssignRun = lazyComponent(() => import('./auto-assign/RunScreen.tsx'), 'RunScreen');
const calendar = lazyComponent(() => import('./calendar/CalendarScreen.tsx'), 'CalendarScreen');
const mission = lazyComponent(() => import('./smart-connect/MissionScreen.tsx'), 'MissionScreen');
const customerDashboard = lazyComponent(() => import('../dashboard/CustomerDashboard.tsx'), 'CustomerDashboard');

/** Routes of events, their calendar and operations. */
export const schedulingRoutes: readonly Route[] = [
  ...routesWith({ access: agencyEvents, layout: 'main' }, [
    {
      path: '/agency/dashboard',
      access: { ...agency, all: ['menus.operations'] },
      title: 'menu.agency.operations',
      screen: operations,
      menu: { label: 'menu.agency.operations', icon: OperationsIcon },
    },
    {
      path: '/agency/requests/detail/:requestId/:requestHandle?',
      title: 'event.tab.event',
      screen: eventDetail,
      parent: '/agency/dashboard',
    },
    {
      path: '/agency/requests/detail/:requestId/affectation/:affectationId',
      title: 'event.tab.event',
      screen: eventDetail,
      parent: '/agency/dashboard',
    },
    { path: '/agency/calendar', title: 'calendar.title', screen: calendar, parent: '/agency/dashboard' },
  ]),
  ...routesWith({ access: customerEvents, layout: 'customer' }, [
    { path: '/customer/calendar', title: 'calendar.title', screen: calendar, parent: '/customer/requests/:id' },
    { path: '/customer/dashboard', access: customer, title: 'dashboard.title', screen: customerDashboard },
    {
      path: '/customer/requests/:id',
      title: 'menu.customer.events',
      screen: customerRequests,
      menu: { label: 'menu.customer.events', icon: Calendar, url: '/customer/requests/all' },
    },
    {
      path: '/customer/requests/detail/:requestId/:requestHandle?',
      title: 'event.tab.event',
      screen: eventDetail,
      parent: '/customer/requests/:id',
    },
    {
      path: '/customer/requests/detail/:requestId/affectation/:affectationId',
      title: 'event.tab.event',
      screen: eventDetail,
      parent: '/customer/requests/:id',
    },
  ]),
  ...(['/agency', '/customer'] as const).flatMap((base): Route[] => {
    const [whose, layout, parent] =
      base === '/agency'
        ? ([agency, 'main', '/agency/dashboard'] as const)
        : ([customer, 'customer', '/customer/requests/:id'] as const);
    const shared = {
      access: { ...whose, all: ['requests.autoAssign'] } satisfies Access,
      layout,
      title: 'autoAssign.runs',
    };
    return [
      { ...shared, path: `${base}/auto-assign`, screen: autoAssignRuns, parent },
      { ...shared, path: `${base}/auto-assign/:runId`, screen: autoAssignRun, parent: `${base}/auto-assign` },
    ];
  }),
  {
    path: '/agency/mission-request/:id/:requestId',
    access: agencyEvents,
    layout: 'main',
    title: 'mission.title',
    screen: mission,
    parent: '/agency/dashboard',
  },
];
