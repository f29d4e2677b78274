import { Controller } from '@nestjs/common';
import {
  AvailableAgentCount,
  DashboardEmployees,
  DashboardLog,
  DashboardRequestRows,
  DashboardRequests,
  DashboardStats,
  TabCount,
  TotalAgent,
  type DashboardRequest,
  type PanelAgent,
} from '#contracts/api/dashboard.ts';
import type { Input } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agentCounts, agentPanel, type PanelRow } from '#projections/agent/panel.query.ts';
import { placeCount } from '#projections/place/place.query.ts';
import {
  siteEventList,
  eventCounts,
  eventsOnMap,
  type EventOnMap,
} from '#projections/site-event-row/site-event.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { viewRows } from '#services/http/omitted-rows.ts';
import { Activities } from '../operations/activities.ts';
import { SiteEventView } from '#services/scheduling/site-event/site-event.view.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** Most events on the dashboard, the next first; the list of events has all. */
const maxEvents = 200;
const seesEvents = (caller: Caller): boolean => hasGrants(caller, { all: ['requests.view'] });

/** A company's dashboard of the day. */
@Controller()
export class DashboardController {
  constructor(
    private readonly models: ReadModels,
    private readonly view: SiteEventView,
    private readonly happened: Activities,
  ) {}

  @Endpoint(AvailableAgentCount)
  async available(_: Input<typeof AvailableAgentCount>, caller: Caller) {
    return { availableAgentCount: (await this.agents(caller)).available };
  }

  @Endpoint(TotalAgent)
  async total(_: Input<typeof TotalAgent>, caller: Caller) {
    return { totalAgent: (await this.agents(caller)).total };
  }

  @Endpoint(DashboardEmployees)
  employees(input: Input<typeof DashboardEmployees>, caller: Caller) {
    return this.models.list({ ...agentPanel(caller, caller.now, seesEvents(caller)), row: panelAgent(caller) }, input);
  }

  @Endpoint(DashboardRequestRows)
  async rows(input: Input<typeof DashboardRequestRows>, caller: Caller) {
    const { rows, meta } = await this.models.list(siteEventList(caller, caller.now), input);
    return { rows: await this.view.rows(rows, caller), meta };
  }

  @Endpoint(DashboardRequests)
  async requests(_: Input<typeof DashboardRequests>, caller: Caller): Promise<DashboardRequest[]> {
    const events = await this.models.query<EventOnMap>(eventsOnMap(caller, caller.now, maxEvents));
    const rows = await this.view.rows(events, caller);
    const byId = new Map(events.map((event) => [event.id, event]));
    return viewRows(rows, caller, (row) => ({
      ...row,
      position: positionOf(byId.get(row.id)!),
      activeCount: byId.get(row.id)!.activeCount,
    }));
  }

  @Endpoint(DashboardStats)
  async stats(_: Input<typeof DashboardStats>, caller: Caller) {
    const [events, places] = await Promise.all([this.events(caller), this.places(caller)]);
    return { ...events, places };
  }

  @Endpoint(DashboardLog)
  log(input: Input<typeof DashboardLog>, caller: Caller) {
    return this.happened.list(input, caller);
  }

  @Endpoint(TabCount)
  async count({ tab }: Input<typeof TabCount>, caller: Caller) {
    if (tab === 'places') return { count: await this.places(caller) };
    if (tab === 'employees') return { count: (await this.agents(caller)).total };
    const { current, upcoming, past } = await this.events(caller);
    return { count: { inProgress: current, scheduled: upcoming, finished: past }[tab] };
  }

  private async agents(caller: Caller): Promise<{ available: number; total: number }> {
    return (
      await this.models.query<{ available: number; total: number }>(agentCounts(caller, caller.now, seesEvents(caller)))
    )[0]!;
  }

  private async events(caller: Caller): Promise<{ current: number; upcoming: number; past: number }> {
    if (!seesEvents(caller)) return { current: 0, upcoming: 0, past: 0 };
    const [counts] = await this.models.query<{ current: number; upcoming: number; past: number }>(
      eventCounts(caller, caller.now),
    );
    return counts!;
  }

  private async places(caller: Caller): Promise<number> {
    return (await this.models.query<{ count: number }>(placeCount(caller)))[0]!.count;
  }
}

const positionOf = ({ latitude: lat, longitude: lng }: EventOnMap) =>
  lat === null || lng === null ? null : { lat, lng };

const panelAgent =
  (caller: Caller) =>
  ({
    id,
    firstName,
    lastName,
    isArcher,
    status,
    siteEventId,
    start,
    end,
    zone,
    employerIds,
  }: PanelRow): PanelAgent => ({
    id,
    name: fullName({ firstName, lastName }),
    isArcher,
    status,
    own: employerIds.some((employer) => employer === companyOf(caller)),
    next: siteEventId && start && end && zone ? { requestId: siteEventId, start, end, timezone: zone } : null,
  });
