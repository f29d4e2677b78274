import type { Vigie } from './vigie.ts';

/** Every row of every table as text, to search for data that must not be stored. */
export const dumped = async ({ platform }: Pick<Vigie, 'platform'>): Promise<string> => {
  const { rows: tables } = await platform.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await platform.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
};
