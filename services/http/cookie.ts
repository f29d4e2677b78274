import { parse, serialize } from 'cookie';

export const sessionCookie = 'vigie';
/** Identifies a browser in which somebody has signed in before; it gives no access. */
const browserCookie = 'vigie-browser';

/** A browser's place in a sign-in by a company's identity provider. */
const stepCookie = 'vigie-step';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Options = { readonly secure: boolean; readonly remember?: boolean };

/**
 * Over TLS, browsers accept a cookie with this prefix from this very host only, so that a neighbouring host can't set
 * it (RFC 6265bis).
 */
const sessionName = (secure: boolean) => (secure ? `__Host-${sessionCookie}` : sessionCookie);
/** The prefix for a cookie with a path of its own. */
const browserName = (secure: boolean) => (secure ? `__Secure-${browserCookie}` : browserCookie);
const stepName = (secure: boolean) => (secure ? `__Host-${stepCookie}` : stepCookie);

/**
 * Our cookies of a request. A load balancer may not report TLS for sockets, so that the TLS names are accepted without
 * it.
 */
export const cookiesOf = (
  { cookie }: Headers,
  { secure }: Pick<Options, 'secure'>,
): Readonly<Record<'session' | 'browser' | 'step', string | undefined>> => {
  const sent = parse(typeof cookie === 'string' ? cookie : '');
  const named = (name: (secure: boolean) => string) => sent[name(true)] ?? (secure ? undefined : sent[name(false)]);
  return { session: named(sessionName), browser: named(browserName), step: named(stepName) };
};

/** Not readable by scripts, and not sent by other sites. */
const guarded = { httpOnly: true, sameSite: 'lax' } as const;
const day = 24 * 60 * 60;

/** The session cookie, kept after the browser is closed only if remembered (30 days). */
export const cookieOf = (token: string, { secure, remember }: Options): string =>
  serialize(sessionName(secure), token, { ...guarded, secure, path: '/', ...(remember && { maxAge: 30 * day }) });

export const endedCookie = ({ secure }: Options): string =>
  serialize(sessionName(secure), '', { ...guarded, secure, path: '/', maxAge: 0 });

/** The browser cookie, kept for a year. */
export const browserCookieOf = (token: string, { secure }: Options): string =>
  serialize(browserName(secure), token, { ...guarded, secure, path: '/api', maxAge: 365 * day });

/** The cookie of a step, gone with its end. */
export const stepCookieOf = (token: string | undefined, { secure }: Options): string =>
  serialize(stepName(secure), token ?? '', { ...guarded, secure, path: '/', maxAge: token === undefined ? 0 : 600 });
