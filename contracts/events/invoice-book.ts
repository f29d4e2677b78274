import { z } from 'zod';
import { Id, Language } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { IssuedCreditNote, IssuedInvoice } from '../values/invoice.ts';
import { unread } from './declare.ts';

const ofInvoice = unread('invoice');

/**
 * Invoices and credit notes of a supplier, one stream for each supplier, so that numbers have no gaps and no
 * duplicates.
 */
export const InvoiceBookEvents = {
  InvoiceIssued: ofInvoice(IssuedInvoice),
  CreditNoteIssued: ofInvoice(IssuedCreditNote),
};

/** PDF files of invoices and credit notes, one stream for each document. */
export const InvoicePdfEvents = {
  /** The PDF in one language as it was first made; later requests get the same bytes. */
  InvoicePdfKept: ofInvoice(z.object({ documentId: Id, supplierId: Id, language: Language, file: StoredFile })),
};
