import { hash } from 'node:crypto';

/** Namespace of every id derived from a command. */
const vigie = Buffer.from('6c1f5a0e3f0b5c539a438c9b7a1f2d11', 'hex');

/**
 * A UUID derived from a name; the same name always gives the same UUID. Version 5 (RFC 9562), implemented here for
 * speed, since a pay run derives some for every line.
 */
export const derivedId = (...name: readonly (string | number)[]): string => {
  const digest = hash('sha1', Buffer.concat([vigie, Buffer.from(name.join('/'))]), 'hex');
  const variant = ((parseInt(digest[16]!, 16) & 3) | 8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};
