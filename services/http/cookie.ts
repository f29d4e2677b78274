import { parse, serialize } from 'cookie';

export const sessionCookie = 'vigie';
/** By it a browser is known in which somebody has signed in before; it opens nothing. */
const browserCookie = 'vigie-browser';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Options = { readonly secure: boolean; readonly remember?: boolean };

/** Over TLS a browser takes a cookie of such a name from this very host alone: none of a neighbouring host can stand in its place (RFC 6265bis). */
const sessionName = (secure: boolean) => (secure ? `__Host-${sessionCookie}` : sessionCookie);
/** The same for a cookie that not every path is sent. */
const browserName = (secure: boolean) => (secure ? `__Secure-${browserCookie}` : browserCookie);

/** What the browser sent of ours. A balancer may say nothing of TLS where it hands on a socket, so that the name that only TLS has is known by itself. */
export const cookiesOf = (
  { cookie }: Headers,
  { secure }: Pick<Options, 'secure'>,
): { readonly session: string | undefined; readonly browser: string | undefined } => {
  const sent = parse(typeof cookie === 'string' ? cookie : '');
  const named = (name: (secure: boolean) => string) => sent[name(true)] ?? (secure ? undefined : sent[name(false)]);
  return { session: named(sessionName), browser: named(browserName) };
};

/** The session's cookie: out of scripts' reach, not sent along by other sites, kept past the browser's end only if remembered (30 days). */
export const cookieOf = (token: string, { secure, remember }: Options): string =>
  serialize(sessionName(secure), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    ...(remember && { maxAge: 30 * 24 * 60 * 60 }),
  });

export const endedCookie = ({ secure }: Options): string =>
  serialize(sessionName(secure), '', { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: 0 });

/** Kept for a year. */
export const browserCookieOf = (token: string, { secure }: Options): string =>
  serialize(browserName(secure), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/api',
    maxAge: 365 * 24 * 60 * 60,
  });
