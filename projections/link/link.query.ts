import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { LinkRow } from './link.table.ts';

type Options = { /** Only a link by which the agency plans as the customer does. */ readonly fullAccess?: boolean };

/** Whether an agency serves a customer: both have said yes to the link between them. */
export const linked = (agencyId: Sql, customerId: Sql, { fullAccess = false }: Options = {}): Sql =>
  sql`exists (select 1 from link l where l."agencyId" = ${agencyId} and l."customerId" = ${customerId} and l.accepted${fullAccess ? sql` and l."fullAccess"` : sql``})`;

const accepted = ({ fullAccess = false }: Options): Sql =>
  fullAccess ? sql`r.accepted and r."fullAccess"` : sql`r.accepted`;

/** Customers that an agency serves by a link of its own. */
export const customersServed = async (
  models: ReadModels,
  agencyId: string,
  options: Options = {},
): Promise<ReadonlySet<string>> =>
  new Set(
    (await models.rows(LinkRow, sql`r."agencyId" = ${agencyId}`, accepted(options))).map(
      ({ customerId }) => customerId,
    ),
  );

/** Whether an agency plans for a customer as the customer does. */
export const hasFullAccess = async (models: ReadModels, agencyId: string, customerId: string): Promise<boolean> =>
  (
    await models.rows(
      LinkRow,
      sql`r."agencyId" = ${agencyId} and r."customerId" = ${customerId}`,
      accepted({ fullAccess: true }),
    )
  ).length > 0;

/**
 * `{ id }` of a company and of those that see its name in lists of shifts: linked to it, or by a shift that was handed
 * to or on by one of them.
 */
export const companiesNaming = (companyId: string): Sql => sql`
  select ${companyId}::uuid as id
  union select case when "agencyId" = ${companyId} then "customerId" else "agencyId" end from link where ${companyId} in ("agencyId", "customerId") and accepted
  union select unnest(array_remove("handedOnBy" || "subcontractedTo" || "agencyId" || "customerId", null)) from shift
    where "subcontractedTo" is not null and ("customerId" = ${companyId} or "agencyId" = ${companyId} or "subcontractedTo" = ${companyId} or ${companyId} = any("handedOnBy"))`;

/**
 * `{ id }` of the agencies that an event of a customer concerns: those that serve the customer, and those that a shift
 * of the event was handed to or on by.
 */
export const agenciesConcerned = (customerId: string, siteEventId: string): Sql => sql`
  select "agencyId" as id from link where "customerId" = ${customerId} and accepted
  union select unnest("handedOnBy" || "subcontractedTo") from shift where "siteEventId" = ${siteEventId} and "subcontractedTo" is not null`;
