import { z } from 'zod';
import { download, Nothing, read, write } from '../endpoint.ts';
import { open, type Access } from '../permissions.ts';
import { Instant } from '../values/common.ts';

const agents: Access = { roles: ['user'] };

/** Lines of a calendar at most; of more, those that start first are given. */
export const mostFeedLines = 2_000;

/** A calendar as other programs subscribe to it (RFC 5545), found by its secret key, with or without `.ics` behind it. */
export const CalendarFeed = download({
  name: 'CalendarFeed',
  summary: 'Get a calendar feed',
  media: 'text/calendar; charset=utf-8',
  path: '/calendar/feed/:key',
  access: open,
  input: z.object({ key: z.string().min(1).max(120) }),
});

/** Whether an agent has a calendar of their own shifts, and when a program last read it. */
export const OwnCalendar = read({
  name: 'OwnCalendar',
  summary: "Get the state of the agent's own calendar feed",
  path: '/AgentApp/CalendarFeed',
  access: agents,
  output: z.object({ on: z.boolean(), lastSyncAt: Instant.nullable() }),
  personal: true,
});

/** Makes it, or gives it another address, which ends the former one. The address is told in this answer alone. */
export const MakeOwnCalendar = write({
  name: 'MakeOwnCalendar',
  summary: "Create or renew the agent's own calendar feed",
  path: '/AgentApp/CalendarFeed',
  access: agents,
  input: z.object({}),
  output: z.object({ secret: z.string() }),
  unkept: true,
  personal: true,
});

export const EndOwnCalendar = write({
  name: 'EndOwnCalendar',
  summary: "End the agent's own calendar feed",
  method: 'DELETE',
  path: '/AgentApp/CalendarFeed',
  access: agents,
  input: z.object({}),
  output: Nothing,
  personal: true,
});
