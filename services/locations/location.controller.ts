import { Controller } from '@nestjs/common';
import { ActiveEmployees } from '#contracts/api/dashboard.ts';
import {
  GetAgentLocations,
  GetAgentsInLocation,
  LocationViews as ShownViews,
  ReportPosition,
} from '#contracts/api/locations.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { positionViewers, type PositionViewer } from '#projections/location-view/location-view.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';
import { PositionReports } from './position-reports.ts';
import { ShownMarkers } from './shown-markers.ts';

/** Most views shown to an agent. */
const maxViews = 100;
const unknownZone = 'America/Toronto';

/** Positions of agents, for viewers who may see them, while they may. */
@Controller()
export class LocationController {
  constructor(
    private readonly events: VisibleEvents,
    private readonly markers: ShownMarkers,
    private readonly reports: PositionReports,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(ActiveEmployees)
  active(_: Input<typeof ActiveEmployees>, caller: Caller): Promise<Output<typeof ActiveEmployees>> {
    return this.markers.of(caller);
  }

  @Endpoint(GetAgentLocations)
  async agents({ id }: Input<typeof GetAgentLocations>, caller: Caller): Promise<Output<typeof GetAgentLocations>> {
    await this.events.byId(caller, id);
    return this.markers.of(caller, id);
  }

  @Endpoint(GetAgentsInLocation)
  async inLocation(
    { id, locationId }: Input<typeof GetAgentsInLocation>,
    caller: Caller,
  ): Promise<Output<typeof GetAgentsInLocation>> {
    await this.events.byId(caller, id);
    const setup = await this.models.row(EventSetupRow, sql`true`, id);
    if (!setup?.locations.some((location) => location.id === locationId)) throw new Rejected('NOT_FOUND');
    return this.markers.of(caller, id, setup.placed[locationId] ?? []);
  }

  @Endpoint(ReportPosition)
  async report({ lat, lng, accuracy }: Input<typeof ReportPosition>, { agentId, now }: Caller) {
    return { kept: agentId !== undefined && (await this.reports.report({ agentId, lat, lng, accuracy, at: now })) };
  }

  @Endpoint(ShownViews)
  async views(_: Input<typeof ShownViews>, { agentId }: Caller): Promise<Output<typeof ShownViews>> {
    if (!agentId) throw new Rejected('NOT_FOUND');
    const employers = (await this.models.row(AgentRow, sql`true`, agentId))?.employerIds ?? [];
    const views = await this.models.query<PositionViewer>(positionViewers(agentId, maxViews));
    return views.map(({ hour, title, zone, companyId, company, viewer }) => ({
      hour,
      title: title ?? '',
      timezone: zone ?? unknownZone,
      company: companyId === null ? null : (company ?? ''),
      // Decision 46 for agents too: people of other companies are not named.
      viewer: companyId !== null && employers.includes(companyId) ? viewer : null,
    }));
  }
}
