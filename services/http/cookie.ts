import { serialize } from 'cookie';

export const sessionCookie = 'vigie';

type Options = { readonly secure: boolean; readonly remember?: boolean };

/** The session's cookie: out of scripts' reach, not sent along by other sites, kept past the browser's end only if remembered (30 days). */
export const cookieOf = (token: string, { secure, remember }: Options): string =>
  serialize(sessionCookie, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', ...(remember && { maxAge: 30 * 24 * 60 * 60 }) });

export const endedCookie = ({ secure }: Options): string => serialize(sessionCookie, '', { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: 0 });
