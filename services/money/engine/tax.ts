import { halfUp } from './units.ts';

/** A supplier's registrations; null where it has none, and charges no such tax. */
export interface TaxNumbers {
  readonly gst: string | null;
  readonly qst: string | null;
}
interface Taxes {
  readonly gst: number;
  readonly qst: number;
}

/** GST 5 % and QST 9.975 % of a subtotal in cents, QST without GST in it, each rounded once, half a cent up (Revenu Québec IN-203). */
export const taxOf = (subtotal: number, { gst, qst }: TaxNumbers): Taxes => ({
  gst: gst === null ? 0 : halfUp(subtotal * 50, 1000),
  qst: qst === null ? 0 : halfUp(subtotal * 9975, 100_000),
});

/** The taxes of a credit note: those of the invoice as it was, less those of the invoice as it is after it. */
export const taxOfCredit = (before: number, credit: number, numbers: TaxNumbers): Taxes => {
  const [whole, rest] = [taxOf(before, numbers), taxOf(before - credit, numbers)];
  return { gst: whole.gst - rest.gst, qst: whole.qst - rest.qst };
};
