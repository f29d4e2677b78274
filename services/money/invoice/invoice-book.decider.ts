import { InvoiceBookEvents } from '#contracts/events/invoice-book.ts';
import type { InvoiceKind, IssuedCreditNote, IssuedInvoice } from '#contracts/values/invoice.ts';
import { Rejected, type Decider, type EventOf } from '#kernel/decider.ts';
import { taxOf, taxOfCredit, type TaxNumbers } from '../engine/tax.ts';

type Numbered = 'number' | 'sequence' | 'year' | 'gst' | 'qst';
/** A document without its number and taxes, which the book adds. */
export type InvoiceDraft =
  | ({ readonly kind: 'invoice' } & Omit<IssuedInvoice, Numbered>)
  | ({ readonly kind: 'creditNote' } & Omit<IssuedCreditNote, Numbered | 'before' | 'creditsNumber'>);

/** What the book stores of a document: its number, the rest of its subtotal in cents, and the registrations under which it was taxed. */
type Known = TaxNumbers & { readonly number: string; readonly left: number };
/** Documents by id, grouped by the first two digits of the id: a book has tens of thousands, and adding one copies its group only. */
type Buckets = Readonly<Record<string, Readonly<Record<string, Known>>>>;
type InvoiceBookState = {
  readonly documents: Buckets;
  /** Last number of each series, by kind and year. */
  readonly last: Readonly<Record<string, number>>;
};
const knownIn = (documents: Buckets, id: string): Known | undefined => documents[id.slice(0, 2)]?.[id];
const withKnown = (documents: Buckets, id: string, known: Known): Buckets => {
  const bucket = id.slice(0, 2);
  return { ...documents, [bucket]: { ...documents[bucket], [id]: known } };
};
type InvoiceBookCommands = {
  Issue: { readonly supplierId: string; readonly documents: readonly InvoiceDraft[] };
};

const letters: Readonly<Record<InvoiceKind, string>> = { invoice: 'F', creditNote: 'NC' };
const seriesOf = (kind: InvoiceKind, year: number) => `${letters[kind]}-${year}`;
/** `F-2026-000001`; after 999,999 in a year it has one digit more. */
const numberOf = (kind: InvoiceKind, year: number, sequence: number) =>
  `${seriesOf(kind, year)}-${String(sequence).padStart(6, '0')}`;

const issue = (draft: InvoiceDraft, { documents, last }: InvoiceBookState): EventOf<typeof InvoiceBookEvents> => {
  const year = Number(draft.date.slice(0, 4));
  const sequence = (last[seriesOf(draft.kind, year)] ?? 0) + 1;
  const named = { number: numberOf(draft.kind, year, sequence), sequence, year };
  if (draft.kind === 'invoice') {
    const { kind: _, ...data } = draft;
    return { type: 'InvoiceIssued', data: { ...data, ...named, ...taxOf(data.subtotal, data.supplier) } };
  }
  const { kind: _, ...data } = draft;
  const credited = data.credits === null ? undefined : knownIn(documents, data.credits);
  if (data.credits !== null && !credited) throw new Rejected('NOT_FOUND');
  const before = credited?.left ?? 0;
  const { gst, qst } = credited ?? data.supplier;
  const taxes = taxOfCredit(before, data.subtotal, { gst, qst });
  return {
    type: 'CreditNoteIssued',
    data: {
      ...data,
      ...named,
      ...taxes,
      before,
      creditsNumber: credited?.number ?? null,
      supplier: { ...data.supplier, gst, qst },
    },
  };
};

const numbered = (
  last: InvoiceBookState['last'],
  kind: InvoiceKind,
  { year, sequence }: { readonly year: number; readonly sequence: number },
) => ({
  ...last,
  [seriesOf(kind, year)]: sequence,
});

const evolve: Decider<InvoiceBookState, InvoiceBookCommands, typeof InvoiceBookEvents>['evolve'] = {
  InvoiceIssued: ({ documents, last }, { documentId, year, sequence, number, subtotal, supplier: { gst, qst } }) => ({
    documents: withKnown(documents, documentId, { number, left: subtotal, gst, qst }),
    last: numbered(last, 'invoice', { year, sequence }),
  }),
  CreditNoteIssued: (
    { documents, last },
    { documentId, year, sequence, number, credits, subtotal, supplier: { gst, qst } },
  ) => {
    const own = withKnown(documents, documentId, { number, left: 0, gst, qst });
    const credited = credits === null ? undefined : knownIn(own, credits);
    return {
      documents:
        credits !== null && credited ? withKnown(own, credits, { ...credited, left: credited.left - subtotal }) : own,
      last: numbered(last, 'creditNote', { year, sequence }),
    };
  },
};

/**
 * A supplier's invoices and credit notes. A number is derived from the book's state when the document is appended, so that concurrent workers use
 * each number once and without gaps; a document that is requested again is not issued again.
 */
export const invoiceBook: Decider<InvoiceBookState, InvoiceBookCommands, typeof InvoiceBookEvents> = {
  stream: 'invoiceBook',
  events: InvoiceBookEvents,
  initial: { documents: {}, last: {} },
  decide: {
    Issue: ({ documents }, state) => {
      const events: EventOf<typeof InvoiceBookEvents>[] = [];
      let at = state;
      for (const draft of documents) {
        if (knownIn(at.documents, draft.documentId)) continue;
        const event = issue(draft, at);
        events.push(event);
        at =
          event.type === 'InvoiceIssued'
            ? evolve.InvoiceIssued(at, event.data)
            : evolve.CreditNoteIssued(at, event.data);
      }
      return events;
    },
  },
  evolve,
};
