import { halfUp } from './units.ts';

/** A supplier's tax registrations; null where it has none and charges no such tax. */
export interface TaxNumbers {
  readonly gst: string | null;
  readonly qst: string | null;
}
interface Taxes {
  readonly gst: number;
  readonly qst: number;
}

/**
 * GST 5 % and QST 9.975 % of a subtotal in cents, QST not on GST, each rounded once, half a cent up (Revenu Québec
 * IN-203).
 */
export const taxOf = (subtotal: number, { gst, qst }: TaxNumbers): Taxes => ({
  gst: gst === null ? 0 : halfUp(subtotal * 50, 1000),
  qst: qst === null ? 0 : halfUp(subtotal * 9975, 100_000),
});

/** Taxes of a credit note in cents: those of the invoice before it, less those of the invoice after it. */
export const taxOfCredit = (before: number, credit: number, numbers: TaxNumbers): Taxes => {
  const [whole, rest] = [taxOf(before, numbers), taxOf(before - credit, numbers)];
  return { gst: whole.gst - rest.gst, qst: whole.qst - rest.qst };
};
