import { open } from '#contracts/permissions.ts';
import { admin, agency, agent, customer } from './route-access.ts';
import { redirected, type Route } from './route.ts';
import { accountsRoutes } from './screens/accounts/routes.tsx';
import { adminRoutes } from './screens/admin/routes.tsx';
import { agentRoutes } from './screens/agent/routes.tsx';
import { chatRoutes } from './screens/chat/routes.tsx';
import { identityRoutes } from './screens/identity/routes.tsx';
import { administratorRoutes } from './screens/identity/admins/routes.tsx';
import { inboxRoutes } from './screens/inbox/routes.tsx';
import { jobPostingRoutes } from './screens/job-postings/routes.tsx';
import { onboardingRoutes } from './screens/onboarding/routes.tsx';
import { reportsRoutes } from './screens/reports/routes.tsx';
import { schedulingRoutes } from './screens/scheduling/routes.tsx';
import { settingsRoutes } from './screens/settings/routes.tsx';
import { workforceRoutes } from './screens/workforce/routes.tsx';
import { ratingsRoutes } from './screens/workforce/ratings/routes.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const notFound = lazyComponent(() => import('./screens/errors/NotFound.tsx'), 'NotFound');
const serverError = lazyComponent(() => import('./screens/errors/ServerError.tsx'), 'ServerError');

/**
 * Every address of the portal, in the order of the menus; each context keeps its own rows.
 * Of several rows with one path, the first that the user may open counts. A row goes in when its screen exists.
 */
export const routes: readonly Route[] = [
  redirected('/', '/dashboard', admin),
  redirected('/', '/customer/requests/all', customer),
  redirected('/', '/agency/dashboard', agency),
  redirected('/', '/agent/shifts', agent),
  redirected('/agent', '/agent/shifts', agent),
  redirected('/dashboard', '/agency/dashboard', agency),
  redirected('/customer', '/customer/requests/all', customer),
  redirected('/customer/requests', '/customer/requests/all', customer),
  redirected('/customer/employees', '/customer/employees/all', customer),
  redirected('/customer/places', '/customer/places/all', customer),
  redirected('/customer/admins', '/customer/admins/all', customer),
  redirected('/client/admins/:id', '/customer/admins/:id', customer),
  redirected('/customer/managers', '/customer/managers/all', customer),
  redirected('/agency', '/agency/dashboard', agency),
  redirected('/agency/requests', '/agency/dashboard#tab-inProgress', agency),
  redirected('/agency/employees', '/agency/employees/all', agency),
  redirected('/agency/employees/employees-list/:id', '/agency/employees/:id', agency),
  redirected('/agency/customers', '/agency/customers/all', agency),
  redirected('/agency/admins', '/agency/admins/all', agency),

  ...schedulingRoutes,
  ...inboxRoutes,
  ...chatRoutes,
  ...workforceRoutes,
  ...onboardingRoutes,
  ...accountsRoutes,
  ...ratingsRoutes,
  ...reportsRoutes,
  ...jobPostingRoutes,
  ...settingsRoutes,
  ...administratorRoutes,
  ...adminRoutes,
  ...agentRoutes,
  ...identityRoutes,

  { path: '/pages/errors/error-404', access: open, layout: 'blank', title: 'error.404.title', screen: notFound },
  { path: '/pages/errors/error-500', access: open, layout: 'blank', title: 'error.500.title', screen: serverError },
  redirected('*', '/pages/errors/error-404', open),
];
