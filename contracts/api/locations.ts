import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups } from '../permissions.ts';
import { Id, Instant, Point } from '../values/common.ts';

export const MarkerStatus = z.enum(['absent', 'inZone', 'notInZone']);

/** Where the agents of an event are: from 4 hours before its start until its end, nothing at other times (decision 9). */
export const GetAgentLocations = read({
  name: 'GetAgentLocations',
  path: '/request/:id/GetAgentLocations',
  access: { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['requests.geolocalisation'] },
  input: z.object({ id: Id }),
  output: z.array(
    z.object({
      employeeId: Id,
      name: z.string(),
      status: MarkerStatus,
      /** Null when the agent is absent: no position, or none for 5 minutes. */
      position: Point.extend({ /** Metres. */ accuracy: z.number(), at: Instant }).nullable(),
    }),
  ),
});

/** An agent's app tells where it is. Kept only while an event of theirs may show it; `kept` says whether it was. */
export const ReportPosition = write({
  name: 'ReportPosition',
  method: 'PUT',
  path: '/AgentApp/Location',
  access: { roles: ['user'] },
  input: Point.extend({ accuracy: z.number().min(0).max(100_000).default(0) }),
  output: z.object({ kept: z.boolean() }),
});
