import { InvoiceBookEvents } from '#contracts/events/invoice-book.ts';
import type { IssuedCreditNote, IssuedInvoice } from '#contracts/values/invoice.ts';
import { projection } from '#projections/kernel/projection.ts';
import { InvoiceRow } from './invoice.table.ts';

const common = (document: IssuedInvoice | IssuedCreditNote, issuedAt: string) => {
  const {
    documentId,
    period,
    supplierId,
    billToId,
    debtor,
    number,
    sequence,
    year,
    runId,
    date,
    supplier,
    billTo,
    language,
  } = document;
  const { subtotal, gst, qst, lines } = document;
  return {
    id: documentId,
    supplierId,
    billToId,
    debtor,
    number,
    sequence,
    year,
    runId,
    date,
    supplier,
    billTo,
    language,
    subtotal,
    gst,
    qst,
    lines,
    periodFrom: period.from,
    periodTo: period.to,
    supplierName: supplier.name,
    billToName: billTo.name,
    total: subtotal + gst + qst,
    issuedAt,
  };
};

/** What a credit note takes back of each invoice; older ones take all of it from one. */
const creditedOf = ({ credited, credits, creditsNumber, subtotal: amount, gst, qst }: IssuedCreditNote) =>
  credited?.map(({ before: _, ...one }) => one) ??
  (credits === null ? [] : [{ invoiceId: credits, number: creditsNumber!, amount, gst, qst }]);

export const invoices = projection({ name: 'invoice', table: InvoiceRow }).fromEach(InvoiceBookEvents, {
  InvoiceIssued: (data, { metadata: { at } }) => ({
    insert: {
      ...common(data, at),
      kind: 'invoice',
      credited: [],
      dueDate: data.dueDate,
      paymentDays: data.paymentDays,
    },
  }),
  CreditNoteIssued: (data, { metadata: { at } }) => ({
    insert: {
      ...common(data, at),
      kind: 'creditNote',
      credited: creditedOf(data),
      dueDate: null,
      paymentDays: null,
    },
  }),
});
