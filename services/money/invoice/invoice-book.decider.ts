import { InvoiceBookEvents } from '#contracts/events/invoice-book.ts';
import type { CreditedInvoice, InvoiceKind, IssuedCreditNote, IssuedInvoice } from '#contracts/values/invoice.ts';
import { Rejected, type Decider, type EventOf } from '#kernel/decider.ts';
import { taxOf, taxOfCredit, type TaxNumbers } from '../engine/tax.ts';

type Numbered = 'number' | 'sequence' | 'year' | 'gst' | 'qst';
type Credited = 'credits' | 'creditsNumber' | 'before' | 'credited';
/**
 * A document without its number and taxes, which the book adds. `credits`: the invoices that a credit note reduces,
 * each by what is left of it, in this order.
 */
export type InvoiceDraft =
  | ({ readonly kind: 'invoice' } & Omit<IssuedInvoice, Numbered>)
  | ({ readonly kind: 'creditNote'; readonly credits: readonly string[] } & Omit<
      IssuedCreditNote,
      Numbered | Credited
    >);

/**
 * What the book stores of a document: its number, the rest of its subtotal in cents, whom it names, and the
 * registrations under which it was taxed.
 */
type Known = TaxNumbers & { readonly number: string; readonly left: number; readonly billTo: string };
/**
 * Documents by id, grouped by the first two digits of the id: a book has tens of thousands, and adding one copies its
 * group only.
 */
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

/**
 * Takes an amount back from invoices, in their order, from each no more than is left of it. Where nothing is left of
 * any, the first one is named.
 * @throws Rejected NOT_FOUND
 */
const creditedOf = (ids: readonly string[], subtotal: number, documents: Buckets): CreditedInvoice[] => {
  let rest = subtotal;
  const all = ids.map((invoiceId): CreditedInvoice => {
    const invoice = knownIn(documents, invoiceId);
    if (!invoice) throw new Rejected('NOT_FOUND');
    const { number, left: before, billTo } = invoice;
    const amount = Math.max(0, Math.min(before, rest));
    rest -= amount;
    return { invoiceId, number, before, amount, ...taxOfCredit(before, amount, invoice), billTo };
  });
  const reduced = all.filter(({ amount }) => amount > 0);
  return reduced.length > 0 ? reduced : all.slice(0, 1);
};

const issue = (draft: InvoiceDraft, { documents, last }: InvoiceBookState): EventOf<typeof InvoiceBookEvents> => {
  const year = Number(draft.date.slice(0, 4));
  const sequence = (last[seriesOf(draft.kind, year)] ?? 0) + 1;
  const named = { number: numberOf(draft.kind, year, sequence), sequence, year };
  if (draft.kind === 'invoice') {
    const { kind: _, ...data } = draft;
    return { type: 'InvoiceIssued', data: { ...data, ...named, ...taxOf(data.subtotal, data.supplier) } };
  }
  const { kind: _, credits, ...data } = draft;
  const credited = creditedOf(credits, data.subtotal, documents);
  const [first] = credited;
  const registrations: readonly TaxNumbers[] =
    credited.length > 0 ? credited.map(({ invoiceId }) => knownIn(documents, invoiceId)!) : [data.supplier];
  const owed = data.subtotal - credited.reduce((sum, { amount }) => sum + amount, 0);
  const parts = [...credited, taxOf(owed, registrations[0]!)];
  // Where one of the invoices had no such tax, the number under which the other one was taxed.
  const numberOfTax = (tax: keyof TaxNumbers) => registrations.find((one) => one[tax] !== null)?.[tax] ?? null;
  return {
    type: 'CreditNoteIssued',
    data: {
      ...data,
      ...named,
      gst: parts.reduce((sum, part) => sum + part.gst, 0),
      qst: parts.reduce((sum, part) => sum + part.qst, 0),
      credits: first?.invoiceId ?? null,
      creditsNumber: first?.number ?? null,
      before: first?.before ?? 0,
      credited,
      supplier: { ...data.supplier, gst: numberOfTax('gst'), qst: numberOfTax('qst') },
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
  InvoiceIssued: (
    { documents, last },
    { documentId, year, sequence, number, subtotal, billTo: { name: billTo }, supplier: { gst, qst } },
  ) => ({
    documents: withKnown(documents, documentId, { number, left: subtotal, billTo, gst, qst }),
    last: numbered(last, 'invoice', { year, sequence }),
  }),
  CreditNoteIssued: (
    { documents, last },
    { documentId, year, sequence, number, credits, credited, subtotal, billTo, supplier: { gst, qst } },
  ) => {
    const reduced = credited ?? (credits === null ? [] : [{ invoiceId: credits, amount: subtotal }]);
    return {
      documents: reduced.reduce(
        (all, { invoiceId, amount }) => {
          const invoice = knownIn(all, invoiceId);
          return invoice ? withKnown(all, invoiceId, { ...invoice, left: invoice.left - amount }) : all;
        },
        withKnown(documents, documentId, { number, left: 0, billTo: billTo.name, gst, qst }),
      ),
      last: numbered(last, 'creditNote', { year, sequence }),
    };
  },
};

/**
 * A supplier's invoices and credit notes. A number is derived from the book's state when the document is appended, so
 * that concurrent workers use each number once and without gaps; a document that is requested again is not issued
 * again.
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
