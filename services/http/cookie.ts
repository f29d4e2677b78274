import { serialize } from 'cookie';

export const sessionCookie = 'vigie';
/** By it a browser is known in which somebody has signed in before; it opens nothing. */
export const browserCookie = 'vigie-browser';

type Options = { readonly secure: boolean; readonly remember?: boolean };

/** The session's cookie: out of scripts' reach, not sent along by other sites, kept past the browser's end only if remembered (30 days). */
export const cookieOf = (token: string, { secure, remember }: Options): string =>
  serialize(sessionCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    ...(remember && { maxAge: 30 * 24 * 60 * 60 }),
  });

export const endedCookie = ({ secure }: Options): string =>
  serialize(sessionCookie, '', { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: 0 });

/** Kept for a year. */
export const browserCookieOf = (token: string, { secure }: Options): string =>
  serialize(browserCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/api',
    maxAge: 365 * 24 * 60 * 60,
  });
