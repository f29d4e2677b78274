import { Agent, request } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Sent = { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };
type Told = Readonly<Record<string, string | number | readonly string[] | undefined>>;
type Reply = { readonly http: number; readonly told: Told; readonly text: string };
/** Sends a request to the server and returns its answer. */
export type Line = (path: string, sent: Sent) => Promise<Reply>;

/** Drops a byte order mark, as browsers do. */
const utf8 = new TextDecoder();

/** A request of more characters may be refused before the server has read all of it. */
const readAtOnce = 8_000;

/**
 * Sends over the network. Node's `fetch` takes four times as long, but is needed for large requests: only it reads a
 * refusal while it is still sending.
 */
export const overHttp = (origin: string): Line => {
  const agent = new Agent({ keepAlive: true });
  return async (path, sent) => {
    const { method, headers, body } = sent;
    if (path.length + (body?.length ?? 0) > readAtOnce) {
      const answer = await fetch(`${origin}${path}`, sent);
      const cookies = { 'set-cookie': answer.headers.getSetCookie() };
      return {
        http: answer.status,
        told: { ...Object.fromEntries(answer.headers), ...cookies },
        text: await answer.text(),
      };
    }
    return new Promise((resolve, reject) => {
      // Node sends no length of its own with the body of a DELETE.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const asked = request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ http: answer.statusCode!, told: answer.headers, text: utf8.decode(Buffer.concat(parts)) }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
  };
};

/** Sends without a socket, which takes longer than most answers; all the rest of the server is used. */
export const withoutSocket =
  (app: NestFastifyApplication): Line =>
  async (path, { method, headers, body }) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    const answer = await app.inject({
      method: method as 'GET',
      url: `${pathname}${search}`,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return { http: answer.statusCode, told: answer.headers, text: utf8.decode(answer.rawPayload) };
  };

export const headersOf = (told: Told): Headers =>
  new Headers(
    Object.entries(told).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
