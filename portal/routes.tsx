import { lazy } from 'react';
import { open, roleGroups, type Access } from '#contracts/permissions.ts';
import type { Route } from './route.ts';
import {
  Building,
  Calendar,
  Chat,
  Inbox,
  Link,
  Onboarding as OnboardingIcon,
  Operations as OperationsIcon,
  People,
  Money,
  Person,
  Place as PlaceIcon,
  Report,
  Settings,
  Star,
} from './ui/icons/icons.tsx';

const signIn = lazy(() => import('./screens/identity/SignIn.tsx').then((file) => ({ default: file.SignIn })));
const forgot = lazy(() => import('./screens/identity/ForgotPassword.tsx').then((file) => ({ default: file.ForgotPassword })));
const reset = lazy(() => import('./screens/identity/ResetPassword.tsx').then((file) => ({ default: file.ResetPassword })));
const unsubscribe = lazy(() => import('./screens/identity/Unsubscribe.tsx').then((file) => ({ default: file.Unsubscribe })));
const token = lazy(() => import('./screens/identity/TokenLanding.tsx').then((file) => ({ default: file.TokenLanding })));
const emailSent = lazy(() => import('./screens/identity/EmailSent.tsx').then((file) => ({ default: file.EmailSent })));
const changePassword = lazy(() => import('./screens/identity/ChangePassword.tsx').then((file) => ({ default: file.ChangePassword })));
const customerRequests = lazy(() => import('./screens/scheduling/requests/CustomerRequests.tsx').then((file) => ({ default: file.CustomerRequests })));
const operations = lazy(() => import('./screens/scheduling/requests/Operations.tsx').then((file) => ({ default: file.Operations })));
const eventDetail = lazy(() => import('./screens/scheduling/event/EventDetail.tsx').then((file) => ({ default: file.EventDetail })));
const autoAssignRuns = lazy(() => import('./screens/scheduling/auto-assign/RunsScreen.tsx').then((file) => ({ default: file.RunsScreen })));
const autoAssignRun = lazy(() => import('./screens/scheduling/auto-assign/RunScreen.tsx').then((file) => ({ default: file.RunScreen })));
const calendar = lazy(() => import('./screens/scheduling/calendar/CalendarScreen.tsx').then((file) => ({ default: file.CalendarScreen })));
const onboarding = lazy(() => import('./screens/onboarding/OnboardingBoard.tsx').then((file) => ({ default: file.OnboardingBoard })));
const profile = lazy(() => import('./screens/identity/Profile.tsx').then((file) => ({ default: file.Profile })));
const firstAdmin = lazy(() => import('./screens/identity/FirstAdmin.tsx').then((file) => ({ default: file.FirstAdmin })));
const adminConsole = lazy(() => import('./screens/reference/ConsoleScreen.tsx').then((file) => ({ default: file.ConsoleScreen })));
const territories = lazy(() => import('./screens/reference/TerritoriesScreen.tsx').then((file) => ({ default: file.TerritoriesScreen })));
const subTerritories = lazy(() => import('./screens/reference/SubTerritoriesScreen.tsx').then((file) => ({ default: file.SubTerritoriesScreen })));
const subTerritory = lazy(() => import('./screens/reference/SubTerritoryScreen.tsx').then((file) => ({ default: file.SubTerritoryScreen })));
const skills = lazy(() => import('./screens/reference/SkillsScreen.tsx').then((file) => ({ default: file.SkillsScreen })));
const threeLinks = lazy(() => import('./screens/reference/ThreeLinksScreen.tsx').then((file) => ({ default: file.ThreeLinksScreen })));
const employeeEvents = lazy(() =>
  import('./screens/workforce/employees/CustomerEmployeeEvents.tsx').then((file) => ({ default: file.CustomerEmployeeEventsScreen })),
);
const employees = lazy(() => import('./screens/workforce/employees/EmployeesScreen.tsx').then((file) => ({ default: file.EmployeesScreen })));
const employeeDetail = lazy(() => import('./screens/workforce/employees/EmployeeDetail.tsx').then((file) => ({ default: file.EmployeeDetail })));
const ratings = lazy(() => import('./screens/workforce/ratings/RatingsScreen.tsx').then((file) => ({ default: file.RatingsScreen })));
const jobPosting = lazy(() => import('./screens/lists/JobPostingScreen.tsx').then((file) => ({ default: file.JobPostingScreen })));
const mission = lazy(() => import('./screens/scheduling/smart-connect/MissionScreen.tsx').then((file) => ({ default: file.MissionScreen })));
const partner = lazy(() => import('./screens/accounts/smart-connect/PartnerScreen.tsx').then((file) => ({ default: file.PartnerScreen })));
const reports = lazy(() => import('./screens/reports/ReportsScreen.tsx').then((file) => ({ default: file.ReportsScreen })));
const statement = lazy(() => import('./screens/reports/pay/StatementScreen.tsx').then((file) => ({ default: file.StatementScreen })));
const invoice = lazy(() => import('./screens/reports/billing/InvoiceScreen.tsx').then((file) => ({ default: file.InvoiceScreen })));
const clientsBilling = lazy(() => import('./screens/admin/billing/ClientsBillingScreen.tsx').then((file) => ({ default: file.ClientsBillingScreen })));
const notFound = lazy(() => import('./screens/errors/NotFound.tsx').then((file) => ({ default: file.NotFound })));
const serverError = lazy(() => import('./screens/errors/ServerError.tsx').then((file) => ({ default: file.ServerError })));

