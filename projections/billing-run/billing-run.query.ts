import type { BillingRunState } from '#contracts/api/invoices.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { linked } from '#projections/link/link.query.ts';
import { billingRunScope, type Viewer } from '#projections/scope.ts';
import { BillingRunRow } from './billing-run.table.ts';

type BillingRunListInput = ListInputOf<'period' | 'amount' | 'state', { state: BillingRunState }>;

export const billingRunList = (viewer: Viewer): ListSpec<BillingRunRow, BillingRunListInput> => ({
  from: BillingRunRow,
  scope: billingRunScope(viewer),
  sorts: { period: 'periodFrom', amount: 'amount', state: 'state' },
  filters: { state: 'state' },
});

/**
 * `r`, an account, may be billed by an agency: it is linked to it, has been billed by it, or has a shift that the
 * agency bills.
 */
export const billableBy = (agencyId: string): Sql => sql`(
  ${linked(sql`${agencyId}::uuid`, sql`r.id`)}
  or exists (select from bill_line l where l."companyId" = ${agencyId} and l."billToId" = r.id)
  or exists (select from presence p where p."partyIds" @> array[${agencyId}]::uuid[]
    and (p."customerId" = r.id or p.handovers @> jsonb_build_array(jsonb_build_object('giverId', r.id, 'takerId', ${agencyId}::uuid)))))`;

/**
 * `r`, a pay run, holds a decision that takes hours out of pay for good.
 * @param since place in the log after which it was made
 */
export const hasVoided = (since: string): Sql =>
  sql`exists (select from jsonb_array_elements(r.decisions) d where d->>'kind' = 'voided' and (d->>'position') collate "C" > ${since})`;
