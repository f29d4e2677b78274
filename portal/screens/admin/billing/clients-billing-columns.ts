import type { ClientsBillingTotal } from '#contracts/api/money-reports.ts';
import type { Output } from '#contracts/endpoint.ts';
import { clientsBillingFile } from '#contracts/files/money-files.ts';
import type { Figure } from '#portal/screens/reports/Figures.tsx';
import { hours, money, number } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

/** Columns of what each agency billed each client. */
export const clientsBillingColumns = columnsOf(clientsBillingFile, {
  client: { priority: 1, width: 'minmax(8rem, 2fr)' },
  agency: { width: 'minmax(7rem, 1.5fr)' },
  shifts: { width: '4.5rem', align: 'end' },
  hours: { sort: 'minutes', width: '4.5rem', align: 'end' },
  subtotal: { width: '7rem', align: 'end' },
  gst: { width: '5.5rem', align: 'end' },
  qst: { width: '6rem', align: 'end' },
  invoiced: {
    label: 'billingClients.invoicedTaxes',
    width: '6.5rem',
    align: 'end',
    cell: ({ invoicedGst, invoicedQst }) => money(invoicedGst + invoicedQst),
  },
});

/** The totals of all rows. */
export const totalFigures = (total: Output<typeof ClientsBillingTotal>): readonly Figure[] => [
  ['billingClients.total', money(total.subtotal)],
  ['bill.gst', money(total.gst)],
  ['bill.qst', money(total.qst)],
  ['billingClients.invoicedTaxes', money(total.invoicedGst + total.invoicedQst)],
  ['reports.shifts', number(total.shifts)],
  ['reports.hours', hours(total.minutes)],
];
