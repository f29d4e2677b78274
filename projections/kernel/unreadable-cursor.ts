/** The cursor cannot be decoded, so the position in the list is unknown; starting again would return rows twice. */
export class UnreadableCursor extends Error {
  /** As Fastify's own refusals of input have it. */
  readonly statusCode = 422;
}
