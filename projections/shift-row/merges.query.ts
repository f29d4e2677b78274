import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import type { ShiftRow } from './shift-row.table.ts';

/** A merge as a whole: from its first start to its last end, and how many shifts it has. */
export type MergedShifts = {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly count: number;
};

/** The merges that these shifts are in. */
export const mergesOf = async (
  models: ReadModels,
  rows: readonly ShiftRow[],
): Promise<ReadonlyMap<string, MergedShifts>> => {
  const ids = [...new Set(rows.flatMap(({ mergeId }) => mergeId ?? []))];
  if (ids.length === 0) return new Map();
  const merges = await models.query<MergedShifts>(
    sql`select r."mergeId" as id, min(r.start) as start, max(r."end") as "end", count(*)::int as count from shift r where r."mergeId" = any(${ids}) group by r."mergeId"`,
  );
  return new Map(merges.map((merge) => [merge.id, merge]));
};
