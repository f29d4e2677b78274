import type { FastifyInstance } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Signs that come before each value of a body: more than `requireStorable` lets pass have, with the commas of the words in it. */
const mostSigns = 250_000;
const isSign = new Uint8Array(256);
for (const sign of '[{,') isSign[sign.charCodeAt(0)] = 1;
/** Names of values that a body may give: as many as `requireStorable` lets pass. Each may be another, which takes much longer than a value. */
const mostNames = 60_000;
const [quote, colon, space] = [...'": '].map((sign) => sign.charCodeAt(0)) as [number, number, number];
/** Bytes of a form: what telephone companies and mail readers post has a few thousand. */
const largestForm = 64 * 1024;

/** Whether a body would become more values than any call takes. Files within it are base64, which has none of these signs. */
const holdsTooMuch = (body: Buffer): boolean => {
  let [values, names, last] = [0, 0, 0];
  // Byte by byte, and without asking at each whether it is too much: some are 30 MB.
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    values += isSign[byte]!;
    if (byte === colon && last === quote) names += 1;
    if (byte > space) last = byte;
  }
  return values > mostSigns || names > mostNames;
};

type Done = (error: Error | null, parsed?: unknown) => void;
type Parse = (request: never, body: Buffer, done: Done) => void;

/**
 * Looks at how much a body holds before it is read. Ten million empty objects, which anybody may send without being signed in, would take the
 * process five seconds to read, and everybody else would wait; a form of three million fields half a minute.
 */
export const countBodies = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const json = server.getDefaultJsonParser('error', 'error') as unknown as Parse;
  const take = (type: string, parse: Parse) => app.useBodyParser(type, {}, parse as never);
  take('application/json', (request, body, done) =>
    holdsTooMuch(body) ? done(refused('The body holds too much', 422)) : json(request, body, done),
  );
  take('application/x-www-form-urlencoded', (_, body, done) =>
    body.length > largestForm
      ? done(refused('The form is too large', 413))
      : done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
};

const refused = (what: string, statusCode: number) => Object.assign(new Error(what), { statusCode });
