import { createHash, randomBytes } from 'node:crypto';

/** The stored form of a token: it can be recognised by it, but not used. */
export const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');
/** 256 random bits for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');
