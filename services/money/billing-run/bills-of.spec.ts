import { describe, expect, it } from '@jest/globals';
import { bill as billed, since } from '#test/support/money/scene.ts';
import { type BillingTerms, type Terms } from '../engine/terms.ts';
import { type Handover, type Work } from '../engine/work.ts';
import { type Adjustment } from './named-lines.ts';
import { party, terms, ClosedRuns, total, shift, longer } from './bills-of.shared.suite.ts';

describe('bills of a run', () => {
  it('are one invoice for each debtor, with each tax rounded once on the subtotal', () => {
    const closedRuns = new ClosedRuns();
    const works = [1, 2, 3].map((day) =>
      shift(`2026-03-0${day} 08:00`, 4.1, { customerId: day === 3 ? 'client 2' : 'client' }),
    );
    const { bills } = closedRuns.close(works);
    expect(bills.map(({ kind, billToId, amount, lines }) => [kind, billToId, amount, lines.length])).toEqual([
      ['invoice', 'client', 2 * 13120, 2],
      ['invoice', 'client 2', 13120, 1],
    ]);
    expect(closedRuns.issued[0]).toEqual(['invoice', 'F-2026-000001', 26240, 1312, 2617]);
  });

  it('follow the place’s billing information, where it has its own', () => {
    const places = { place: { name: 'Aréna', billTo: null }, dock: { name: 'Quai', billTo: party('Port') } };
    const { bills } = new ClosedRuns().close(
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
    const { bills } = new ClosedRuns().close([handed]);
    expect(bills.map(({ debtor, billToId, amount }) => [debtor, billToId, amount])).toEqual([
      ['agency', 'giver', 23200],
    ]);
    const asGiver = billed([handed], terms, 'giver');
    expect(asGiver.lines.map(({ billToId, amount }) => [billToId, amount])).toEqual([['client', 27600]]);
  });

  it('credit an invoice when the work is less, and bill more work on the next one', () => {
    const closedRuns = new ClosedRuns();
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8)];
    closedRuns.close([a, b]);
    closedRuns.close([longer(a, -60), b]);
    expect(closedRuns.issued.at(-1)).toEqual(['credit', 'NC-2026-000001', 3200, 160, 319]);
    const { bills } = closedRuns.close([longer(a, -30), b]);
    expect(bills.map(({ kind, amount, lines }) => [kind, amount, lines.length])).toEqual([['invoice', 1600, 2]]);
    expect(total(closedRuns.lines)).toBe(51200 - 1600);
  });

  it('add up the corrections of one invoice, so that more and less work make one document', () => {
    const closedRuns = new ClosedRuns();
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8)];
    closedRuns.close([a, b]);
    const { bills } = closedRuns.close([longer(a, 30), longer(b, -60)]);
    expect(bills.map(({ kind, amount, lines }) => [kind, amount, lines.length])).toEqual([['creditNote', -1600, 4]]);
    const even = closedRuns.close([longer(a, 60), longer(b, -90)]);
    expect(even.bills.map(({ kind, amount, documentId }) => [kind, amount, documentId])).toEqual([[null, 0, null]]);
    expect(closedRuns.book).toHaveLength(2);
    expect(closedRuns.close([longer(a, 60), longer(b, -90)]).bills).toEqual([]);
  });

  it('[bill.rates] name the position, with the level where that decides the rate, and what has no name any more as before', () => {
    const closedRuns = new ClosedRuns();
    const guard = { en: 'Guard', fr: 'Gardien' };
    const position = { en: 'Guard · Second', fr: 'Gardien · Deuxième' };
    const named = { positions: { guard, second: { en: 'Second', fr: 'Deuxième' } } };
    const ofLevel = {
      ...terms,
      rates: [...terms.rates, { ...terms.rates[0]!, id: 'entry', levelId: 'second', bill: 3300 }],
    };
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8, { levelId: 'second' })];
    const first = closedRuns.close([a, b], { ...named, terms: ofLevel });
    expect(first.bills.flatMap(({ lines }) => lines.map((line) => line.position))).toEqual([guard, position]);
    const gone = closedRuns.close([a, longer(b, -60)], { terms: ofLevel, events: {}, places: {}, positions: {} });
    expect(gone.bills.flatMap(({ lines }) => lines.map((line) => [line.event, line.place, line.position]))).toEqual([
      ['Gala', 'Aréna', position],
      ['Gala', 'Aréna', position],
    ]);
    const older = new ClosedRuns();
    older.close([a]);
    const [reversal, again] = older.close([longer(a, 60)], named).bills.flatMap(({ lines }) => lines);
    expect([reversal?.position, again?.position]).toEqual(expect.arrayContaining([null, guard]));
  });

  it('postpone presences, and bill them once that is possible', () => {
    const closedRuns = new ClosedRuns();
    const priceless = shift('2026-03-02 08:00', 8, { skillId: 'unknown' });
    const { flags } = closedRuns.close([priceless], {});
    expect(flags).toEqual([{ code: 'RATE_MISSING', agentId: 'Anne', workId: priceless.id }]);
    expect(new ClosedRuns().close([priceless], { left: [priceless.id] }).flags).toEqual([]);
    const later = closedRuns.close([{ ...priceless, skillId: 'guard' }]);
    expect(later.bills.map(({ kind, amount }) => [kind, amount])).toEqual([['invoice', 25600]]);
  });

  it('leave billed hours as billed while their presence is postponed', () => {
    const closedRuns = new ClosedRuns();
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8)];
    closedRuns.close([a, b]);
    const open = { ...a, punchOut: null };
    expect(closedRuns.close([open, b], { left: [a.id] })).toEqual({ bills: [], tooOld: [], flags: [] });
    const later = closedRuns.close([longer(a, -60), b]);
    expect(later.bills.map(({ kind, amount }) => [kind, amount])).toEqual([['creditNote', -3200]]);
  });

  it.each([0, 1])(
    '[merge.eligible] leave the other of two merged shifts as billed too: number %i is postponed',
    (which) => {
      const given = { mergeId: 'merge', minimumMinutes: 180 };
      const pair = [shift('2026-03-02 08:00', 2, given), shift('2026-03-02 10:05', 2, given)];
      const closedRuns = new ClosedRuns();
      closedRuns.close(pair);
      const open = { ...pair[which]!, punchOut: null };
      expect(closedRuns.close(pair.with(which, open), { left: [open.id] })).toEqual({
        bills: [],
        tooOld: [],
        flags: [],
      });
      expect(total(closedRuns.lines)).toBe(12800);
      closedRuns.close(pair.with(which, open));
      expect(total(closedRuns.lines)).toBe(9600);
    },
  );

  describe('of a client billed more for overtime', () => {
    const agreed = (given: Partial<BillingTerms>): Terms => ({
      ...terms,
      billing: [
        {
          ...since(),
          customerId: 'client',
          basis: 'worked',
          rounding: 'none',
          overtimeFactor: 150,
          holidayFactor: null,
          ...given,
        },
      ],
    });
    const five = [2, 3, 4, 5, 6];
    const open = (work: Work): Work => ({ ...work, punchOut: null });

    it.each<[string, Partial<BillingTerms>, number, (work: Work) => Work]>([
      ['its punch-out was taken away', {}, 9, open],
      ['its rate is missing', {}, 9, (work) => ({ ...work, skillId: 'unknown' })],
      ['it is longer now', {}, 9, (work) => longer(work, 60)],
      ['its minutes were rounded', { rounding: 'up' }, 9.1, open],
      ['planned hours are billed', { basis: 'planned', rounding: 'up' }, 9.1, open],
    ])(
      '[hours.overtime] leave the other days of the week of a postponed presence as billed: %s',
      (_, given, count, changed) => {
        const [monday, ...others] = five.map((day) => shift(`2026-03-0${day} 08:00`, count));
        const closedRuns = new ClosedRuns();
        const own = { terms: agreed(given) };
        closedRuns.close([monday!, ...others], own);
        const next = [changed(monday!), ...others];
        expect(closedRuns.close(next, { ...own, left: [monday!.id] })).toEqual({ bills: [], tooOld: [], flags: [] });
        closedRuns.close(next.slice(1), own);
        expect(total(closedRuns.lines)).toBe(total(billed(others, own.terms).lines));
      },
    );

    it('[hours.overtime] leave them as billed where two merged shifts were rounded as one', () => {
      const pair = ['08:00', '13:00'].map((at) => shift(`2026-03-02 ${at}`, 4.55, { mergeId: 'merge' }));
      const others = five.slice(1).map((day) => shift(`2026-03-0${day} 08:00`, 9));
      const closedRuns = new ClosedRuns();
      const own = { terms: agreed({ basis: 'planned', rounding: 'up' }) };
      closedRuns.close([...pair, ...others], own);
      const next = [pair[0]!, open(pair[1]!), ...others];
      expect(closedRuns.close(next, { ...own, left: [pair[1]!.id] })).toEqual({ bills: [], tooOld: [], flags: [] });
    });

    it.each<[string, Partial<Work>, Partial<Work>]>([
      ['merged when they were billed', { mergeId: 'merge' }, { mergeId: null }],
      ['merged since', { mergeId: null }, { mergeId: 'merge' }],
    ])('[hours.overtime] leave them as billed where two rounded shifts were %s', (_, before, now) => {
      const pair = ['08:00', '13:00'].map((at) => shift(`2026-03-02 ${at}`, 4.55, before));
      const others = five.slice(1).map((day) => shift(`2026-03-0${day} 08:00`, 9));
      const closedRuns = new ClosedRuns();
      const own = { terms: agreed({ rounding: 'up' }) };
      closedRuns.close([...pair, ...others], own);
      const next = [{ ...pair[0]!, ...now }, open({ ...pair[1]!, ...now }), ...others];
      const { bills } = closedRuns.close(next, { ...own, left: [pair[1]!.id] });
      const changed = new Set(bills.flatMap(({ lines }) => lines.map(({ workId }) => workId)));
      expect(others.filter(({ id }) => changed.has(id))).toEqual([]);
    });
  });

  it('exclude presences that were excluded from pay for good, and credit them if they were billed', () => {
    const closedRuns = new ClosedRuns();
    const [a, b] = [shift('2026-03-02 08:00', 8), shift('2026-03-03 08:00', 8)];
    closedRuns.close([a, b]);
    const out = { voided: [a.id], left: [a.id] };
    expect(closedRuns.close([a, b], out).bills.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['creditNote', -25600],
    ]);
  });

  it('credit no more of an invoice than is left of it where a shift is voided that a later invoice had corrected upwards, and the rest of the first invoice', () => {
    const closedRuns = new ClosedRuns();
    const a = shift('2026-03-02 08:00', 8);
    closedRuns.close([a]);
    closedRuns.close([longer(a, 60)]);
    closedRuns.close([longer(a, 90)]);
    expect(closedRuns.issued.map(([kind, number, amount]) => [kind, number, amount])).toEqual([
      ['invoice', 'F-2026-000001', 25600],
      ['invoice', 'F-2026-000002', 3200],
      ['invoice', 'F-2026-000003', 1600],
    ]);
    closedRuns.close([longer(a, 30)]);
    expect(closedRuns.credited.at(-1)).toEqual([
      ['F-2026-000003', 1600],
      ['F-2026-000002', 1600],
    ]);
    closedRuns.close([longer(a, 30)], { voided: [a.id] });
    expect(closedRuns.credited.at(-1)).toEqual([
      ['F-2026-000002', 1600],
      ['F-2026-000001', 25600],
    ]);
    for (const tax of ['gst', 'qst'] as const)
      expect(closedRuns.sum('CreditNoteIssued', tax)).toBe(closedRuns.sum('InvoiceIssued', tax));
  });

  it('don’t wait for hours that another company bills', () => {
    const others = shift('2026-03-02 08:00', 8, { agencyId: 'other', employerId: 'other', punchOut: null });
    expect(new ClosedRuns().close([others])).toEqual({ bills: [], tooOld: [], flags: [] });
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
    const with8 = new ClosedRuns();
    with8.close([shift('2026-03-02 08:00', 8)], { adjustments: [off] });
    expect(with8.issued).toEqual([['invoice', 'F-2026-000001', 25100, 1255, 2504]]);
    const alone = new ClosedRuns();
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
    expect(new ClosedRuns().close([...works].reverse())).toEqual(new ClosedRuns().close(works));
  });
});
