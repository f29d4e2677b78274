import { z } from 'zod';
import { Id, Instant } from '../values/common.ts';
import { unread } from './declare.ts';

/** Who looked at agents' positions; agents can see these records. */
export const LocationViewEvents = {
  /**
   * Somebody was shown the positions of these agents of an event, in the hour that begins at `hour`. Each agent appears
   * in one event for the same viewer, site event and hour. `companyId`: the company for which they looked; null: the
   * platform.
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
