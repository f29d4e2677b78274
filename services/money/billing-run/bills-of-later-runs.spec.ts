import { describe, expect, it } from '@jest/globals';
import { bill as billed, since, toronto } from '#test/support/money/scene.ts';
import { evolved } from '#kernel/decider.ts';
import { taxOf } from '../engine/tax.ts';
import { type BillingTerms, type Terms } from '../engine/terms.ts';
import { emptyPartyMoney, type Work } from '../engine/work.ts';
import { invoiceBook } from '../invoice/invoice-book.decider.ts';
import { party, supplier, terms, periods, ClosedRuns, total, shift, longer } from './bills-of.shared.suite.ts';

/** Numbers in [0, n) that follow from a seed (mulberry32). */
const dice = (seed: number) => {
  let a = seed;
  return (n: number) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
};
describe('runs one after the other, over random work that changes afterwards', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10);
  const world = (roll: (n: number) => number): Work[] =>
    Array.from({ length: 40 }, (_, n) => {
      const given = {
        agentId: `agent ${roll(3)}`,
        customerId: roll(3) === 0 ? 'client 2' : 'client',
        minimumMinutes: roll(2) * 180,
        zone: roll(4) === 0 ? 'America/Halifax' : toronto,
        money: {
          P: {
            ...emptyPartyMoney,
            billing: roll(4) === 0 ? { kind: 'dynamic' as const, value: roll(500), factId: `override ${n}` } : null,
          },
        },
        handovers:
          roll(6) === 0
            ? [
                {
                  giverId: 'giver',
                  takerId: 'P',
                  supplierPrice: 2500 + roll(900),
                  clientPrice: null,
                  factId: `handover ${n}`,
                },
              ]
            : [],
      };
      const hour = String(roll(24)).padStart(2, '0');
      return shift(
        `${day(roll(56))} ${hour}:07`,
        (60 + roll(600)) / 60,
        given.handovers.length ? { ...given, agencyId: 'giver' } : given,
      );
    });
  const changed = (works: readonly Work[], roll: (n: number) => number) =>
    works.map((work) =>
      roll(5) === 0 && work.punchOut
        ? longer(work, roll(180) - 55)
        : roll(25) === 0
          ? { ...work, punchIn: null, punchOut: null }
          : work,
    );
  const clientTerms = (customerId: string, roll: (n: number) => number): BillingTerms => ({
    ...since(),
    customerId,
    basis: 'worked',
    rounding: (['none', 'up', 'nearest'] as const)[roll(3)]!,
    overtimeFactor: roll(2) ? 150 : null,
    holidayFactor: null,
  });

  it('add up: bill lines = billing run = invoices less credit notes, before tax; all runs together = one calculation of everything; the rest of each invoice has its tax', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const roll = dice(seed);
      const own: Terms = { ...terms, billing: [clientTerms('client', roll), clientTerms('client 2', roll)] };
      const closedRuns = new ClosedRuns();
      let works = world(roll);
      for (let n = 0; n < 4; n++) {
        const { bills } = closedRuns.close(works, { terms: own });
        for (const { lines, amount, kind } of bills) {
          expect(total(lines)).toBe(amount);
          expect(kind).toBe(amount > 0 ? 'invoice' : amount < 0 ? 'creditNote' : null);
        }
        expect(total(closedRuns.lines)).toBe(
          closedRuns.sum('InvoiceIssued', 'subtotal') - closedRuns.sum('CreditNoteIssued', 'subtotal'),
        );
        const anew = billed(works, own).lines.filter(({ period }) => period <= periods[n]!);
        expect({ seed, n, all: total(closedRuns.lines) }).toEqual({ seed, n, all: total(anew) });
        works = changed(works, roll);
      }
      expect(new Set(closedRuns.lines.map(({ id }) => id)).size).toBe(closedRuns.lines.length);
      const state = evolved(
        invoiceBook.evolve as never,
        closedRuns.book,
        invoiceBook.initial,
      ) as typeof invoiceBook.initial;
      const left = Object.values(state.documents)
        .flatMap((bucket) => Object.values(bucket))
        .filter(({ number }) => number.startsWith('F'));
      expect({ seed, below: left.filter((invoice) => invoice.left < 0) }).toEqual({ seed, below: [] });
      expect({ seed, all: left.reduce((sum, invoice) => sum + invoice.left, 0) }).toEqual({
        seed,
        all: total(closedRuns.lines),
      });
      for (const tax of ['gst', 'qst'] as const)
        expect(closedRuns.sum('InvoiceIssued', tax) - closedRuns.sum('CreditNoteIssued', tax)).toBe(
          left.reduce((sum, one) => sum + taxOf(one.left, supplier)[tax], 0),
        );
    }
  });
});

