import type { InvoiceDraft } from '../invoice/invoice-book.decider.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { Bill, BillingInputs } from './bills-of.ts';

type Frame = Pick<BillingInputs, 'companyId' | 'runId' | 'date' | 'period' | 'supplier'>;

/** The documents of a run's bills, as drafts for the supplier's book, invoices before credit notes. */
export const draftsOf = (
  { companyId: supplierId, runId, date, period, supplier }: Frame,
  bills: readonly Bill[],
): InvoiceDraft[] =>
  bills
    .flatMap(
      ({
        documentId,
        kind,
        credits,
        debtor,
        billToId,
        billTo,
        language,
        paymentDays,
        lines,
        amount,
      }): InvoiceDraft[] => {
        if (documentId === null || kind === null) return [];
        const common = {
          supplierId,
          documentId,
          runId,
          debtor,
          billToId,
          date,
          period,
          supplier,
          billTo,
          language,
          subtotal: Math.abs(amount),
        };
        if (kind === 'creditNote') return [{ kind, ...common, lines: lines.length, credits }];
        return [{ kind, ...common, lines: lines.length, paymentDays, dueDate: dateOf(dayOf(date) + paymentDays) }];
      },
    )
    .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'invoice' ? -1 : 1));
