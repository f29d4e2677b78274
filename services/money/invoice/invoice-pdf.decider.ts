import type { DataOf } from '#contracts/events/declare.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { InvoicePdfEvents } from '#contracts/events/invoice-book.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { Decider } from '#kernel/decider.ts';

type InvoicePdfState = { readonly kept: Readonly<Partial<Record<Language, StoredFile>>> };
type InvoicePdfCommands = { Keep: DataOf<(typeof InvoicePdfEvents)['InvoicePdfKept']> };

/** PDFs of one invoice or credit note, one for each language: the first version stays. */
export const invoicePdfs: Decider<InvoicePdfState, InvoicePdfCommands, typeof InvoicePdfEvents> = {
  stream: 'invoicePdf',
  events: InvoicePdfEvents,
  initial: { kept: {} },
  decide: { Keep: (data, { kept }) => (kept[data.language] ? [] : { type: 'InvoicePdfKept', data }) },
  evolve: { InvoicePdfKept: ({ kept }, { language, file }) => ({ kept: { ...kept, [language]: file } }) },
};
