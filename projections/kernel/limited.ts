import type { QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { limitedPoolOf, poolOf } from './data-source.ts';
import { TooSlow } from './too-slow.ts';
import { isWithinLimit } from './within-limit.ts';

/** The database cancelled the statement after its time limit. */
const tookTooLong = (error: unknown) => (error as { code?: unknown }).code === '57014';

/**
 * Rows of one statement.
 * @param limited whether the database ends it after a while; unless given, in the work of calls only
 * @throws TooSlow
 */
export const rowsOf = async <Row extends object>(
  db: DataSource,
  statement: QueryConfig,
  limited = isWithinLimit(),
): Promise<Row[]> => {
  try {
    return (await (limited ? limitedPoolOf(db) : poolOf(db)).query<Row>(statement)).rows;
  } catch (error) {
    throw tookTooLong(error) ? new TooSlow('One statement took too long', { cause: error }) : error;
  }
};
