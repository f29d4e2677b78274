import { StoredIntegration } from '#contracts/values/integration.ts';
import type { WebhookType } from '#contracts/values/webhook.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from './reference.table.ts';

/** An entry that is connected and switched on, whosever it is. */
export const enabledIntegration = async (
  models: ReadModels,
  id: string,
): Promise<(StoredIntegration & { readonly ownerId: string }) | undefined> => {
  const row = await models.row(ReferenceRow, sql`(r.kind = 'integration' and r.active)`, id);
  const kept = row && StoredIntegration.parse(row.value);
  return kept?.enabled ? { ...kept, ownerId: row!.ownerId! } : undefined;
};

/** A company's Calendly page; undefined where it has connected none, or switched it off. */
export const calendlyOf = async (models: ReadModels, companyId: string | undefined): Promise<string | undefined> => {
  const calendly = sql`r.kind = 'integration' and r."ownerId" = ${companyId ?? null} and r.value->>'type' = 'calendly'`;
  const [row] = await models.rows(ReferenceRow, calendly, sql`(r.value->>'enabled')::boolean`);
  return row && StoredIntegration.parse(row.value).settings.link;
};

/** Webhooks of all companies that are switched on and subscribed to a type. */
export const webhooksFor = async (
  models: ReadModels,
  type: WebhookType,
): Promise<readonly { readonly id: string; readonly ownerId: string }[]> => {
  const on = sql`r.kind = 'integration' and r.active and r.value->>'type' = 'webhook' and (r.value->>'enabled')::boolean`;
  const rows = await models.rows(
    ReferenceRow,
    on,
    sql`r.value->'settings'->'events' @> ${JSON.stringify([type])}::jsonb`,
  );
  return rows.map(({ id, ownerId }) => ({ id, ownerId: ownerId! }));
};
