import { Controller } from '@nestjs/common';
import {
  AvailableLocationResources,
  DeleteLocation,
  Locations,
  PlaceLocationResources,
  RemoveLocationResource,
  SaveLocation,
  type MapLocation,
} from '#contracts/api/locations.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';

/** The map of an event: its spots, and which agents are placed at them. */
@Controller()
export class EventLocationController {
  constructor(
    private readonly events: VisibleEvents,
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
    private readonly commands: Commands,
    private readonly writes: ReadYourWrites,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Locations)
  async list({ id }: Input<typeof Locations>, caller: Caller): Promise<MapLocation[]> {
    const names = await this.agents(id, caller);
    const { locations, placed } = await this.setup(id);
    // Agents who were removed from the event's shifts are not shown at its locations.
    const onShifts = await this.models.rows(ShiftRow, sql`r."siteEventId" = ${id}`, sql`r."agentId" is not null`);
    const working = new Set(onShifts.map(({ agentId }) => agentId));
    return locations.map((location) => {
      const there = (placed[location.id] ?? []).filter((agent) => working.has(agent));
      const known = there.filter((agent) => names.has(agent));
      return {
        ...location,
        placedCount: there.length,
        missing: Math.max(0, location.agentCount - there.length),
        resources: known.map((agent) => ({ id: agent })),
        agents: known.map((agent) => ({ id: agent, name: names.get(agent)! })),
      };
    });
  }

  @Endpoint(AvailableLocationResources)
  async available({ requestId }: Input<typeof AvailableLocationResources>, caller: Caller) {
    const names = await this.agents(requestId, caller);
    const placed = new Set(Object.values((await this.setup(requestId)).placed).flat());
    return [...names].filter(([id]) => !placed.has(id)).map(([id, name]) => ({ id, name }));
  }

  @Endpoint(PlaceLocationResources)
  async place({ requestId, locationId, resourceIds }: Input<typeof PlaceLocationResources>, caller: Caller) {
    const names = await this.agents(requestId, caller);
    if (resourceIds.some((id) => !names.has(id))) throw new Rejected('NOT_FOUND');
    await this.commands.run(
      siteEvent,
      'PlaceResources',
      requestId,
      { siteEventId: requestId, locationId, resourceIds },
      caller,
    );
    return { id: locationId };
  }

  @Endpoint(RemoveLocationResource)
  async withdraw({ requestId, locationId, resourceId }: Input<typeof RemoveLocationResource>, caller: Caller) {
    const names = await this.agents(requestId, caller);
    if (!names.has(resourceId)) throw new Rejected('NOT_FOUND');
    await this.commands.run(
      siteEvent,
      'WithdrawResources',
      requestId,
      { siteEventId: requestId, locationId, resourceIds: [resourceId] },
      caller,
    );
    return { id: locationId };
  }

  @Endpoint(SaveLocation)
  async save({ id, locationId, ...spot }: Input<typeof SaveLocation>, caller: Caller): Promise<MapLocation> {
    await this.events.editable(caller, id);
    const location = { id: locationId ?? derivedId(caller.commandId, 'location'), ...spot };
    if (locationId && !(await this.setup(id)).locations.some((known) => known.id === locationId))
      throw new Rejected('NOT_FOUND');
    await this.commands.run(siteEvent, 'SaveLocation', id, { siteEventId: id, location }, caller);
    await this.writes.shown(caller);
    return (await this.list({ id }, caller)).find((shown) => shown.id === location.id)!;
  }

  @Endpoint(DeleteLocation)
  async delete({ id }: Input<typeof DeleteLocation>, caller: Caller) {
    const [setup] = await this.models.rows(
      EventSetupRow,
      sql`true`,
      sql`r.locations @> ${JSON.stringify([{ id }])}::jsonb`,
    );
    if (!setup) throw new Rejected('NOT_FOUND');
    await this.events.editable(caller, setup.id);
    await this.commands.run(siteEvent, 'RemoveLocation', setup.id, { siteEventId: setup.id, locationId: id }, caller);
    return { id };
  }

  /**
   * Agents of the event whom the viewer may know, with their names; an event of another company is answered as not
   * found.
   */
  private async agents(id: string, caller: Caller): Promise<ReadonlyMap<string, string>> {
    await this.events.byId(caller, id);
    const shifts = await this.view.show(await this.shifts.ofEvent(caller, id), caller);
    return new Map(shifts.flatMap(({ employee }) => (employee ? [[employee.id, employee.fullName] as const] : [])));
  }

  private async setup(id: string): Promise<Pick<EventSetupRow, 'locations' | 'placed'>> {
    return (await this.models.row(EventSetupRow, sql`true`, id)) ?? { locations: [], placed: {} };
  }
}
