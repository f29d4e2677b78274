import { describe, expect, it } from '@jest/globals';
import { bill as billed, billing, fortnights, hours, since, toronto } from '#test/support/money/scene.ts';
import type { InvoiceBookEvents } from '#contracts/events/invoice-book.ts';
import { evolved, fold, type EventOf } from '#kernel/decider.ts';
import { taxOf } from '../engine/tax.ts';
import { noTerms, type BillingTerms, type Terms } from '../engine/terms.ts';
import { emptyPartyMoney, type Handover, type Work } from '../engine/work.ts';
import { invoiceBook } from '../invoice/invoice-book.decider.ts';
import {
  billsOf,
  type Adjustment,
  type BillingInputs,
  type Bills,
  type KnownDocument,
  type KnownLine,
} from './bills-of.ts';
import { draftsOf } from './drafts-of.ts';

const supplier = {
  name: 'Agence A',
  address: '1',
  city: 'Montréal',
  postalCode: '',
  email: '',
  phone: '',
  gst: '123456789 RT0001',
  qst: '1234567890 TQ0001',
};
const party = (name: string) => ({ name, address: '', city: '', postalCode: '', email: '' });
const debtors = {
  client: { kind: 'client' as const, billTo: party('Client'), language: 'fr' as const, paymentDays: 30 },
  'client 2': { kind: 'client' as const, billTo: party('Client 2'), language: 'en' as const, paymentDays: 30 },
  giver: { kind: 'agency' as const, billTo: party('Giver'), language: 'fr' as const, paymentDays: 30 },
};
const terms: Terms = { ...noTerms, ...billing(3200), billing: [] };
const periods = ['2026-03-01', '2026-03-15', '2026-03-29', '2026-04-12', '2026-04-26'] as const;
const lastDays = ['2026-03-14', '2026-03-28', '2026-04-11', '2026-04-25', '2026-05-09'] as const;

type InvoiceFact = EventOf<typeof InvoiceBookEvents>;
/** A supplier with its runs so far, one after the other. */
class Ledger {
  readonly lines: KnownLine[] = [];
  readonly documents: KnownDocument[] = [];
  book: InvoiceFact[] = [];
  runs = 0;

