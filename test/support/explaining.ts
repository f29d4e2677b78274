import type { DataSource } from 'typeorm';
import { poolOf } from '#projections/kernel/data-source.ts';

/** The same database, whose lists tell how each of their pages is found. @param tell gets the plan of a page, a line for each step */
export const explaining = (db: DataSource, tell: (plan: string) => void): DataSource => {
  const connect = async () => {
    const client = await poolOf(db).connect();
    const query = (text: string, values?: unknown[]) => client.query<{ 'QUERY PLAN': string }>(text, values);
    const explained = async (text: string, values?: unknown[]) => {
      if (values) tell((await query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n'));
      return query(text, values);
    };
    return {
      query: explained,
      on: client.on.bind(client),
      off: client.off.bind(client),
      release: (broken?: Error) => client.release(broken),
    };
  };
  return { getMetadata: db.getMetadata.bind(db), driver: { master: { connect } } } as unknown as DataSource;
};
