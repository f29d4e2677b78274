import { z } from 'zod';

/** Path of the socket.io server, the same on every host. */
export const realtimePath = '/hub/realtime';

/** Milliseconds without a message after which either side treats the connection as lost (rule rt.timeout). */
export const realtimeTimeout = 60_000;

/**
 * What a client can subscribe to: `requests` all lists of events, `notices` for administrators of the platform, `names`
 * the names shown on event pages, `links` those of the user's company with agencies or clients, `exports` the user's
 * own, `threads` the user's conversations, `request:` one event, `thread:` one conversation.
 */
export const Topic = z.union([
  z.literal('requests'),
  z.literal('operations'),
  z.literal('notices'),
  z.literal('alerts'),
  z.literal('employees'),
  z.literal('names'),
  z.literal('inbox'),
  z.literal('links'),
  z.literal('exports'),
  z.literal('threads'),
  z.templateLiteral(['request:', z.uuid()]),
  z.templateLiteral(['thread:', z.uuid()]),
]);
export type Topic = z.output<typeof Topic>;

/** Position in the event log, opaque text; empty before the first event. */
export const Position = z.string().regex(/^[\d.]{0,64}$/);

/**
 * Client → server `watch`: replaces what this socket subscribed to. `after`: the last position that the client
 * received.
 */
export const Watch = z.object({ topics: z.array(Topic).max(100), after: Position.optional() });
export type Watch = z.output<typeof Watch>;

/**
 * Acknowledgement of `watch`. `refetch`: too much has changed since `after` to list it; the client must fetch
 * everything again.
 */
export const Watching = z.object({ position: Position, refetch: z.boolean() });
export type Watching = z.output<typeof Watching>;

/**
 * Server → client `changed`: data under these topics is out of date. The message holds no data; clients fetch it again.
 */
export const Changed = z.object({ topics: z.array(Topic), position: Position });
export type Changed = z.output<typeof Changed>;
