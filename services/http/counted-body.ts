import type { FastifyInstance } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Signs that come before each value of a body: more than `requireStorable` lets pass have, with the commas of the words in it. */
const mostSigns = 250_000;
const signs = new Set([...'[{,&'].map((sign) => sign.charCodeAt(0)));

/** Whether a body would become more values than any call takes. Files within it are base64, which has none of these signs. */
const holdsTooMuch = (body: Buffer): boolean => {
  let count = 0;
  for (const byte of body) if (signs.has(byte) && ++count > mostSigns) return true;
  return false;
};

type Done = (error: Error | null, parsed?: unknown) => void;
type Parse = (request: never, body: never, done: Done) => void;

/**
 * Counts what a body holds before it is read: ten million empty objects, which anybody may send without being signed in, would take the process
 * five seconds to read, and everybody else would wait.
 */
export const countBodies = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const json = server.getDefaultJsonParser('error', 'error') as unknown as Parse;
  app.useBodyParser('application/json', {}, ((request: never, body: Buffer, done: Done) =>
    holdsTooMuch(body)
      ? done(Object.assign(new Error('The body holds too much'), { statusCode: 422 }))
      : json(request, body as never, done)) as never);
};
