import type { FastifyInstance } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Most signs that precede a value in a body: more than the values that `requireStorable` allows, with room for commas
 * in texts.
 */
const maxSigns = 250_000;
const isSign = new Uint8Array(256);
for (const sign of '[{,') isSign[sign.charCodeAt(0)] = 1;
/**
 * Most names of values in a body: as many as `requireStorable` allows. Distinct names take much longer to parse than
 * values.
 */
const maxNames = 60_000;
const [quote, colon, space] = [...'": '].map((sign) => sign.charCodeAt(0)) as [number, number, number];
/** Most bytes of a form: those that phone companies and mail readers post have a few thousand. */
const largestForm = 64 * 1024;

/** Whether a body contains more values than any call takes. Files in it are base64, which has none of these signs. */
const holdsTooMuch = (body: Buffer): boolean => {
  let [values, names, last] = [0, 0, 0];
  // A byte loop with as few checks as possible, since some bodies have 30 MB.
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    values += isSign[byte]!;
    if (byte === colon && last === quote) names += 1;
    if (byte > space) last = byte;
  }
  return values > maxSigns || names > maxNames;
};

type Done = (error: Error | null, parsed?: unknown) => void;
type Parse = (request: never, body: Buffer, done: Done) => void;

/**
 * Limits the number of values in a body before it is parsed. Ten million empty objects, which anybody can send without
 * signing in, would take the process five seconds to parse while all other requests wait; a form with three million
 * fields half a minute.
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
