import type { DataSource } from 'typeorm';
import { maxCountedChoices, type Meta } from '#contracts/endpoint.ts';
import { rowsOf } from './limited.ts';
import { chosen, conditions, listSource, type AnySpec, type ListInput } from './list-conditions.ts';
import { bound, every, joinSql, sql, type Sql } from './sql.ts';

/** Most rows that are counted by choice; a longer list has no counts, since each choice costs a look at every row. */
const mostRows = 10_000;

const without = (asked: object = {}, type: string): object => ({ ...asked, [type]: undefined });

/**
 * Number of rows for each choice that `input.count` names: those that the list would show if the choice were the only
 * one of its type, under the other conditions. It tells no more than asking the list with that choice does.
 */
export const choiceCounts = async (db: DataSource, spec: AnySpec, input: ListInput): Promise<Meta['counts']> => {
  let left = maxCountedChoices;
  const asked = Object.entries((input.count ?? {}) as Record<string, unknown[] | undefined>).flatMap(
    ([type, ids = []]) => {
      if (ids.length === 0 || ids.length > left) return [];
      left -= ids.length;
      return [{ type, ids }];
    },
  );
  if (asked.length === 0) return undefined;
  const counts = asked.map(({ type, ids }, at): Sql => {
    const each = ids.map((id) => {
      const has = every(chosen(db, spec, { filters: { [type]: [id] } }));
      return sql`count(*) filter (where ${has})`;
    });
    const others = every(chosen(db, spec, { filters: without(input.filters, type), not: without(input.not, type) }));
    return sql`select ${at}::int as at, array[${joinSql(each, ', ')}]::int[] as counts, (select count(*)::int from asked) as total from asked r where ${others}`;
  });
  const rest = conditions(db, spec, { ...input, filters: {}, not: {} });
  const found = await rowsOf<{ readonly at: number; readonly counts: number[]; readonly total: number }>(
    db,
    bound(sql`
      with asked as materialized (select r.* from ${listSource(db, spec)} where ${rest} limit ${mostRows + 1})
      ${joinSql(counts, ' union all ')} order by at`),
  );
  if (found[0]!.total > mostRows) return undefined;
  return Object.fromEntries(
    asked.map(({ type, ids }, at) => [
      type,
      Object.fromEntries(ids.map((id, place) => [String(id), found[at]!.counts[place]!])),
    ]),
  );
};
