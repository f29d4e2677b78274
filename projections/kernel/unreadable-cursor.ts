/** Nothing says after which row the list goes on: to begin again would give rows twice. */
export class UnreadableCursor extends Error {
  /** As Fastify's own refusals of input have it. */
  readonly statusCode = 422;
}
