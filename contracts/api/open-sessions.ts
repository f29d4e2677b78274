import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { signedIn } from '../permissions.ts';
import { Id, Instant } from '../values/common.ts';
import { SessionDevice } from '../values/session-device.ts';

/** Sessions that are listed at most. */
export const mostSessions = 100;

/** One's own sessions that still hold, the last used first, at most a hundred. `usedAt` is up to ten minutes behind; `current`: the one that asks. */
export const MySessions = read({
  name: 'MySessions',
  summary: "List one's own sessions",
  path: '/account/Sessions',
  access: signedIn,
  output: z.array(
    z.object({ id: Id, ...SessionDevice.shape, startedAt: Instant, usedAt: Instant, current: z.boolean() }),
  ),
  personal: true,
});

/** Signs one out where another session stands, and cuts its open pages off; the one that asks ends by signing out. Another person's session is one that does not exist. */
export const EndSession = write({
  name: 'EndSession',
  summary: "End one of one's other sessions",
  method: 'DELETE',
  path: '/account/Sessions/:id',
  access: signedIn,
  input: z.object({ id: Id }),
  personal: true,
});

/** Signs one out everywhere but here. `ended`: how many sessions that was. */
export const EndOtherSessions = write({
  name: 'EndOtherSessions',
  summary: "End all of one's other sessions",
  method: 'DELETE',
  path: '/account/Sessions',
  access: signedIn,
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  personal: true,
});