const chat = lazy(() => import('./screens/chat/ChatScreen.tsx').then((file) => ({ default: file.ChatScreen })));
const settings = lazy(() => import('./screens/settings/SettingsScreen.tsx').then((file) => ({ default: file.SettingsScreen })));
const placesScreen = lazy(() => import('./screens/accounts/places/PlacesScreen.tsx').then((file) => ({ default: file.PlacesScreen })));
const placeDetail = lazy(() => import('./screens/accounts/places/PlaceDetail.tsx').then((file) => ({ default: file.PlaceDetail })));

const clients = lazy(() => import('./screens/accounts/clients/ClientsScreen.tsx').then((file) => ({ default: file.ClientsScreen })));
const agencyClients = lazy(() => import('./screens/accounts/links/AgencyClientsScreen.tsx').then((file) => ({ default: file.AgencyClientsScreen })));
const clientDetail = lazy(() => import('./screens/accounts/clients/ClientDetail.tsx').then((file) => ({ default: file.ClientDetail })));
const territoryClients = lazy(() => import('./screens/accounts/clients/TerritoryClientsScreen.tsx').then((file) => ({ default: file.TerritoryClientsScreen })));
const territoryClient = lazy(() => import('./screens/accounts/clients/TerritoryClientScreen.tsx').then((file) => ({ default: file.TerritoryClientScreen })));
const admins = lazy(() => import('./screens/identity/admins/AdminsScreen.tsx').then((file) => ({ default: file.AdminsScreen })));
const managers = lazy(() => import('./screens/identity/admins/AdminsScreen.tsx').then((file) => ({ default: file.ManagersScreen })));
const adminDetail = lazy(() => import('./screens/identity/admins/AdminDetail.tsx').then((file) => ({ default: file.AdminDetail })));

const customerDashboard = lazy(() => import('./screens/dashboard/CustomerDashboard.tsx').then((file) => ({ default: file.CustomerDashboard })));

const agentSignIn = lazy(() => import('./screens/identity/AgentSignIn.tsx').then((file) => ({ default: file.AgentSignIn })));
const confirmAddress = lazy(() => import('./screens/identity/ConfirmAddress.tsx').then((file) => ({ default: file.ConfirmAddress })));
const signInLink = lazy(() => import('./screens/identity/SignInLink.tsx').then((file) => ({ default: file.SignInLink })));
const agentShifts = lazy(() => import('./screens/agent/ShiftsScreen.tsx').then((file) => ({ default: file.ShiftsScreen })));
const agentJobs = lazy(() => import('./screens/agent/JobsScreen.tsx').then((file) => ({ default: file.JobsScreen })));
const agentPay = lazy(() => import('./screens/agent/PayScreen.tsx').then((file) => ({ default: file.PayScreen })));
const agentStatement = lazy(() => import('./screens/agent/StatementScreen.tsx').then((file) => ({ default: file.StatementScreen })));
const agentAvailability = lazy(() => import('./screens/agent/AvailabilityScreen.tsx').then((file) => ({ default: file.AvailabilityScreen })));

