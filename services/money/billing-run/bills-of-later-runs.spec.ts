import { describe, expect, it } from '@jest/globals';
import { bill as billed, since, toronto } from '#test/support/money/scene.ts';
import { evolved } from '#kernel/decider.ts';
import { taxOf } from '../engine/tax.ts';
import { type BillingTerms, type Terms } from '../engine/terms.ts';
import { emptyPartyMoney, type Work } from '../engine/work.ts';
import { invoiceBook } from '../invoice/invoice-book.decider.ts';
import { supplier, terms, periods, ClosedRuns, total, shift, longer } from './bills-of.shared.suite.ts';

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
