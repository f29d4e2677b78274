import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups } from '../permissions.ts';
import { Line, Point } from '../values/common.ts';

const Text = Line().max(200).default('');

/**
 * The position of an address, from the installation's geocoding service; null where the service knows none. 404 without
 * such a service, 503 while it doesn't answer. A POST, so that addresses don't appear in the logs of servers on the
 * way.
 */
export const FindPoint = read({
  name: 'FindPoint',
  summary: 'Find where an address is',
  method: 'POST',
  path: '/geocoding/FindPoint',
  access: {
    roles: [...roleGroups.customer, ...roleGroups.agency],
    any: ['agent.create', 'agent.edit', 'client.create', 'client.edit'],
  },
  personal: true,
  input: z.object({ address: Line().min(1, 'REQUIRED').max(200), city: Text, postalCode: Text, country: Text }),
  output: z.object({ point: Point.nullable() }),
});
