import type { InvoiceKind } from '#contracts/values/invoice.ts';
import { money } from '#portal/ui/format.ts';

/** Cents of a document; what a credit note takes back is shown with its sign. */
export const signed = ({ kind }: { readonly kind: InvoiceKind }, cents: number): string =>
  money(kind === 'creditNote' ? -cents : cents);
