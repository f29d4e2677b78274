import type { InvoiceKind } from '#contracts/values/invoice.ts';
import { money } from '#portal/ui/format.ts';

/** Cents of a document; amounts of a credit note are negative. */
export const signed = ({ kind }: { readonly kind: InvoiceKind }, cents: number): string =>
  money(kind === 'creditNote' ? -cents : cents);
