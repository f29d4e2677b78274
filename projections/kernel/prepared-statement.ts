import { createHash } from 'node:crypto';

/** A prepared statement: Postgres parses a text that is repeated often once for each connection, under this name. */
export const preparedStatement = (text: string): { readonly name: string; readonly text: string } => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  text,
});
