import type { DataOf } from '#contracts/events/declare.ts';
import { LocationViewEvents } from '#contracts/events/location-view.ts';
import type { Decider } from '#kernel/decider.ts';

type Viewed = DataOf<typeof LocationViewEvents.LocationsViewed>;

/** Agents of one event whom somebody has looked at within an hour. */
export const locationView: Decider<ReadonlySet<string>, { View: Viewed }, typeof LocationViewEvents> = {
  stream: 'locationView',
  events: LocationViewEvents,
  initial: new Set(),
  decide: {
    View: (data, seen) => {
      const agentIds = [...new Set(data.agentIds)].filter((id) => !seen.has(id));
      return agentIds.length === 0 ? [] : { type: 'LocationsViewed', data: { ...data, agentIds } };
    },
  },
  evolve: { LocationsViewed: (seen, { agentIds }) => new Set([...seen, ...agentIds]) },
};
