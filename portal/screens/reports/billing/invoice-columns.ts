import { invoicesFile } from '#contracts/files/report-files.ts';
import { dayRange } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

/** Columns of invoices and credit notes, with widths that fit in a window of 1024 pixels. */
export const invoiceColumns = columnsOf(invoicesFile, {
  number: { priority: 1, width: 'minmax(9.25rem, 1fr)' },
  kind: { width: '7.25rem' },
  supplier: { width: 'minmax(6rem, 1.4fr)' },
  billTo: { width: 'minmax(6rem, 1.4fr)' },
  date: { width: '7.25rem' },
  period: { width: 'minmax(8.25rem, 1fr)', priority: 3, cell: ({ period }) => dayRange(period.from, period.to) },
  subtotal: { width: '6.5rem', align: 'end', priority: 3 },
  total: { width: '6.5rem', align: 'end' },
});
