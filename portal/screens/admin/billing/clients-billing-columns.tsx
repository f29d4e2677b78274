import { type ClientsBillingRow } from '#contracts/api/money-reports.ts';
import { hours, money } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';

/** Of what each client was billed by each agency. */
export const clientsBillingColumns: readonly Column<ClientsBillingRow>[] = [
  { key: 'client', label: 'billFile.client', priority: 1, width: 'minmax(8rem, 2fr)' },
  { key: 'agency', label: 'billingClients.agency', width: 'minmax(7rem, 1.5fr)' },
  { key: 'shifts', label: 'reports.shifts', width: '4.5rem', align: 'end' },
  {
    key: 'hours',
    label: 'reports.hours',
    sort: 'minutes',
    width: '4.5rem',
    align: 'end',
    cell: ({ minutes }) => hours(minutes),
  },
  { key: 'subtotal', label: 'bill.subtotal', width: '7rem', align: 'end', cell: ({ subtotal }) => money(subtotal) },
  { key: 'gst', label: 'bill.gst', width: '5.5rem', align: 'end', cell: ({ gst }) => money(gst) },
  { key: 'qst', label: 'bill.qst', width: '6rem', align: 'end', cell: ({ qst }) => money(qst) },
  {
    key: 'invoiced',
    label: 'billingClients.invoicedTaxes',
    width: '6.5rem',
    align: 'end',
    priority: 3,
    cell: ({ invoicedGst, invoicedQst }) => money(invoicedGst + invoicedQst),
  },
];
