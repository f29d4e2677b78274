import { companyOf } from '#contracts/values/company.ts';
import { InvoiceLine, type InvoiceEntry } from '#contracts/api/invoices.ts';
import { billedHoursOf } from '#contracts/values/billed-hours.ts';
import { reversedKindOf } from '#contracts/values/line-name.ts';
import { deductedOf } from '#contracts/values/invoice.ts';
import { BillLineRow } from '#projections/bill-line/bill-line.table.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { unrestricted, some, sql, type Sql } from '#projections/kernel/sql.ts';
import { invoiceScope, type Viewer } from '#projections/scope.ts';
import { InvoiceRow } from './invoice.table.ts';
import { pick } from '#contracts/values/pick.ts';

type Side = 'issued' | 'received';
type InvoicesInput = ListInputOf<
  'number' | 'date' | 'dueDate' | 'billTo' | 'supplier' | 'total',
  { kind: string; side: Side; billTo: string; supplier: string; runId: string }
>;

export const entryOf = (row: InvoiceRow): InvoiceEntry => {
  const { periodFrom, periodTo, supplierName, billToName } = row;
  return {
    ...pick(row, 'id', 'kind', 'number', 'date', 'dueDate', 'supplierId', 'billToId', 'debtor'),
    ...pick(row, 'subtotal', 'gst', 'qst', 'total'),
    period: { from: periodFrom, to: periodTo },
    supplier: supplierName,
    billTo: billToName,
    deducted: deductedOf(row),
  };
};

/** The documents of a viewer's company. `from` and `to` are days of their dates, `to` left out. */
export const invoiceList = (viewer: Viewer): ListSpec<InvoiceRow, InvoicesInput, InvoiceEntry> => {
  const own = companyOf(viewer) ?? null;
  return {
    from: InvoiceRow,
    scope: invoiceScope(viewer),
    sorts: {
      number: 'number',
      date: 'date',
      dueDate: 'dueDate',
      billTo: 'billToName',
      supplier: 'supplierName',
      total: 'total',
    },
    filters: {
      kind: 'kind',
      billTo: 'billToId',
      supplier: 'supplierId',
      runId: 'runId',
      side: (sides) =>
        some(
          sides.map((side) =>
            side === 'issued' ? sql`r."supplierId" = ${own}::uuid` : sql`r."billToId" = ${own}::uuid`,
          ),
        ),
    },
    fields: { subtotal: 'subtotal', total: 'total' },
    search: ['number', 'billToName', 'supplierName'],
    row: entryOf,
  };
};

/** A line as its document shows it. */
export const invoiceLineOf = (line: BillLineRow): InvoiceLine =>
  InvoiceLine.parse({ ...line, ...reversedKindOf(line), hoursFrom: billedHoursOf(line) });

/** Whether the line `l` stands on a document or, standing on none, corrects it. */
const isOn = (documentId: Sql): Sql =>
  sql`(l."documentId" = ${documentId} or (l."documentId" is null and l.corrects = ${documentId}))`;
/** Whether the document `r` is the one of this line. */
export const holdsLine = (id: string): Sql =>
  sql`exists (select from bill_line l where l.id = ${id}::uuid and ${isOn(sql`r.id`)})`;

/** By day, with the lines of a shift together. */
const byShift = sql`concat_ws(' ', r.date, r.place, r.event, r."shiftId")`;

/** The lines of a document that the viewer may see. @param line only this one */
export const invoiceLineList = (
  documentId: string,
  line?: string,
): ListSpec<BillLineRow, ListInputOf<'date' | 'place' | 'event' | 'amount'>, InvoiceLine> => ({
  from: BillLineRow,
  scope: unrestricted,
  where: [
    line
      ? sql`exists (select from bill_line l where l.id = ${line}::uuid and l.id = r.id and ${isOn(sql`${documentId}::uuid`)})`
      : sql`r."documentId" = ${documentId}`,
  ],
  sorts: { date: byShift, place: 'place', event: 'event', amount: 'amount' },
  filters: {},
  fields: { place: 'place', event: 'event', amount: 'amount' },
  search: ['place', 'event'],
  row: invoiceLineOf,
});
