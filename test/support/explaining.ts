import type { DataSource } from 'typeorm';
import { poolOf } from '#projections/kernel/data-source.ts';

/**
 * The same database, with the query plan of every page of a list.
 * @param tell called with the plan of a page, a line for each step
 */
export const explaining = (db: DataSource, tell: (plan: string) => void): DataSource => {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const plan = await poolOf(db).query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    tell(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
    return poolOf(db).query(text, values);
  };
  const explained = { query };
  return {
    getMetadata: db.getMetadata.bind(db),
    driver: { master: explained },
    limited: explained,
  } as unknown as DataSource;
};
