import { lookup } from 'node:dns';
import { request as plain, type IncomingMessage } from 'node:http';
import { Agent, request as secure, type RequestOptions } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Networks that hold no public service: this machine, private networks and reserved ranges. */
const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4');
// Of version 6 also those that carry an address of version 4 to a gateway: SIIT, NAT64, Teredo, 6to4.
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, prefix, 'ipv6');
export const isClosed = (address: string): boolean => closed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

type Resolve = typeof lookup;

/**
 * Looks a name up, and refuses addresses of closed networks: asked as the connection is made, so that no second answer
 * differs.
 */
const openLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const open = error ? [] : found.filter(({ address }) => !isClosed(address));
      if (open.length === 0) return done(error ?? refused('No public address.'), '', 4);
      if (options.all) return done(null, open);
      done(null, open[0]!.address, open[0]!.family);
    });

/** What is refused before anything is sent has the code CLOSED. */
const refused = (why: string) => Object.assign(new Error(why), { code: 'CLOSED' });

/** A connection of its own each time: none that was opened by somebody else, past the look-up, is used again. */
const own = new Agent({ keepAlive: false });

type Post = { readonly headers: RequestOptions['headers']; readonly body: Buffer | string };
export type Reach = {
  /** Services of tests are on this machine and without TLS. */
  readonly local?: boolean;
  /** By which names are looked up. */
  readonly resolve?: Resolve;
  /** Milliseconds for the whole, from the look-up to the first line of the answer. */
  readonly patience?: number;
};

const isClosedLiteral = ({ hostname }: URL): boolean =>
  (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) && isClosed(hostname.replace(/^\[|\]$/g, ''));

/**
 * Whether an address leads to a public network as far as is known now. Names that are unknown or not looked up in time
 * may become public; postPublicly looks them up again each time.
 */
export const maybePublic = async (
  address: string,
  { local = false, resolve = lookup, patience = 2_000 }: Reach = {},
): Promise<boolean> => {
  const url = new URL(address);
  if (local) return true;
  if (url.protocol !== 'https:' || isClosedLiteral(url)) return false;
  return new Promise((done) => {
    const waiting = setTimeout(() => done(true), patience);
    openLookup(resolve)(url.hostname.replace(/^\[|\]$/g, ''), {}, (error) => {
      clearTimeout(waiting);
      done(error?.code !== 'CLOSED');
    });
  });
};

type Sent = { readonly method: string } & Omit<Post, 'body'> & { readonly body?: Buffer | string | undefined };

/**
 * Sends to an address that somebody outside chose: over TLS, to public networks alone, following no redirection, for a
 * bounded time.
 */
const sendPublicly = <Heard>(
  address: string,
  { method, headers, body = '' }: Sent,
  { local = false, resolve = lookup, patience = 10_000 }: Reach,
  hear: (answer: IncomingMessage) => Heard | Promise<Heard>,
): Promise<Heard> => {
  const url = new URL(address);
  if (!local && (url.protocol !== 'https:' || isClosedLiteral(url)))
    return Promise.reject(refused('Not a public address.'));
  const options: RequestOptions = {
    method,
    headers: {
      ...(headers as Record<string, string>),
      ...(method !== 'GET' && { 'content-length': Buffer.byteLength(body) }),
    },
    ...(!local && { lookup: openLookup(resolve), agent: own }),
  };
  return new Promise((done, failed) => {
    const asking = (url.protocol === 'http:' ? plain : secure)(url, options, (answer) => {
      answer.on('error', failed);
      Promise.resolve(hear(answer))
        .then(done, failed)
        .finally(() => answer.destroy());
    });
    const late = Object.assign(new Error('No answer in time.'), { code: 'TIMEOUT' });
    const waiting = setTimeout(() => asking.destroy(late), patience);
    asking.on('close', () => clearTimeout(waiting));
    asking.on('error', failed);
    asking.end(body);
  });
};

/**
 * Posts, reading nothing of the answer but its status. @returns the status
 * @throws Error with the code CLOSED for an address that is not public, TIMEOUT where nobody answers in time
 */
export const postPublicly = (address: string, post: Post, reach: Reach = {}): Promise<number> =>
  sendPublicly(address, { ...post, method: 'POST' }, reach, ({ statusCode }) => statusCode ?? 0);

/**
 * Asks and reads the answer, up to so many bytes.
 * @throws Error as `postPublicly`, or with the code TOO_LARGE; the time is for the whole answer
 */
export const askPublicly = (address: string, sent: Sent, most: number, reach: Reach = {}): Promise<Response> =>
  sendPublicly(address, sent, reach, async (answer) => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw Object.assign(new Error('Too large an answer.'), { code: 'TOO_LARGE' });
      parts.push(part);
    }
    const headers = { 'content-type': answer.headers['content-type'] ?? '' };
    return new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500, headers });
  });
