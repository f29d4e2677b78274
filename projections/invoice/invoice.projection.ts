import { InvoiceBookEvents } from '#contracts/events/invoice-book.ts';
import type { IssuedCreditNote, IssuedInvoice } from '#contracts/values/invoice.ts';
import { pick } from '#contracts/values/pick.ts';
import { projection } from '#projections/kernel/projection.ts';
import { InvoiceRow } from './invoice.table.ts';

const common = (document: IssuedInvoice | IssuedCreditNote, issuedAt: string) => ({
  id: document.documentId,
  ...pick(document, 'supplierId', 'billToId', 'debtor', 'number', 'sequence', 'year', 'runId', 'date', 'supplier'),
  ...pick(document, 'billTo', 'language', 'subtotal', 'gst', 'qst', 'lines'),
  periodFrom: document.period.from,
  periodTo: document.period.to,
  supplierName: document.supplier.name,
  billToName: document.billTo.name,
  total: document.subtotal + document.gst + document.qst,
  issuedAt,
});

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
