import { Controller, Inject } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { GetAgentLocations, GetAgentsInLocation, ReportPosition } from '#contracts/api/locations.ts';
import type { Input } from '#contracts/endpoint.ts';
import { shownBeforeHours } from '#contracts/values/map.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Positions } from '#kernel/positions.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { findRow } from '#projections/kernel/find.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { SavingShifts } from '#services/scheduling/shift/saving-shifts.ts';
import { AgentsOnMap } from './agents-on-map.ts';

/** Where agents are, for those who may know, while they may. */
@Controller()
export class LocationController {
  constructor(
    private readonly saving: SavingShifts,
    private readonly onMap: AgentsOnMap,
    @Inject('Positions') private readonly positions: Positions,
    @Inject('ReadModels') private readonly db: DataSource,
  ) {}

  @Endpoint(GetAgentLocations)
  async agents({ id }: Input<typeof GetAgentLocations>, caller: Caller) {
    return this.onMap.ofEvent(await this.saving.requireEvent(id, caller), caller);
  }

  @Endpoint(GetAgentsInLocation)
  async inLocation({ id, locationId }: Input<typeof GetAgentsInLocation>, caller: Caller) {
    const markers = await this.agents({ id }, caller);
    const setup = await findRow(this.db, EventSetupRow, sql`true`, id);
    if (!setup?.locations.some((location) => location.id === locationId)) throw new Rejected('NOT_FOUND');
    return markers.filter(({ employeeId }) => setup.placed[locationId]?.includes(employeeId));
  }

  /** Kept only from 4 hours before a shift of theirs until its end: for the time it is needed, no longer. */
  @Endpoint(ReportPosition)
  async report(position: Input<typeof ReportPosition>, caller: Caller) {
    const { agentId, now } = caller;
    if (!agentId) return { kept: false };
    const due = await this.saving.shifts.find(
      caller,
      sql`r."agentId" = ${agentId} and r.start - make_interval(hours => ${shownBeforeHours}) <= ${now}::timestamptz and r."end" > ${now}::timestamptz`,
    );
    if (due.length > 0) await this.positions.report({ agentId, ...position, at: now });
    return { kept: due.length > 0 };
  }
}
