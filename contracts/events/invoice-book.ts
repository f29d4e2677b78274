import { IssuedCreditNote, IssuedInvoice } from '../values/invoice.ts';
import { unread } from './declare.ts';

const ofInvoice = unread('invoice');

/** A supplier's invoices and credit notes, one stream a supplier: numbers follow each other, so none is left out or given twice. */
export const InvoiceBookEvents = {
  InvoiceIssued: ofInvoice(IssuedInvoice),
  CreditNoteIssued: ofInvoice(IssuedCreditNote),
};
