import { billing, fortnights, hours } from '#test/support/money/scene.ts';
import type { InvoiceBookEvents } from '#contracts/events/invoice-book.ts';
import { fold, type EventOf } from '#kernel/decider.ts';
import { noTerms, type Terms } from '../engine/terms.ts';
import { type Work } from '../engine/work.ts';
import { invoiceBook } from '../invoice/invoice-book.decider.ts';
import { billsOf, type BillingInputs, type Bills, type KnownDocument, type KnownLine } from './bills-of.ts';
import { draftsOf } from './drafts-of.ts';

export const supplier = {
  name: 'Agence A',
  address: '1',
  city: 'Montréal',
  postalCode: '',
  email: '',
  phone: '',
  gst: '123456789 RT0001',
  qst: '1234567890 TQ0001',
};
export const party = (name: string) => ({ name, address: '', city: '', postalCode: '', email: '' });
const debtors = {
  client: { kind: 'client' as const, billTo: party('Client'), language: 'fr' as const, paymentDays: 30 },
  'client 2': { kind: 'client' as const, billTo: party('Client 2'), language: 'en' as const, paymentDays: 30 },
  giver: { kind: 'agency' as const, billTo: party('Giver'), language: 'fr' as const, paymentDays: 30 },
};
export const terms: Terms = { ...noTerms, ...billing(3200), billing: [] };
export const periods = ['2026-03-01', '2026-03-15', '2026-03-29', '2026-04-12', '2026-04-26'] as const;
const lastDays = ['2026-03-14', '2026-03-28', '2026-04-11', '2026-04-25', '2026-05-09'] as const;
type InvoiceFact = EventOf<typeof InvoiceBookEvents>;
/** A supplier with its runs so far, one after the other. */
export class ClosedRuns {
  readonly lines: KnownLine[] = [];
  readonly documents: KnownDocument[] = [];
  book: InvoiceFact[] = [];
  runs = 0;

  /** Closes the next period over these works. */
  close(works: readonly Work[], more: Partial<BillingInputs> = {}): Bills {
    const n = this.runs++;
    const inputs: BillingInputs = {
      runId: `run ${n}`,
      companyId: 'P',
      period: { from: periods[n]!, to: lastDays[n]! },
      date: lastDays[n]!,
      supplier,
      anew: periods.slice(0, n),
      works,
      terms,
      calendars: [fortnights],
      voided: [],
      left: [],
      adjustments: [],
      closed: this.lines,
      documents: this.documents,
      debtors,
      places: { place: { name: 'Aréna', billTo: null } },
      clients: {},
      events: { event: 'Gala' },
      primes: {},
      ...more,
    };
    const bills = billsOf(inputs);
    const events = [
      invoiceBook.decide.Issue(
        { supplierId: 'P', documents: draftsOf(inputs, bills.bills) },
        fold(invoiceBook, this.book),
        {} as never,
      ),
    ].flat();
    this.book = [...this.book, ...(events as InvoiceFact[])];
    for (const { lines, documentId } of bills.bills) this.lines.push(...lines.map((line) => ({ ...line, documentId })));
    for (const { type, data } of events as InvoiceFact[]) {
      const { documentId: id, billToId, billTo, period } = data;
      const of =
        type === 'InvoiceIssued'
          ? { kind: 'invoice' as const, credits: null }
          : { kind: 'creditNote' as const, credits: data.credits };
      this.documents.push({ id, billToId, billTo, periodFrom: period.from, ...of });
    }
    return bills;
  }

  get issued() {
    return this.book.map(({ type, data: { number, subtotal, gst, qst } }) => [
      type === 'InvoiceIssued' ? 'invoice' : 'credit',
      number,
      subtotal,
      gst,
      qst,
    ]);
  }
  /** How much of which invoices each credit note takes back. */
  get credited() {
    return this.book.flatMap(({ type, data }) =>
      type === 'CreditNoteIssued' ? [data.credited!.map(({ number, amount }) => [number, amount])] : [],
    );
  }
  sum(type: InvoiceFact['type'], of: 'subtotal' | 'gst' | 'qst') {
    return this.book.filter((event) => event.type === type).reduce((total, { data }) => total + data[of], 0);
  }
}
export const total = (lines: readonly { readonly amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
export const shift = (from: string, count: number, given: Partial<Work> = {}) => hours(from, count, given);
/** The same work, punched out so many minutes later. */
export const longer = (work: Work, minutes: number): Work => ({
  ...work,
  punchOut: new Date(Date.parse(work.punchOut!) + minutes * 60_000).toISOString(),
});
