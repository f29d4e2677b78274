import { z } from 'zod';
import { Id, Language } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { IssuedCreditNote, IssuedInvoice } from '../values/invoice.ts';
import { unread } from './declare.ts';

const ofInvoice = unread('invoice');

/** A supplier's invoices and credit notes, one stream a supplier: numbers follow each other, so none is left out or given twice. */
export const InvoiceBookEvents = {
  InvoiceIssued: ofInvoice(IssuedInvoice),
  CreditNoteIssued: ofInvoice(IssuedCreditNote),
};

/** What was drawn of an invoice or a credit note, a stream of its own each. */
export const InvoicePdfEvents = {
  /** The PDF in a language as it was drawn first; whoever asks again gets these bytes. */
  InvoicePdfKept: ofInvoice(z.object({ documentId: Id, supplierId: Id, language: Language, file: StoredFile })),
};
