import type { InvoiceKind } from '#contracts/values/invoice.ts';
import type { RunLine } from '#contracts/values/run-lines.ts';
import type { BillingFile } from '#projections/billing-run/billing-run.table.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/** A line of a closed billing run, with the run and the document that hold it; days are local dates. */
export type BilledOfShift = RunLine & {
  readonly key: string;
  readonly companyId: string;
  readonly runId: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly files: readonly BillingFile[];
  readonly documentId: string | null;
  readonly documentKind: InvoiceKind;
  readonly number: string;
  readonly documentDate: string;
};

/** What a company billed of a shift in closed runs, and what it was billed of it on documents. */
export const billedOfShift = (companyId: string, shiftId: string): Sql => sql`
  select r.id, r.kind, r.key, r."primeId", r.rate, r.factor, r.minutes, r.distance, r.amount, r.reverses, r.replaces, r."companyId",
    b.id as "runId", b."periodFrom", b."periodTo", b.files, d.id as "documentId", d.kind as "documentKind", d.number, d.date as "documentDate"
  from bill_line r join billing_run b on b.id = r."runId" and b.state = 'closed' left join invoice d on d.id = r."documentId"
  where r."shiftId" = ${shiftId} and (r."companyId" = ${companyId} or (r."billToId" = ${companyId} and d.id is not null))
  order by b."periodFrom", d.number, r.date, r.reverses is null, r.id`;
