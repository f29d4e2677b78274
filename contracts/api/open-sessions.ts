import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { signedIn } from '../permissions.ts';
import { Id, Instant } from '../values/common.ts';
import { SessionDevice } from '../values/session-device.ts';

/** Most sessions that are listed. */
export const maxSessions = 100;

/**
 * The caller's own valid sessions, the last used first, at most a hundred. `usedAt` is up to ten minutes old;
 * `current`: the session that makes the call.
 */
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

/**
 * Ends another session of the caller and disconnects its open pages; the current one is ended by signing out. A session
 * of another person is answered as not found.
 */
export const EndSession = write({
  name: 'EndSession',
  summary: "End one of one's other sessions",
  method: 'DELETE',
  path: '/account/Sessions/:id',
  access: signedIn,
  input: z.object({ id: Id }),
  personal: true,
});

/** Ends all sessions of the caller except the current one. `ended`: how many. */
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
