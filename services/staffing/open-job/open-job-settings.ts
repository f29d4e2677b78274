import { referenceKinds, type Reference } from '#contracts/events/reference.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';

/** Open job settings of companies, or the defaults. @returns company id → settings */
export const openJobSettings = async (
  models: ReadModels,
  companies: readonly string[],
): Promise<(company: string) => Reference<'openJobSettings'>> => {
  const rows = await models.rows(
    ReferenceRow,
    sql`r.kind = 'openJobSettings' and r."ownerId" = any(${[...new Set(companies)]})`,
  );
  const own = new Map(rows.map(({ ownerId, value }) => [ownerId, value]));
  return (company) => referenceKinds.openJobSettings.parse(own.get(company) ?? {});
};