  /** Closes the next period over these works. */
  close(works: readonly Work[], more: Partial<BillingInputs> = {}): Bills {
    const n = this.runs++;
    const inputs: BillingInputs = {
      ...{
        runId: `run ${n}`,
        companyId: 'P',
        period: { from: periods[n]!, to: lastDays[n]! },
        date: lastDays[n]!,
        supplier,
      },
      ...{
        anew: periods.slice(0, n),
        works,
        terms,
        calendars: [fortnights],
        voided: [],
        left: [],
        adjustments: [],
        closed: this.lines,
        documents: this.documents,
      },
      ...{
        debtors,
        places: { place: { name: 'Aréna', billTo: null } },
        clients: {},
        events: { event: 'Gala' },
        primes: {},
      },
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
    for (const { lines, documentId, kind, credits, billToId, billTo } of bills.bills) {
      this.lines.push(...lines.map((line) => ({ ...line, documentId })));
      if (documentId && kind)
        this.documents.push({ id: documentId, kind, credits, billToId, billTo, periodFrom: inputs.period.from });
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
  sum(type: InvoiceFact['type'], of: 'subtotal' | 'gst' | 'qst') {
    return this.book.filter((event) => event.type === type).reduce((total, { data }) => total + data[of], 0);
  }
}
const total = (lines: readonly { readonly amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const shift = (from: string, count: number, given: Partial<Work> = {}) => hours(from, count, given);
/** The same work, punched out so many minutes later. */
const longer = (work: Work, minutes: number): Work => ({
  ...work,
  punchOut: new Date(Date.parse(work.punchOut!) + minutes * 60_000).toISOString(),
});

describe('bills of a run', () => {
  it('are one invoice for each debtor, with each tax rounded once on the subtotal', () => {
    const ledger = new Ledger();
    const works = [1, 2, 3].map((day) =>
      shift(`2026-03-0${day} 08:00`, 4.1, { customerId: day === 3 ? 'client 2' : 'client' }),
    );
    const { bills } = ledger.close(works);
    expect(bills.map(({ kind, billToId, amount, lines }) => [kind, billToId, amount, lines.length])).toEqual([
      ['invoice', 'client', 2 * 13120, 2],
      ['invoice', 'client 2', 13120, 1],
    ]);
    expect(ledger.issued[0]).toEqual(['invoice', 'F-2026-000001', 26240, 1312, 2617]);
  });

  it('follow the place’s billing information, where it has its own', () => {
    const places = { place: { name: 'Aréna', billTo: null }, dock: { name: 'Quai', billTo: party('Port') } };
    const { bills } = new Ledger().close(
      [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8, { placeId: 'dock' })],
      { places },
    );
    expect(bills.map(({ billTo, amount }) => [billTo.name, amount])).toEqual([
      ['Client', 25600],
      ['Port', 25600],
    ]);
  });

  it('[shift.supplierReadonly] bill the agency that handed a shift on at the accepted supplier price, and the client separately', () => {
    const handover: Handover = {
      giverId: 'giver',
      takerId: 'P',
      supplierPrice: 2900,
      clientPrice: 3450,
      factId: 'accepted',
    };
    const handed = shift('2026-03-02 08:00', 8, { agencyId: 'giver', employerId: 'P', handovers: [handover] });
    const { bills } = new Ledger().close([handed]);
    expect(bills.map(({ debtor, billToId, amount }) => [debtor, billToId, amount])).toEqual([
      ['agency', 'giver', 23200],
    ]);
    const asGiver = billed([handed], terms, 'giver');
    expect(asGiver.lines.map(({ billToId, amount }) => [billToId, amount])).toEqual([['client', 27600]]);
  });

  it('credit an invoice when the work is less, and bill more work on the next one', () => {
    const ledger = new Ledger();
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8)];
    ledger.close([a, b]);
    ledger.close([longer(a, -60), b]);
    expect(ledger.issued.at(-1)).toEqual(['credit', 'NC-2026-000001', 3200, 160, 319]);
    const { bills } = ledger.close([longer(a, -30), b]);
    expect(bills.map(({ kind, amount, lines }) => [kind, amount, lines.length])).toEqual([['invoice', 1600, 2]]);
    expect(total(ledger.lines)).toBe(51200 - 1600);
  });

  it('add up the corrections of one invoice, so that more and less work make one document', () => {
    const ledger = new Ledger();
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8)];
    ledger.close([a, b]);
    const { bills } = ledger.close([longer(a, 30), longer(b, -60)]);
    expect(bills.map(({ kind, amount, lines }) => [kind, amount, lines.length])).toEqual([['creditNote', -1600, 4]]);
    const even = ledger.close([longer(a, 60), longer(b, -90)]);
    expect(even.bills.map(({ kind, amount, documentId }) => [kind, amount, documentId])).toEqual([[null, 0, null]]);
    expect(ledger.book).toHaveLength(2);
    expect(ledger.close([longer(a, 60), longer(b, -90)]).bills).toEqual([]);
  });

  it('postpone presences, and bill them once that is possible', () => {
    const ledger = new Ledger();
    const priceless = shift('2026-03-02 08:00', 8, { skillId: 'unknown' });
    const { flags } = ledger.close([priceless], {});
    expect(flags).toEqual([{ code: 'RATE_MISSING', agentId: 'Anne', workId: priceless.id }]);
    expect(new Ledger().close([priceless], { left: [priceless.id] }).flags).toEqual([]);
    const later = ledger.close([{ ...priceless, skillId: 'guard' }]);
    expect(later.bills.map(({ kind, amount }) => [kind, amount])).toEqual([['invoice', 25600]]);
  });

  it('leave billed hours as billed while their presence is postponed', () => {
    const ledger = new Ledger();
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8)];
    ledger.close([a, b]);
    const open = { ...a, punchOut: null };
    expect(ledger.close([open, b], { left: [a.id] })).toEqual({ bills: [], flags: [] });
    const later = ledger.close([longer(a, -60), b]);
    expect(later.bills.map(({ kind, amount }) => [kind, amount])).toEqual([['creditNote', -3200]]);
  });

  it.each([0, 1])(
    '[merge.eligible] leave the other of two merged shifts as billed too: number %i is postponed',
    (which) => {
      const given = { mergeId: 'merge', minimumMinutes: 180 };
      const pair = [shift('2026-03-02 08:00', 2, given), shift('2026-03-02 10:05', 2, given)];
      const ledger = new Ledger();
      ledger.close(pair);
      const open = { ...pair[which]!, punchOut: null };
      expect(ledger.close(pair.with(which, open), { left: [open.id] })).toEqual({ bills: [], flags: [] });
      expect(total(ledger.lines)).toBe(12800);
      ledger.close(pair.with(which, open));
      expect(total(ledger.lines)).toBe(9600);
    },
  );

  it('exclude presences that were excluded from pay for good, and credit them if they were billed', () => {
    const ledger = new Ledger();
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8)];
    ledger.close([a, b]);
    expect(ledger.close([a, b], { voided: [a.id] }).bills.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['creditNote', -25600],
    ]);
  });

  it('don’t wait for hours that another company bills', () => {
    const others = shift('2026-03-02 08:00', 8, { agencyId: 'other', employerId: 'other', punchOut: null });
    expect(new Ledger().close([others])).toEqual({ bills: [], flags: [] });
  });

  it('include manual lines; only negative ones make a credit note without an invoice', () => {
    const off: Adjustment = {
      adjustmentId: 'off',
      debtor: 'client',
      billToId: 'client',
      placeId: null,
      date: '2026-03-10',
      amount: -500,
      gainCode: '',
      reason: 'Agreed',
    };
    const with8 = new Ledger();
    with8.close([shift('2026-03-02 08:00', 8)], { adjustments: [off] });
    expect(with8.issued).toEqual([['invoice', 'F-2026-000001', 25100, 1255, 2504]]);
    const alone = new Ledger();
    alone.close([], { adjustments: [off] });
    expect(alone.issued).toEqual([['credit', 'NC-2026-000001', 500, 25, 50]]);
  });

  it('are the same bills in whatever order the presences come', () => {
    const works = [2, 3, 4, 5].map((day) =>
      shift(`2026-03-0${day} 08:00`, day, {
        agentId: day % 2 ? 'Anne' : 'Bruno',
        customerId: day === 4 ? 'client 2' : 'client',
      }),
    );
    expect(new Ledger().close([...works].reverse())).toEqual(new Ledger().close(works));
  });
});

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
    ...{
      customerId,
      basis: 'worked',
      rounding: (['none', 'up', 'nearest'] as const)[roll(3)]!,
      overtimeFactor: roll(2) ? 150 : null,
      holidayFactor: null,
    },
  });

  it('add up: bill lines = billing run = invoices less credit notes, before tax; all runs together = one calculation of everything; the rest of each invoice has its tax', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const roll = dice(seed);
      const own: Terms = { ...terms, billing: [clientTerms('client', roll), clientTerms('client 2', roll)] };
      const ledger = new Ledger();
      let works = world(roll);
      for (let n = 0; n < 4; n++) {
        const { bills } = ledger.close(works, { terms: own });
        for (const { lines, amount, kind } of bills) {
          expect(total(lines)).toBe(amount);
          expect(kind).toBe(amount > 0 ? 'invoice' : amount < 0 ? 'creditNote' : null);
        }
        expect(total(ledger.lines)).toBe(
          ledger.sum('InvoiceIssued', 'subtotal') - ledger.sum('CreditNoteIssued', 'subtotal'),
        );
        const anew = billed(works, own).lines.filter(({ period }) => period <= periods[n]!);
        expect({ seed, n, all: total(ledger.lines) }).toEqual({ seed, n, all: total(anew) });
        works = changed(works, roll);
      }
      expect(new Set(ledger.lines.map(({ id }) => id)).size).toBe(ledger.lines.length);
      const state = evolved(
        invoiceBook.evolve as never,
        ledger.book,
        invoiceBook.initial,
      ) as typeof invoiceBook.initial;
      const left = Object.values(state.documents)
        .flatMap((bucket) => Object.values(bucket))
        .filter(({ number }) => number.startsWith('F'));
      for (const tax of ['gst', 'qst'] as const)
        expect(ledger.sum('InvoiceIssued', tax) - ledger.sum('CreditNoteIssued', tax)).toBe(
          left.reduce((sum, one) => sum + taxOf(one.left, supplier)[tax], 0),
        );
    }
  });
});
