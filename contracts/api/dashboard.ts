import { z } from 'zod';
import { Counted, list, read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Point, Zone } from '../values/common.ts';
import { AgentPosition, Left, MarkerStatus, Working } from './locations.ts';
import { ActivitiesBefore, ActivityPage } from './operations.ts';
import { requestFilters, RequestRow, requestSorts } from './requests.ts';

const office: Access = { roles: [...roleGroups.customerManagerOnly, ...roleGroups.agency] };
const view: Access = { ...office, all: ['requests.view'] };

/** Agents per page of the panel (rule dash.agentPage). */
export const agentsPerPage = 6;

/** What an agent is doing now, as far as the caller may know: `available` is free and able to work. */
export const PanelStatus = z.enum(['available', 'active', 'scheduled', 'late', 'none', 'signUp']);
export const PanelAgent = z.object({
  id: Id,
  name: z.string(),
  /** An agent of the platform's own pool, shown with its badge instead of a picture. */
  isArcher: z.boolean(),
  status: PanelStatus,
  /** Employed by the caller's company, which may open their file. */
  own: z.boolean(),
  /** The current or next shift, if the caller may see it. */
  next: z.object({ requestId: Id, start: Instant, end: Instant, timezone: z.string() }).nullable(),
});
export type PanelAgent = z.output<typeof PanelAgent>;

/** Number of agents whom the caller's company employs or has on a shift: those free now, and all. */
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

/** The agent panel; 6 agents per page unless another size is given. */
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

/**
 * Agents who are working now or will be soon, with their positions: only with the grant, and for events that may show
 * them (decision 9).
 */
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
      timezone: Zone,
      status: MarkerStatus,
      working: Working,
      left: Left,
      position: AgentPosition.nullable(),
    }),
  ),
});

/** Events as POST /request/requests lists them, by a GET. */
export const DashboardRequestRows = list({
  name: 'DashboardRequestRows',
  summary: 'List events',
  path: '/Request/Requests',
  access: view,
  row: RequestRow,
  sorts: requestSorts,
  defaultSort: { key: 'start', asc: true },
  filters: requestFilters,
});

/** Current and upcoming events, the next first, with their positions and how many agents are working there. */
export const DashboardRequests = read({
  name: 'DashboardRequests',
  summary: 'List current and coming events',
  path: '/dashboard/Requests',
  access: view,
  output: z.array(
    RequestRow.extend({
      /** Position of the place; null where it is unknown. */
      position: Point.nullable(),
      /** Shifts whose agent has punched in and not out. */
      activeCount: z.int(),
    }),
  ),
});
export type DashboardRequest = z.output<typeof DashboardRequests.output>[number];

/** Figures of the tiles; events that the caller may not see are not counted. */
export const DashboardStats = read({
  name: 'DashboardStats',
  summary: 'Get the figures of the dashboard',
  path: '/dashboard/stats',
  access: office,
  output: z.object({ current: z.int(), upcoming: z.int(), past: z.int(), places: z.int() }),
});

/** Recent activities of the caller's shifts, the newest first, as their histories show them. */
export const DashboardLog = read({
  name: 'DashboardLog',
  summary: 'List recent activities',
  path: '/dashboard/log',
  access: view,
  input: z.object({ before: ActivitiesBefore.optional() }),
  output: ActivityPage,
});

const countedTabs = ['inProgress', 'scheduled', 'finished', 'places', 'employees'] as const;
/** The number shown on a tab (rule list.tabsHash). */
export const TabCount = read({
  name: 'TabCount',
  summary: 'Get the number on a tab',
  path: '/:tab/Count',
  access: office,
  input: z.object({ tab: z.enum(countedTabs) }),
  output: Counted,
});