describe('figures computed by hand', () => {
  it('[money.cents] void a shift after a credit note for it: the second note takes back what the first one left, taxes included', () => {
    const closedRuns = new ClosedRuns();
    const a = shift('2026-03-02 08:00', 8 + 7 / 60);
    closedRuns.close([a]);
    closedRuns.close([longer(a, -61)]);
    closedRuns.close([longer(a, -61)], { voided: [a.id] });
    // 487 and 426 minutes at 32.00; of 227.20, 11.36 and 22.66 of taxes.
    expect(closedRuns.issued).toEqual([
      ['invoice', 'F-2026-000001', 25973, 1299, 2591],
      ['credit', 'NC-2026-000001', 3253, 163, 325],
      ['credit', 'NC-2026-000002', 22720, 1136, 2266],
    ]);
  });

  it('[money.cents] credit an invoice of 100.00 in three parts: each tax is a difference, and together they are all of it', () => {
    const closedRuns = new ClosedRuns();
    const off = (amount: number) => ({
      price: 'bill' as const,
      kind: 'fixed' as const,
      value: amount,
      factId: 'price',
    });
    const one = (amount: number) =>
      shift('2026-03-02 08:00', 1, { id: 'one', money: { P: { ...emptyPartyMoney, billing: off(amount) } } });
    for (const amount of [10_000, 6667, 3334, 0]) closedRuns.close([one(amount)]);
    expect(closedRuns.issued).toEqual([
      ['invoice', 'F-2026-000001', 10_000, 500, 998],
      ['credit', 'NC-2026-000001', 3333, 167, 333],
      ['credit', 'NC-2026-000002', 3333, 166, 332],
      ['credit', 'NC-2026-000003', 3334, 167, 333],
    ]);
  });

  it('[shift.corrections] correct a correction: longer, shorter, longer again on the next invoice, and all add up to the last', () => {
    const closedRuns = new ClosedRuns();
    const a = shift('2026-03-02 08:00', 8);
    for (const minutes of [0, 45, -90, 20]) closedRuns.close([longer(a, minutes)]);
    expect(closedRuns.issued.map(([kind, number, amount]) => [kind, number, amount])).toEqual([
      ['invoice', 'F-2026-000001', 25600],
      ['invoice', 'F-2026-000002', 2400],
      ['credit', 'NC-2026-000001', 7200],
      ['invoice', 'F-2026-000003', 5867],
    ]);
    expect(closedRuns.credited).toEqual([
      [
        ['F-2026-000002', 2400],
        ['F-2026-000001', 4800],
      ],
    ]);
    // 500 minutes at 32.00.
    expect(total(closedRuns.lines)).toBe(26667);
  });

  it('[shift.corrections] say of each credited invoice whom it names, where the place was billed to another in between', () => {
    const closedRuns = new ClosedRuns();
    const a = shift('2026-03-02 08:00', 8);
    const named = (name: string) => ({ places: { place: { name: 'Aréna', billTo: party(name) } } });
    closedRuns.close([a], named('Old name'));
    closedRuns.close([longer(a, 60)], named('New name'));
    const [note] = closedRuns.close([longer(a, -60)], named('New name')).bills;
    expect(note!.billTo.name).toBe('New name');
    const issued = closedRuns.book.at(-1)!.data;
    expect('credited' in issued && issued.credited).toMatchObject([
      { number: 'F-2026-000002', amount: 3200, billTo: 'New name' },
      { number: 'F-2026-000001', amount: 3200, billTo: 'Old name' },
    ]);
  });

  it('[shift.corrections] credit who was charged where a place is billed to another since, and charge the other', () => {
    const closedRuns = new ClosedRuns();
    const works = [2, 3].map((day) => shift(`2026-03-0${day} 08:00`, 8, day === 3 ? { placeId: 'dock' } : {}));
    const bills = (minutes: readonly number[], place: string, dock: string) =>
      closedRuns
        .close(
          works.map((one, n) => longer(one, minutes[n]!)),
          { places: { place: { name: 'Aréna', billTo: party(place) }, dock: { name: 'Quai', billTo: party(dock) } } },
        )
        .bills.map(({ kind, billTo, amount }) => [kind, billTo.name, amount]);
    expect(bills([0, 0], 'City', 'City')).toEqual([['invoice', 'City', 51_200]]);
    expect(bills([-60, -60], 'Arts', 'Port')).toEqual([['creditNote', 'City', -6400]]);
    expect(bills([-60, 60], 'Arts', 'Port')).toEqual([['invoice', 'Port', 6400]]);
    expect(bills([-120, 0], 'City', 'City')).toEqual([
      ['creditNote', 'City', -3200],
      ['creditNote', 'Port', -3200],
    ]);
  });

  it('bill a night over the year’s end on the invoice of its period, in December and January', () => {
    const { lines } = billed([shift('2026-12-31 22:00', 8)], terms);
    expect(lines.map(({ month, period, amount }) => [month, period, amount])).toEqual([
      ['2026-12', '2026-12-20', 6400],
      ['2027-01', '2026-12-20', 19200],
    ]);
  });
});
