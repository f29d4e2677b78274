import { z } from 'zod';

/** Path of the socket.io server, the same on every host. */
export const realtimePath = '/hub/realtime';

/** Longest silence, in milliseconds, after which either side takes the connection for lost (rule rt.timeout). */
export const realtimeTimeout = 60_000;

/** What one can watch: every list of events or the operations at once, the notices (administrators of the platform), the alerts, the company's employees, what things are called that an event's own page names, what waits on the company, one's own exports, one event, one's conversations, or one of them. */
export const Topic = z.union([
  z.literal('requests'),
  z.literal('operations'),
  z.literal('notices'),
  z.literal('alerts'),
  z.literal('employees'),
  z.literal('names'),
  z.literal('inbox'),
  z.literal('exports'),
  z.literal('threads'),
  z.templateLiteral(['request:', z.uuid()]),
  z.templateLiteral(['thread:', z.uuid()]),
]);
export type Topic = z.output<typeof Topic>;

/** Position in the log, opaque text; empty before the first event. */
export const Position = z.string().regex(/^[\d.]{0,64}$/);

/** Client → server `watch`: replaces what this socket watched. `after` is the last position it was told of. */
export const Watch = z.object({ topics: z.array(Topic).max(100), after: Position.optional() });
export type Watch = z.output<typeof Watch>;

/** Acknowledgement of `watch`. `refetch`: too much has happened since `after` to list it, ask for everything again. */
export const Watching = z.object({ position: Position, refetch: z.boolean() });
export type Watching = z.output<typeof Watching>;

/** Server → client `changed`: what is shown under these topics is out of date; it carries no data on purpose. */
export const Changed = z.object({ topics: z.array(Topic), position: Position });
export type Changed = z.output<typeof Changed>;
