import { describe, expect, it } from '@jest/globals';
import { derivedId } from '#kernel/caller.ts';
import { fold, type EventOf } from '#kernel/decider.ts';
import type { InvoiceBookEvents } from '#contracts/events/invoice-book.ts';
import { invoiceBook, type InvoiceDraft } from './invoice-book.decider.ts';

const id = (name: string) => derivedId('invoice book', name);
const supplierId = id('supplier');
const party = {
  name: 'Agence A',
  address: '1',
  city: 'Montréal',
  postalCode: 'H2X 1Y4',
  email: 'a@example.com',
  phone: '',
};
const registered = { ...party, gst: '123456789 RT0001', qst: '1234567890 TQ0001' };
const billTo = { name: 'Client A', address: '2', city: 'Montréal', postalCode: 'H2X 1Y5', email: 'c@example.com' };
const base = (name: string, subtotal: number, date = '2026-03-16') => ({
  supplierId,
  documentId: id(name),
  runId: id('run'),
  debtor: 'client' as const,
  billToId: id('client'),
  date,
  supplier: registered,
  billTo,
  period: { from: '2026-03-01', to: '2026-03-14' },
  language: 'fr' as const,
  subtotal,
  lines: 1,
});
const invoice = (name: string, subtotal: number, date?: string): InvoiceDraft => ({
  ...base(name, subtotal, date),
  kind: 'invoice',
  paymentDays: 30,
  dueDate: '2026-04-15',
});
const credit = (name: string, subtotal: number, ...credits: string[]): InvoiceDraft => ({
  ...base(name, subtotal),
  kind: 'creditNote',
  credits,
});

type InvoiceFact = EventOf<typeof InvoiceBookEvents>;
const context = {
  now: '2026-03-16T12:00:00.000Z',
  actor: { userId: 'x', name: 'x', role: 'superAdmin' },
  permissions: new Set<string>(),
  newId: id,
} as never;
const issued = (past: readonly InvoiceFact[], ...documents: InvoiceDraft[]) =>
  [invoiceBook.decide.Issue({ supplierId, documents }, fold(invoiceBook, past), context)].flat() as InvoiceFact[];
const figures = ({ data: { number, subtotal, gst, qst } }: InvoiceFact) => [number, subtotal, gst, qst];

describe('an invoice book', () => {
  it('numbers invoices and credit notes apart, by year, without gaps', () => {
    const first = issued([], invoice('a', 10000), invoice('b', 10000), credit('c', 1005, id('a')));
    expect(first.map(({ data }) => data.number)).toEqual(['F-2026-000001', 'F-2026-000002', 'NC-2026-000001']);
    const next = issued(first, invoice('d', 100), invoice('e', 100, '2027-01-04'), credit('f', 5, id('d')));
    expect(next.map(({ data }) => data.number)).toEqual(['F-2026-000003', 'F-2027-000001', 'NC-2026-000002']);
  });

  it('issues no document twice, however often it is requested', () => {
    const first = issued([], invoice('a', 10000));
    expect(issued(first, invoice('a', 10000))).toEqual([]);
    expect(issued(first, invoice('a', 10000), invoice('b', 1)).map(({ data }) => data.number)).toEqual([
      'F-2026-000002',
    ]);
    expect(issued([], invoice('a', 10000), invoice('a', 10000))).toHaveLength(1);
  });

  it('[money.cents] taxes a subtotal once for each tax, and charges none without a registration', () => {
    expect(figures(issued([], invoice('a', 123457))[0]!)).toEqual(['F-2026-000001', 123457, 6173, 12315]);
    const unregistered = { ...invoice('a', 10000), supplier: { ...registered, gst: null, qst: null } } as InvoiceDraft;
    expect(figures(issued([], unregistered)[0]!)).toEqual(['F-2026-000001', 10000, 0, 0]);
  });

  it('[money.cents] 26 credits the tax of the invoice less the tax of what remains, so that credit notes of a whole invoice credit all of it', () => {
    const first = issued([], invoice('a', 10000), credit('b', 1005, id('a')));
    expect(figures(first[1]!)).toEqual(['NC-2026-000001', 1005, 50, 101]);
    const rest = issued(first, credit('c', 8995, id('a')));
    expect(rest[0]!.data).toMatchObject({ before: 8995, creditsNumber: 'F-2026-000001', gst: 450, qst: 897 });
    expect([50 + 450, 101 + 897]).toEqual([500, 998]);
  });

  it('credits under the tax registrations of the invoice, whatever the supplier’s present ones are', () => {
    const first = issued([], { ...invoice('a', 10000), supplier: { ...registered, qst: null } } as InvoiceDraft);
    expect(issued(first, credit('b', 1005, id('a')))[0]!.data).toMatchObject({
      gst: 50,
      qst: 0,
      supplier: { qst: null },
    });
  });

  it('[money.cents] credits of each invoice no more than is left of it, with its own taxes, and the rest as owed to the debtor', () => {
    const first = issued([], invoice('a', 10000), invoice('b', 105));
    const [note] = issued(first, credit('c', 10405, id('b'), id('a')));
    expect(note!.data).toMatchObject({
      credits: id('b'),
      creditsNumber: 'F-2026-000002',
      before: 105,
      credited: [
        { invoiceId: id('b'), number: 'F-2026-000002', before: 105, amount: 105, gst: 5, qst: 10, billTo: 'Client A' },
        {
          invoiceId: id('a'),
          number: 'F-2026-000001',
          before: 10000,
          amount: 10000,
          gst: 500,
          qst: 998,
          billTo: 'Client A',
        },
      ],
    });
    // 5 + 500 + 15 and 10 + 998 + 30, where 10405 at once would have 520 and 1038.
    expect(figures(note!)).toEqual(['NC-2026-000001', 10405, 520, 1038]);
    const [more] = issued([...first, note!], credit('d', 1, id('b'), id('a')));
    expect(more!.data).toMatchObject({ before: 0, credits: id('b'), credited: [{ amount: 0 }] });
  });

  it('[money.cents] names on a credit note each registration under which one of its invoices was taxed', () => {
    const later = { ...invoice('b', 105), supplier: { ...registered, qst: null } } as InvoiceDraft;
    const [note] = issued(issued([], invoice('a', 10000), later), credit('c', 10105, id('b'), id('a')));
    expect(figures(note!)).toEqual(['NC-2026-000001', 10105, 505, 998]);
    expect(note!.data.supplier).toMatchObject({ gst: registered.gst, qst: registered.qst });
  });

  it('still knows how much earlier credit notes, which name one invoice, took back of it', () => {
    const first = issued([], invoice('a', 10000), credit('b', 1005, id('a')));
    const old = first.map((event) => {
      const { credited: _, ...data } = event.data as { credited?: unknown };
      return { ...event, data } as InvoiceFact;
    });
    expect(issued(old, credit('c', 8995, id('a')))[0]!.data).toMatchObject({ before: 8995, gst: 450, qst: 897 });
  });

  it('credits no invoice that is not in the book', () => {
    expect(() => issued([], credit('b', 1005, id('a')))).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    expect(issued([], credit('b', 1000))[0]!.data).toMatchObject({
      before: 0,
      creditsNumber: null,
      gst: 50,
      qst: 100,
    });
  });
});