const admin: Access = { roles: roleGroups.admin };
const agent: Access = { roles: ['user'] };
const agency: Access = { roles: roleGroups.agency };
const customer: Access = { roles: roleGroups.customerManagerOnly };
const agencyEvents: Access = { ...agency, all: ['requests.view'] };
const customerEvents: Access = { ...customer, all: ['requests.view'] };

const mayViewAgents = { all: ['agent.view'] } as const satisfies Access;
const mayOnboard = { all: ['menus.onboarding'] } as const satisfies Access;

/** A redirect: nothing is drawn, so it needs no title. */
const from = (path: string, redirect: string, access: Route['access'], layout: Route['layout'] = 'blank'): Route => ({
  path,
  redirect,
  access,
  layout,
  title: 'app.name',
});

/** Addresses of the onboarding tabs that older links name: each leads to the board of the role. */
const onboardingLinks = Object.entries({
  '/employee/employees/onboarding': 'newApply',
  '/employee/employees/onboarding/bsp': 'bspNotValidated',
  '/employee/employees/onboarding/permit': 'licenseToValidate',
  '/employee/employees/onboarding/ready': 'readyToWork',
  '/employee/employees/onboarding/firstshift': 'firstShift',
  '/employee/employees/onboarding/permit/declined': 'declined',
}).flatMap(([path, tab]) => [
  from(path, `/agency/onboarding#tab-${tab}`, agency),
  from(path, `/customer/onboarding#tab-${tab}`, customer),
  from(path, `/apps/onboarding#tab-${tab}`, admin),
]);

/**
 * Every address of the portal. Of several rows with one path, the first that the user may open counts.
 * A row goes in when its screen exists; the menus follow the order of this table.
 */
