import { z } from 'zod';
import { download, Nothing, read, write } from '../endpoint.ts';
import { open, type Access } from '../permissions.ts';
import { Instant } from '../values/common.ts';

const agents: Access = { roles: ['user'] };

/** Most lines of a calendar; beyond it, only those that start first are given. */
export const maxFeedLines = 2_000;

/**
 * A calendar that other programs subscribe to (RFC 5545), found by its secret key, with or without `.ics` at the end.
 */
export const CalendarFeed = download({
  name: 'CalendarFeed',
  summary: 'Get a calendar feed',
  media: 'text/calendar; charset=utf-8',
  path: '/calendar/feed/:key',
  access: open,
  input: z.object({ key: z.string().min(1).max(120) }),
});

/** Whether the agent has a calendar feed of their own shifts, and when a program last read it. */
export const OwnCalendar = read({
  name: 'OwnCalendar',
  summary: "Get the state of the agent's own calendar feed",
  path: '/AgentApp/CalendarFeed',
  access: agents,
  output: z.object({ on: z.boolean(), lastSyncAt: Instant.nullable() }),
  personal: true,
});

/** Creates the feed or gives it a new address, which ends the former one. Only this answer holds the address. */
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
