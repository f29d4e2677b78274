import { KeptIntegration } from '#contracts/values/integration.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from './reference.table.ts';

/** An entry that is connected and switched on, whosever it is. */
export const enabledIntegration = async (
  models: ReadModels,
  id: string,
): Promise<(KeptIntegration & { readonly ownerId: string }) | undefined> => {
  const row = await models.row(ReferenceRow, sql`(r.kind = 'integration' and r.active)`, id);
  const kept = row && KeptIntegration.parse(row.value);
  return kept?.enabled ? { ...kept, ownerId: row!.ownerId! } : undefined;
};

/** A company's Calendly page; undefined where it has connected none, or switched it off. */
export const calendlyOf = async (models: ReadModels, companyId: string | undefined): Promise<string | undefined> => {
  const calendly = sql`r.kind = 'integration' and r."ownerId" = ${companyId ?? null} and r.value->>'type' = 'calendly'`;
  const [row] = await models.rows(ReferenceRow, calendly, sql`(r.value->>'enabled')::boolean`);
  return row && KeptIntegration.parse(row.value).settings.link;
};