export const routes: readonly Route[] = [
  from('/', '/dashboard', admin),
  from('/', '/customer/requests/all', customer),
  from('/', '/agency/dashboard', agency),
  from('/', '/agent/shifts', agent),
  from('/agent', '/agent/shifts', agent),
  from('/dashboard', '/agency/dashboard', agency),
  from('/customer', '/customer/requests/all', customer),
  from('/customer/requests', '/customer/requests/all', customer),
  from('/customer/employees', '/customer/employees/all', customer),
  from('/customer/places', '/customer/places/all', customer),
  from('/customer/admins', '/customer/admins/all', customer),
  from('/client/admins/:id', '/customer/admins/:id', customer),
  from('/customer/managers', '/customer/managers/all', customer),
  from('/agency', '/agency/dashboard', agency),
  from('/agency/requests', '/agency/dashboard#tab-inProgress', agency),
  from('/agency/employees', '/agency/employees/all', agency),
  from('/agency/employees/employees-list/:id', '/agency/employees/:id', agency),
  from('/agency/customers', '/agency/customers/all', agency),
  from('/agency/admins', '/agency/admins/all', agency),

  {
    path: '/agency/dashboard',
    access: { ...agency, all: ['menus.operations'] },
    layout: 'main',
    title: 'menu.agency.operations',
    screen: operations,
    menu: { label: 'menu.agency.operations', icon: OperationsIcon },
  },
  {
    path: '/agency/requests/detail/:requestId/:requestHandle?',
    access: agencyEvents,
    layout: 'main',
    title: 'event.tab.event',
    screen: eventDetail,
    parent: '/agency/dashboard',
  },
  { path: '/agency/calendar', access: agencyEvents, layout: 'main', title: 'calendar.title', screen: calendar, parent: '/agency/dashboard' },
  { path: '/customer/calendar', access: customerEvents, layout: 'customer', title: 'calendar.title', screen: calendar, parent: '/customer/requests/:id' },
  { path: '/customer/dashboard', access: customer, layout: 'customer', title: 'dashboard.title', screen: customerDashboard },
  {
    path: '/customer/requests/:id',
    access: customerEvents,
    layout: 'customer',
    title: 'menu.customer.events',
    screen: customerRequests,
    menu: { label: 'menu.customer.events', icon: Calendar, url: '/customer/requests/all' },
  },
  {
    path: '/customer/requests/detail/:requestId/:requestHandle?',
    access: customerEvents,
    layout: 'customer',
    title: 'event.tab.event',
    screen: eventDetail,
    parent: '/customer/requests/:id',
  },
  {
    path: '/customer/requests/detail/:requestId/affectation/:affectationId',
    access: customerEvents,
    layout: 'customer',
    title: 'event.tab.event',
    screen: eventDetail,
    parent: '/customer/requests/:id',
  },

  {
    path: '/agency/chat',
    access: { ...agency, all: ['requests.view'] },
    layout: 'main',
    title: 'chat.title',
    screen: chat,
    menu: { label: 'menu.chat', icon: Chat },
  },
  { path: '/agency/chat/:to', access: { ...agency, all: ['requests.view'] }, layout: 'main', title: 'chat.title', screen: chat, parent: '/agency/chat' },
  {
    path: '/customer/chat',
    access: { roles: roleGroups.customerNotAsAdmin, all: ['requests.view'] },
    layout: 'customer',
    title: 'chat.title',
    screen: chat,
    menu: { label: 'menu.chat', icon: Chat },
  },
  {
    path: '/customer/chat/:to',
    access: { roles: roleGroups.customerNotAsAdmin, all: ['requests.view'] },
    layout: 'customer',
    title: 'chat.title',
    screen: chat,
    parent: '/customer/chat',
  },
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
    menu: { label: 'menu.customer.employees', icon: People, url: '/customer/employees/all', when: ({ data }) => data.canBeEmployer },
  },
  {
    path: '/events/:customerId/:customerHandle/:employeeId',
    access: { ...admin, ...mayViewAgents },
    layout: 'main',
    title: 'employee.tab.events',
    screen: employeeEvents,
    parent: '/employees/all',
  },
  {
    path: '/agency/employees/detail/:employeeId/:employeeHandle?',
    access: { ...agency, ...mayViewAgents },
    layout: 'main',
    title: 'dialog.agent',
    screen: employeeDetail,
    parent: '/agency/employees/:id',
  },
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
  ...(['/agency', '/customer'] as const).flatMap((base): Route[] => {
    const [whose, layout, parent] =
      base === '/agency' ? ([agency, 'main', '/agency/dashboard'] as const) : ([customer, 'customer', '/customer/requests/:id'] as const);
    const shared = { access: { ...whose, all: ['requests.autoAssign'] } satisfies Access, layout, title: 'autoAssign.runs' };
    return [
      { ...shared, path: `${base}/auto-assign`, screen: autoAssignRuns, parent },
      { ...shared, path: `${base}/auto-assign/:runId`, screen: autoAssignRun, parent: `${base}/auto-assign` },
    ];
  }),

  {
    path: '/agency/onboarding',
    access: { ...agency, ...mayOnboard },
    layout: 'main',
    title: 'menu.agency.onboarding',
    screen: onboarding,
    menu: { label: 'menu.agency.onboarding', icon: OnboardingIcon },
  },
  {
    path: '/customer/onboarding',
    access: { ...customer, ...mayOnboard },
    layout: 'customer',
    title: 'menu.customer.onboarding',
    screen: onboarding,
    menu: { label: 'menu.customer.onboarding', icon: OnboardingIcon },
  },
  ...onboardingLinks,

  {
    path: '/customer/places/:id',
    access: customer,
    layout: 'customer',
    title: 'menu.customer.places',
    screen: placesScreen,
    menu: { label: 'menu.customer.places', icon: PlaceIcon, url: '/customer/places/all' },
  },
  {
    path: '/customer/places/detail/:placeId/:placeHandle?',
    access: customer,
    layout: 'customer',
    title: 'dialog.place',
    screen: placeDetail,
    parent: '/customer/places/:id',
  },
  {
    path: '/agency/customers/:id',
    access: { ...agency, all: ['menus.clients', 'client.view'] },
    layout: 'main',
    title: 'menu.agency.clients',
    screen: agencyClients,
    menu: { label: 'menu.agency.clients', icon: Building, url: '/agency/customers/all' },
  },
  {
    path: '/agency/customers/detail/:customerId/place/:placeId/:placeHandle?',
    access: { ...agency, all: ['client.view'] },
    layout: 'main',
    title: 'dialog.place',
    screen: placeDetail,
    parent: '/agency/customers/detail/:customerId/:customerHandle?',
  },
  {
    path: '/agency/customers/detail/:customerId/:customerHandle?',
    access: { ...agency, all: ['client.view'] },
    layout: 'main',
    title: 'request.form.customer',
    screen: clientDetail,
    parent: '/agency/customers/:id',
  },

  {
    path: '/agency/ratings',
    access: { ...agency, all: ['menus.rating', 'agent.viewRatings'] },
    layout: 'main',
    title: 'menu.agency.ratings',
    screen: ratings,
    menu: { label: 'menu.agency.ratings', icon: Star },
  },
  ...(['/agency', '/customer'] as const).flatMap((base): Route[] => {
    const [whose, layout, grant, label] =
      base === '/agency'
        ? ([agency, 'main', 'menus.reports', 'menu.agency.reports'] as const)
        : ([customer, 'customer', 'menus.customerReports', 'menu.customer.reports'] as const);
    const part = { layout, parent: `${base}/reports` } as const;
    return [
      { path: `${base}/reports`, access: { ...whose, all: [grant] }, layout, title: label, screen: reports, menu: { label, icon: Report } },
      {
        ...part,
        path: `${base}/reports/pay/:runId/:agentId`,
        access: { ...whose, all: [grant, 'finance.viewPay'] },
        title: 'reports.statement',
        screen: statement,
      },
      {
        ...part,
        path: `${base}/reports/invoices/:invoiceId`,
        access: { ...whose, all: [grant, 'finance.viewBilling'] },
        title: 'bill.kind.invoice',
        screen: invoice,
      },
    ];
  }),
  from('/agency/job-postings', '/agency/dashboard#tab-lists', agency),
  from('/agency/job-postings/all', '/agency/dashboard#tab-lists', agency),
  {
    path: '/agency/job-postings/:id',
    access: { ...agency, all: ['operations.jobPostings'] },
    layout: 'main',
    title: 'ops.tab.lists',
    screen: jobPosting,
    parent: '/agency/dashboard',
  },
  {
    path: '/agency/mission-request/:id/:requestId',
    access: agencyEvents,
    layout: 'main',
    title: 'mission.title',
    screen: mission,
    parent: '/agency/dashboard',
  },
  {
    path: '/agency/smartconnect/:agencySubcontractId',
    access: { ...agency, any: ['parameters.manageSmartConnect', 'parameters.SMARTCONNECT_MANAGE', 'parameters.SMARTCONNECT'] },
    layout: 'main',
    title: 'settings.tab.smartConnect',
    screen: partner,
    parent: '/agency/management',
  },
  from('/customer/job-postings', '/customer/job-postings/all', customer),
  {
    path: '/customer/job-postings/:id',
    access: { ...customer, all: ['operations.jobPostings'] },
    layout: 'customer',
    title: 'ops.tab.lists',
    screen: jobPosting,
  },

  {
    path: '/agency/management',
    access: { ...agency, all: ['menus.settings'] },
    layout: 'main',
    title: 'menu.agency.settings',
    screen: settings,
    menu: { label: 'menu.agency.settings', icon: Settings },
  },
  {
    path: '/customer/management',
    access: { ...customer, all: ['menus.settings'] },
    layout: 'customer',
    title: 'menu.agency.settings',
    screen: settings,
    menu: { label: 'menu.agency.settings', icon: Settings },
  },

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

  { path: '/profile', access: { roles: ['superAdmin', 'admin', 'staff', 'guest'] }, layout: 'main', title: 'profile.title', screen: profile },
  { path: '/agency/profile', access: agency, layout: 'main', title: 'profile.title', screen: profile },
  { path: '/customer/profile', access: customer, layout: 'customer', title: 'profile.title', screen: profile },
  { path: '/manager/profile', access: { roles: roleGroups.manager }, layout: 'customer', title: 'profile.title', screen: profile },

  { path: '/dashboard', access: admin, layout: 'main', title: 'console.title', screen: adminConsole, menu: { label: 'menu.admin.dashboard', icon: Settings } },
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
    access: { ...admin, ...mayViewAgents },
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
    access: { ...admin, ...mayOnboard },
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
  {
    path: '/agent/shifts',
    access: agent,
    layout: 'agent',
    title: 'agent.shifts',
    screen: agentShifts,
    menu: { label: 'agent.shifts', icon: Calendar },
  },
  { path: '/agent/chat', access: agent, layout: 'agent', title: 'chat.title', screen: chat, menu: { label: 'menu.chat', icon: Chat } },
  { path: '/agent/chat/:to', access: agent, layout: 'agent', title: 'chat.title', screen: chat },
  { path: '/agent/jobs', access: agent, layout: 'agent', title: 'agent.jobs', screen: agentJobs, menu: { label: 'agent.jobs', icon: Inbox } },
  {
    path: '/agent/availability',
    access: agent,
    layout: 'agent',
    title: 'agent.availability',
    screen: agentAvailability,
    menu: { label: 'agent.availability', icon: Person },
  },
  { path: '/agent/pay', access: agent, layout: 'agent', title: 'agent.pay', screen: agentPay, menu: { label: 'agent.pay', icon: Money } },
  { path: '/agent/pay/:statementId', access: agent, layout: 'agent', title: 'reports.statement', screen: agentStatement, parent: '/agent/pay' },
  { path: '/sign-in', access: 'guest', layout: 'blank', title: 'agentSignIn.title', screen: agentSignIn },
  { path: '/sign-in/:token', access: open, layout: 'blank', title: 'agentSignIn.title', screen: signInLink },
  { path: '/sign-in-address/:userId/:token', access: open, layout: 'blank', title: 'address.title', screen: confirmAddress },
  { path: '/first-admin', access: 'guest', layout: 'blank', title: 'firstAdmin.title', screen: firstAdmin },

  { path: '/login', access: 'guest', layout: 'door', title: 'page.title.signIn', screen: signIn },
  { path: '/forgot-password', access: 'guest', layout: 'blank', title: 'auth.forgot.title', screen: forgot },
  { path: '/reset-password/:userId/:token', access: open, layout: 'blank', title: 'auth.reset.title', screen: reset },
  { path: '/unsubscribe/:token', access: open, layout: 'blank', title: 'preferences.title', screen: unsubscribe },
  { path: '/pages/forgot-password/token', access: 'guest', layout: 'blank', title: 'auth.reset.title', screen: token },
  from('/pages/forgot-password/reset-password', '/forgot-password', open),
  from('/pages/forgot-password', '/forgot-password', open),
  { path: '/pages/forgot-password/email-confirm', access: 'guest', layout: 'blank', title: 'auth.emailSent.title', screen: emailSent },
  { path: '/pages/change-password', access: {}, layout: 'blank', title: 'auth.change.title', screen: changePassword },
  { path: '/pages/errors/error-404', access: open, layout: 'blank', title: 'error.404.title', screen: notFound },
  { path: '/pages/errors/error-500', access: open, layout: 'blank', title: 'error.500.title', screen: serverError },
  from('*', '/pages/errors/error-404', open),
];
