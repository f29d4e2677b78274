import { z } from 'zod';
import { Counted, list, read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Point } from '../values/common.ts';
import { MarkerStatus, Working } from './locations.ts';
import { ActivitiesBefore, ActivityPage } from './operations.ts';
import { RequestRow } from './requests.ts';

const office: Access = { roles: [...roleGroups.customerManagerOnly, ...roleGroups.agency] };
const view: Access = { ...office, all: ['requests.view'] };

/** Agents per page of the panel (rule dash.agentPage). */
export const agentsPerPage = 6;

/** Where an agent stands now, as far as the caller may know: `available` is free and able to work. */
export const PanelStatus = z.enum(['available', 'active', 'scheduled', 'late', 'none', 'signUp']);
export const PanelAgent = z.object({
  id: Id,
  name: z.string(),
  /** Of the platform's own pool: shown with its sign instead of a picture. */
  isArcher: z.boolean(),
  status: PanelStatus,
  /** Employed by the caller: their file may be opened. */
  own: z.boolean(),
  /** The shift under way or the next one, if the caller may see it. */
  next: z.object({ requestId: Id, start: Instant, end: Instant, timezone: z.string() }).nullable(),
});
export type PanelAgent = z.output<typeof PanelAgent>;

/** Agents whom the caller employs or has on a shift, that are free now, and all. */
export const AvailableAgentCount = read({
  name: 'AvailableAgentCount',
  summary: 'Count the agents who are free now',
  path: '/Dashboard/AvailableAgentCount',
  access: office,
  output: z.object({ availableAgentCount: z.int() }),
});
export const TotalAgent = read({
  name: 'TotalAgent',
  summary: 'Count the agents',
  path: '/Dashboard/TotalAgent',
  access: office,
  output: z.object({ totalAgent: z.int() }),
});

/** The agent panel, in pages of 6 unless asked otherwise. */
export const DashboardEmployees = list({
  name: 'DashboardEmployees',
  summary: 'List the agents of the dashboard',
  path: '/dashboard/employees',
  access: office,
  row: PanelAgent,
  sorts: ['name', 'status'],
  filters: { status: PanelStatus },
  defaultSize: agentsPerPage,
});

/** Agents at work now or about to be, with where they are: only with the right to know, of events that may show it (decision 9). */
export const ActiveEmployees = read({
  feature: 'location',
  name: 'ActiveEmployees',
  summary: 'List the agents at work',
  path: '/dashboard/activeemployees',
  access: { ...view, all: ['requests.view', 'requests.geolocalisation'] },
  output: z.array(
    z.object({
      employeeId: Id,
      name: z.string(),
      requestId: Id,
      placeId: Id,
      status: MarkerStatus,
      working: Working,
      position: Point.extend({ accuracy: z.number(), at: Instant }).nullable(),
    }),
  ),
});

/** Events as the list of POST /request/requests gives them, asked for by a GET. */
export const DashboardRequestRows = list({
  name: 'DashboardRequestRows',
  summary: 'List events',
  path: '/Request/Requests',
  access: view,
  row: RequestRow,
  sorts: ['requestDate', 'requestNo', 'title', 'start', 'end', 'place', 'customer'],
  defaultSort: { key: 'start', asc: true },
  filters: { status: z.literal([0, 1, 2]), place: Id, customer: Id },
});

/** Events under way and to come, the next first, with where they are and how many are at work there. */
export const DashboardRequests = read({
  name: 'DashboardRequests',
  summary: 'List current and coming events',
  path: '/dashboard/Requests',
  access: view,
  output: z.array(
    RequestRow.extend({
      /** Of the place; null where it isn't known. */
      position: Point.nullable(),
      /** Shifts whose agent has punched in and not out. */
      activeCount: z.int(),
    }),
  ),
});
export type DashboardRequest = z.output<typeof DashboardRequests.output>[number];

/** The numbers of the tiles; events that the caller may not see count nothing. */
export const DashboardStats = read({
  name: 'DashboardStats',
  summary: 'Get the figures of the dashboard',
  path: '/dashboard/stats',
  access: office,
  output: z.object({ current: z.int(), upcoming: z.int(), past: z.int(), places: z.int() }),
});

/** What has happened to the caller's shifts, the newest first, as far as their histories say it. */
export const DashboardLog = read({
  name: 'DashboardLog',
  summary: 'List recent activities',
  path: '/dashboard/log',
  access: view,
  input: z.object({ before: ActivitiesBefore.optional() }),
  output: ActivityPage,
});

const countedTabs = ['inProgress', 'scheduled', 'finished', 'places', 'employees'] as const;
/** The number on a tab (rule list.tabsHash). */
export const TabCount = read({
  name: 'TabCount',
  summary: 'Get the number on a tab',
  path: '/:tab/Count',
  access: office,
  input: z.object({ tab: z.enum(countedTabs) }),
  output: Counted,
});
