import { createHash, randomBytes } from 'node:crypto';

/** The stored form of a token: it can be recognised by it, but not used. */
export const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');
/** 256 random bits for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** One hour, in milliseconds. */
export const hours = 60 * 60 * 1000;
/** The instant some milliseconds after another. */
export const plusMilliseconds = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();
