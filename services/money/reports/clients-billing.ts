import type { ClientsBillingRow } from '#contracts/api/money-reports.ts';
import type { FileColumn } from '#contracts/files/list-file.ts';
import { clientsBillingFile } from '#contracts/files/money-files.ts';
import type { BilledMonth, InvoicedTaxes, ShiftsOfMonth } from '#projections/bill-line/clients-billing.query.ts';
import { taxOf } from '../engine/tax.ts';
import { halfUp } from '../engine/units.ts';

/** `hours`: hundredths of an hour, rounded for each month, so that twelve months add up to the year in every column. */
export type ClientBilling = ClientsBillingRow & { readonly hours: number };

/** Sums of all rows. */
export const clientsBillingTotal = (rows: readonly ClientBilling[]): Omit<Figures, 'hours'> => {
  const { hours: _, ...total } = Object.fromEntries(
    numbers.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]),
  ) as Figures;
  return total;
};

const tax = (base: number, kind: 'gst' | 'qst') => taxOf(base, { gst: null, qst: null, [kind]: 'registered' })[kind];
const numbers = ['shifts', 'minutes', 'hours', 'subtotal', 'gst', 'qst', 'invoicedGst', 'invoicedQst'] as const;
type Figures = { readonly [K in (typeof numbers)[number]]: number };
const none: Figures = { shifts: 0, minutes: 0, hours: 0, subtotal: 0, gst: 0, qst: 0, invoicedGst: 0, invoicedQst: 0 };

/**
 * Billing of agencies to clients, one row for each client and agency. Taxes are rounded half up for each client, agency
 * and month (money design 3).
 * @param nameOf finds the name of an account
 */
export const clientsBilling = (
  billed: readonly BilledMonth[],
  shifts: readonly ShiftsOfMonth[],
  invoiced: readonly InvoicedTaxes[],
  nameOf: (id: string) => string,
): ClientBilling[] => {
  const rows = new Map<string, ClientBilling>();
  const add = (
    { clientId, agencyId }: { readonly clientId: string; readonly agencyId: string },
    figures: Partial<Figures>,
  ) => {
    const id = `${clientId} ${agencyId}`;
    const row = rows.get(id) ?? { ...none, id, clientId, agencyId, client: nameOf(clientId), agency: nameOf(agencyId) };
    const sums = Object.fromEntries(numbers.map((key) => [key, row[key] + (figures[key] ?? 0)])) as Figures;
    rows.set(id, { ...row, ...sums });
  };
  for (const month of billed) {
    const { minutes, subtotal, gstBase, qstBase } = month;
    add(month, {
      minutes,
      hours: halfUp(minutes * 100, 60),
      subtotal,
      gst: tax(gstBase, 'gst'),
      qst: tax(qstBase, 'qst'),
    });
  }
  for (const month of shifts) add(month, { shifts: month.shifts });
  for (const month of invoiced) add(month, { invoicedGst: month.gst, invoicedQst: month.qst });
  const byName = new Intl.Collator('fr-CA');
  return [...rows.values()].sort(
    (a, b) => byName.compare(a.client, b.client) || byName.compare(a.agency, b.agency) || (a.id < b.id ? -1 : 1),
  );
};

/** Columns of the file, with the hours rounded for each month, in minutes. */
export const clientsBillingColumns: readonly FileColumn<ClientBilling>[] = Object.values({
  ...clientsBillingFile.columns,
  hours: { ...clientsBillingFile.columns.hours, of: ({ hours }: ClientBilling) => (hours * 60) / 100 },
});
