import { z } from 'zod';
import { Id, Instant } from '../values/common.ts';
import { unread } from './declare.ts';

/** Who looked at where agents were; agents are shown it. */
export const LocationViewEvents = {
  /**
   * Somebody was shown where these agents of an event are, in the hour that begins at `hour`. Each agent stands in one fact of the same viewer, event
   * and hour. `companyId`: the company they looked for; null: the platform.
   */
  LocationsViewed: unread('person')(
    z.object({
      viewId: Id,
      viewerId: Id,
      companyId: Id.nullable(),
      siteEventId: Id,
      hour: Instant,
      agentIds: z.array(Id).min(1),
    }),
  ),
};
