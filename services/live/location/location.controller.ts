import { Controller } from '@nestjs/common';
import { GetAgentLocations, GetAgentsInLocation, ReportPosition } from '#contracts/api/locations.ts';
import type { Input } from '#contracts/endpoint.ts';
import { shownBeforeHours } from '#contracts/values/map.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { Positions } from '#kernel/positions.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { eventOnMapNow } from '#projections/site-event-row/site-event.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';
import { AgentsOnMap } from './agents-on-map.ts';

/** Where agents are, for those who may know, while they may. */
@Controller()
export class LocationController {
  constructor(
    private readonly events: VisibleEvents,
    private readonly shifts: VisibleShifts,
    private readonly onMap: AgentsOnMap,
    private readonly positions: Positions,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(GetAgentLocations)
  async agents({ id }: Input<typeof GetAgentLocations>, caller: Caller) {
    return this.onMap.ofEvent(await this.events.byId(caller, id), caller);
  }

  @Endpoint(GetAgentsInLocation)
  async inLocation({ id, locationId }: Input<typeof GetAgentsInLocation>, caller: Caller) {
    const markers = await this.agents({ id }, caller);
    const setup = await this.models.row(EventSetupRow, sql`true`, id);
    if (!setup?.locations.some((location) => location.id === locationId)) throw new Rejected('NOT_FOUND');
    return markers.filter(({ employeeId }) => setup.placed[locationId]?.includes(employeeId));
  }

  /** Decision 9: kept with the agent's consent to just that, while they are punched in and the map of the event is open; at no other time. */
  @Endpoint(ReportPosition)
  async report(position: Input<typeof ReportPosition>, caller: Caller) {
    const { agentId, now } = caller;
    const consentId = agentId && (await this.models.row(AgentRow, sql`true`, agentId))?.consents['live'];
    if (!agentId || consentId === undefined) return { kept: false };
    const shown = eventOnMapNow(now, shownBeforeHours);
    const [working] = await this.shifts.find(caller, sql`r."agentId" = ${agentId} and r."punchIn" is not null and r."punchOut" is null and ${shown}`);
    return { kept: working !== undefined && (await this.positions.report({ agentId, ...position, at: now }, consentId)) };
  }
}
