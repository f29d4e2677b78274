import type { Reference } from '#contracts/events/reference.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';

/** Ids of the agencies to which an agency may offer shifts now: its external agencies that are active. */
export const activePartners = async (models: ReadModels, ownerId: string): Promise<string[]> => {
  const rows = await models.rows(
    ReferenceRow,
    sql`r."ownerId" = ${ownerId} and r.active`,
    sql`r.kind = 'subContractor'`,
  );
  return rows.map(({ value }) => (value as Reference<'subContractor'>).agencyId);
};
