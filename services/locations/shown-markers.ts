import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { AgentsOnMap } from './agents-on-map.ts';
import { LocationViews } from './location-views.ts';

/** Markers as a viewer is shown them; who is shown where somebody is, is recorded first. */
@Injectable()
export class ShownMarkers {
  constructor(
    private readonly onMap: AgentsOnMap,
    private readonly views: LocationViews,
  ) {}

  /** @param siteEventId of this event alone @param only of these agents alone */
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
