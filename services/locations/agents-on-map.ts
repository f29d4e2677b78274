import { Injectable } from '@nestjs/common';
import { positionMaxAge, shownBeforeHours } from '#contracts/values/map.ts';
import type { Caller } from '#kernel/caller.ts';
import { Positions } from '#kernel/positions.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { shiftsOnMap, type ShiftOnMap } from '#projections/shift-row/on-map.query.ts';
import { agentName, visibleStatusFor } from '#services/scheduling/shift/visible-status.rule.ts';
import { marker, type Presence } from './marker.rule.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

/** An agent of an event whom the viewer may know. */
type OnMap = {
  readonly employeeId: string;
  readonly name: string;
  readonly requestId: string;
  readonly presence: Presence;
  readonly place: Pick<ShiftOnMap, 'eventPlaceId' | 'zone' | 'latitude' | 'longitude' | 'radius'>;
};

/** Positions of events' agents whom the viewer may know, while they may be shown (decision 9). */
@Injectable()
export class AgentsOnMap {
  constructor(
    private readonly models: ReadModels,
    private readonly positions: Positions,
  ) {}

  /** Each agent once per event, found by one query for any number of events. @param siteEventId only this event */
  async listed(viewer: Caller, siteEventId?: string): Promise<OnMap[]> {
    const rows = await this.models.query<ShiftOnMap>(shiftsOnMap(viewer, viewer.now, shownBeforeHours, siteEventId));
    const [listed, statusOf] = [new Map<string, OnMap>(), visibleStatusFor(viewer)];
    for (const row of rows) {
      const { row: seen, identity, visible } = statusOf(row);
      if (!visible) continue;
      const { agentId, siteEventId: requestId } = row;
      const key = `${agentId} ${requestId}`;
      const known = listed.get(key);
      listed.set(key, {
        employeeId: agentId!,
        name: known?.name ?? agentName(seen, identity),
        requestId,
        presence: presenceAfter(known?.presence, row, viewer.now),
        place: row,
      });
    }
    return [...listed.values()];
  }

  /**
   * The same with positions. An agent who is working for another company now, or hasn't started, is listed without one.
   */
  async markers(viewer: Caller, siteEventId?: string) {
    const listed = await this.listed(viewer, siteEventId);
    const since = instantAfter(viewer.now, -positionMaxAge * minuteMs);
    const working = [
      ...new Set(listed.flatMap(({ employeeId, presence }) => (presence === 'working' ? [employeeId] : []))),
    ];
    const known = new Map(
      (await this.positions.latest(working, since)).map((position) => [position.agentId, position]),
    );
    return listed.map(({ employeeId, name, requestId, presence, place }) => ({
      employeeId,
      name,
      requestId,
      placeId: place.eventPlaceId,
      timezone: place.zone,
      ...marker(presence === 'working' ? known.get(employeeId) : undefined, place, presence),
    }));
  }
}

/**
 * Presence at an event after one more of the agent's shifts there, in the order of their starts.
 * @param now a UTC instant
 */
const presenceAfter = (
  before: Presence | undefined,
  { start, punchIn, punchOut }: Pick<ShiftOnMap, 'start' | 'punchIn' | 'punchOut'>,
  now: string,
): Presence => {
  if (before === 'working' || (punchIn !== null && punchOut === null)) return 'working';
  if (punchOut !== null) return 'left';
  return before !== undefined && Date.parse(start) > Date.parse(now) ? before : 'away';
};
