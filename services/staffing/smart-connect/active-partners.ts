import type { Reference } from '#contracts/events/reference.ts';
import { isBlocked } from '#projections/account/account.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';

/**
 * External agencies of an agency that are active and not blocked: those to which it may offer shifts now. `id`: that of
 * the partnership.
 */
export const activePartners = async (
  models: ReadModels,
  ownerId: string | null,
): Promise<{ readonly id: string; readonly agencyId: string }[]> => {
  const rows = await models.rows(
    ReferenceRow,
    sql`r."ownerId" = ${ownerId} and r.active`,
    sql`r.kind = 'subContractor' and not ${isBlocked(sql`(r.value->>'agencyId')::uuid`)}`,
  );
  return rows.map(({ id, value }) => ({ id, agencyId: (value as Reference<'subContractor'>).agencyId }));
};
