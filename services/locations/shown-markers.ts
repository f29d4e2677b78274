import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { AgentsOnMap } from './agents-on-map.ts';
import { LocationViews } from './location-views.ts';

/** Markers for a viewer; who sees whose position is recorded first. */
@Injectable()
export class ShownMarkers {
  constructor(
    private readonly onMap: AgentsOnMap,
    private readonly views: LocationViews,
  ) {}

  /** @param siteEventId only this event @param only only these agents */
  async of(caller: Caller, siteEventId?: string, only?: readonly string[]) {
    const all = await this.onMap.markers(caller, siteEventId);
    const shown = only ? all.filter(({ employeeId }) => only.includes(employeeId)) : all;
    await this.views.record(
      caller,
      shown.filter(({ position }) => position !== null),
    );
    return shown;
  }
}
