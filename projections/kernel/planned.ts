import { createHash } from 'node:crypto';

/** A text that is asked again and again: Postgres plans it once a connection, by this name. */
export const planned = (text: string): { readonly name: string; readonly text: string } => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  text,
});
