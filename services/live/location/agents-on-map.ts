import { Injectable } from '@nestjs/common';
import { agentsShown, positionLife } from '#contracts/values/map.ts';
import type { Caller } from '#kernel/caller.ts';
import { Positions } from '#kernel/positions.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import type { SiteEventWithCounts } from '#projections/site-event-row/site-event.query.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { marker } from './marker.rule.ts';

/** Where the agents of events are, of those whom the viewer may know, while they may be shown (decision 9). */
@Injectable()
export class AgentsOnMap {
  constructor(
    private readonly models: ReadModels,
    private readonly positions: Positions,
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
  ) {}

  /** @param event one that the caller may see */
  async ofEvent(event: SiteEventWithCounts, caller: Caller) {
    if (!agentsShown(event, caller.now)) return [];
    const rows = await this.shifts.ofEvent(caller, event.id);
    const shifts = await this.view.show(rows, caller);
    const named = new Map(shifts.flatMap(({ employee }) => (employee ? [[employee.id, employee.fullName] as const] : [])));
    const since = new Date(Date.parse(caller.now) - positionLife * 60 * 1000).toISOString();
    // Who works for somebody else just now, or not yet, is listed here without a position.
    const working = rows.flatMap(({ agentId, punchIn, punchOut }) => (agentId && named.has(agentId) && punchIn && !punchOut ? [agentId] : []));
    const known = new Map((await this.positions.latest(working, since)).map((position) => [position.agentId, position]));
    const place = await this.models.row(PlaceRow, sql`true`, event.placeId);
    return [...named].map(([employeeId, name]) => ({ employeeId, name, ...marker(known.get(employeeId), place, working.includes(employeeId)) }));
  }
}
