import { expect, it } from '@jest/globals';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import {
  AdjustBillingRun,
  ApproveBillingRun,
  BillingRun,
  BillingRunFile,
  BillingRuns,
  Invoice,
  InvoiceLines,
  InvoicePdf,
  Invoices,
  LeaveForNextBilling,
} from '#contracts/api/invoices.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import type { Fact } from '#services/messaging/notification/notice.ts';
import { billingPeople } from '#services/messaging/notification/pay-audience.ts';
import { reached } from '#test/support/planned.ts';
import { differencesForOthers } from '#test/support/strangers.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  gst,
  qst,
  monday,
  at,
  vigie,
  agency,
  customer,
  close,
  worked,
  cutoff,
  runId,
  documents,
  ofRun,
  billed,
} from './shared.suite.ts';

export const invoices = (): void => {
  it('[money.cents] closes a week with one invoice for the client and its files, with GST and QST each computed on the subtotal', async () => {
    billed.first = await worked(0, 0, ids.agents.anne);
    await worked(0, 1, ids.agents.bruno, { hours: 4 });
    cutoff(0);
    await close(0);
    const [invoice, ...others] = await ofRun(0);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'F-2026-000001',
      supplier: 'Agence A',
      billTo: 'Client A',
      date: '2026-03-11',
      dueDate: '2026-03-26',
    });
    expect([invoice.subtotal, invoice.gst, invoice.qst, invoice.total]).toEqual([38400, 1920, 3830, 44150]);
    const run = (await agency.call(BillingRun, { id: runId(0) })).data;
    expect(run).toMatchObject({
      state: 'closed',
      amount: 38400,
      gst: 1920,
      qst: 3830,
      bills: 1,
      lines: 2,
      waiting: 0,
      period: { from: monday(0), to: '2026-03-08' },
    });
    const shown = (await agency.call(Invoice, { id: invoice.id })).data;
    expect(shown).toMatchObject({
      supplierParty: { gst, qst },
      paymentDays: 15,
      language: 'en',
      lineCount: 2,
      deducted: [],
      creditNotes: [],
    });
    const lines = (await agency.call(InvoiceLines, { id: invoice.id })).data;
    expect(
      lines.map(({ place, event, minutes, rate, amount }: Record<string, unknown>) => [
        place,
        event,
        minutes,
        rate,
        amount,
      ]),
    ).toEqual([
      ['Aréna', 'Match', 480, 3200, 25600],
      ['Aréna', 'Match', 240, 3200, 12800],
    ]);
    expect(lines[0]).toMatchObject({
      siteEventId: expect.stringMatching(/./),
      shiftId: expect.stringMatching(/./),
      position: { en: 'Guard', fr: 'Gardien' },
    });
    const csv = (await agency.call(BillingRunFile, { id: runId(0) }, { language: 'fr' })).text;
    expect(csv.split('\n')[0]).toBe(
      'Facture;Fournisseur;Facturé à;Client;Lieu;Événement;Quart;Type;Prime;Date;Minutes;Taux;Facteur;Montant;Période;Mois;Ligne;Explication;Poste',
    );
    expect(csv.split('\n')[1]).toMatch(
      /^F-2026-000001;Agence A;Client A;Client A;Aréna;Match;[^;]+;Heures normales;;2026-03-02;480;32,00;1,00;256,00;2026-03-02;2026-03;/,
    );
    expect(csv.trim().split('\n')).toHaveLength(3);
    // From the shift: the invoice, the run and its files that hold the line.
    const { closed } = (await agency.call(ShiftPay, { id: billed.first.shiftId })).data;
    expect(closed.bill).toEqual([
      {
        document: { id: invoice.id, kind: 'invoice', number: 'F-2026-000001', date: '2026-03-11' },
        run: { id: runId(0), period: { from: monday(0), to: '2026-03-08' }, formats: ['csv', 'xlsx'] },
        lines: [expect.objectContaining({ id: lines[0].id, kind: 'regular', amount: 25600, reverses: null })],
      },
    ]);
    expect(csv).toContain(lines[0].id);
    // From the file: the document of a line, and the line among its others.
    const found = (await agency.call(Invoices, { search: ` ${lines[1].id} ` })).data;
    expect(found.map(({ id, lineId }: Record<string, unknown>) => [id, lineId])).toEqual([[invoice.id, lines[1].id]]);
    const one = (await customer.call(InvoiceLines, { id: invoice.id, search: lines[1].id })).data;
    expect(one).toEqual([lines[1]]);
    const stranger = await signedIn(vigie, 'agencyB');
    for (const [who, search] of [
      [agency, invoice.id],
      [stranger, lines[1].id],
    ] as const)
      expect((await who.call(Invoices, { search })).data).toEqual([]);
  });

  it('[perm.finance] shows documents to the company that issued them and the one that is billed, and to nobody else', async () => {
    const [{ id }] = await ofRun(0);
    expect((await documents(customer)).map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await customer.call(Invoice, { id })).data).toMatchObject({ number: 'F-2026-000001' });
    const pdf = await customer.call(InvoicePdf, { id });
    expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition'), pdf.text.slice(0, 5)]).toEqual([
      'application/pdf',
      expect.stringContaining('F-2026-000001_en.pdf'),
      '%PDF-',
    ]);
    expect((await agency.call(InvoicePdf, { id })).text).toBe(pdf.text);
    const french = await agency.call(InvoicePdf, { id, language: 'fr' });
    expect(french.headers.get('content-disposition')).toContain('F-2026-000001_fr.pdf');
    expect(french.text).not.toBe(pdf.text);
    for (const stranger of ['customerB', 'agencyB'] as const) {
      const browser = await signedIn(vigie, stranger);
      expect(await documents(browser)).toEqual([]);
      expect(await differencesForOthers(browser, /^\/Money\/Invoices\/:id/, id)).toEqual([]);
      expect(await differencesForOthers(browser, /^\/Money\/BillingRuns\/:id/, runId(0))).toEqual([]);
    }
    const manager = await signedIn(vigie, 'managerA');
    for (const call of [Invoices, BillingRuns]) expect((await manager.call(call)).http).toBe(403);
    expect((await customer.call(BillingRuns)).http).toBe(403);
    expect((await manager.call(Invoice, { id })).http).toBe(403);
  });

  it('credits the invoice when hours are corrected downwards, with the tax before minus the tax after, and changes neither the invoice nor its file', async () => {
    const before = (await agency.call(BillingRunFile, { id: runId(0) })).text;
    const correction = {
      id: billed.first.assignmentId,
      punchIn: at(0, 0, 8),
      punchOut: at(0, 0, 15),
      note: 'Left early',
    };
    expect((await agency.call(SaveCorrection, correction as never)).status).toBe(1);
    await worked(1, 0, ids.agents.anne);
    cutoff(1);
    await close(1);
    const [credit, invoice] = [...(await ofRun(1))].sort((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(credit).toMatchObject({
      kind: 'creditNote',
      number: 'NC-2026-000001',
      deducted: [{ number: 'F-2026-000001', total: 3200 + 160 + 319 }],
      subtotal: 3200,
      gst: 160,
      qst: 319,
    });
    expect(invoice).toMatchObject({ kind: 'invoice', number: 'F-2026-000002', subtotal: 25600 });
    expect((await agency.call(BillingRun, { id: runId(1) })).data).toMatchObject({
      amount: 22400,
      gst: 1120,
      qst: invoice.qst - 319,
    });
    expect((await agency.call(Invoice, { id: (await ofRun(0))[0].id })).data.creditNotes).toMatchObject([
      { number: 'NC-2026-000001' },
    ]);
    expect((await agency.call(BillingRunFile, { id: runId(0) })).text).toBe(before);
    expect((await agency.call(BillingRunFile, { id: runId(1) })).text).toContain(',Correction: regular hours,');
  });

  it('puts hours that are corrected upwards on the next invoice', async () => {
    const correction = {
      id: billed.first.assignmentId,
      punchIn: at(0, 0, 8),
      punchOut: at(0, 0, 16),
      note: 'Stayed after all',
    };
    expect((await agency.call(SaveCorrection, correction as never)).status).toBe(1);
    cutoff(2);
    await close(2);
    expect((await ofRun(2)).map(({ number, subtotal }: Record<string, unknown>) => [number, subtotal])).toEqual([
      ['F-2026-000003', 3200],
    ]);
  });

  it('waits for a person’s decision if a punch-out is missing, bills the shift later if they leave it out, and accepts manual lines', async () => {
    const open = await worked(3, 0, ids.agents.bruno, { punched: false });
    cutoff(3);
    await close(3);
    const id = runId(3);
    const waiting = (await agency.call(BillingRun, { id })).data;
    expect(waiting).toMatchObject({ state: 'waiting', approval: false, waiting: 1, can: ['adjust', 'leave', 'retry'] });
    const announced = async (...types: string[]) => {
      const { store, models } = vigie.platform;
      const recorded = await store.read(`billingRun-${id}`);
      const scene = { models, now: vigie.clock.now(), history: () => Promise.resolve(recorded) };
      const events = recorded.filter(({ type }) => types.includes(type)) as Fact[];
      return (await Promise.all(events.map((event) => billingPeople(event, scene)))).map((people) =>
        people
          .filter(({ person }) => person.email === 'agency.a@test.ca')
          .map(({ values }) => [values!['count'], values!['path']]),
      );
    };
    const path = `/agency/reports?from=${monday(3)}&to=${waiting.period.to}#tab-billing`;
    expect(await announced('BillingRunHeld', 'BillingRunClosed')).toEqual([[[1, path]]]);
    expect(waiting.waitingList).toMatchObject([
      { code: 'OPEN_PUNCH', workId: open.assignmentId, agentName: 'Bruno Côté', place: 'Aréna', client: 'Client A' },
    ]);
    const adjustment = { id, billToId: ids.customerA, date: monday(3), amount: 5000, reason: 'Radio rental' };
    expect((await agency.call(AdjustBillingRun, { ...adjustment, billToId: ids.customerB })).http).toBe(404);
    expect((await agency.call(AdjustBillingRun, { ...adjustment, placeId: ids.placeB })).http).toBe(404);
    expect((await agency.call(AdjustBillingRun, adjustment)).status).toBe(1);
    expect((await agency.call(ApproveBillingRun, { id })).code).toBe('BILLING_RUN_NOT_WAITING');
    expect(
      (
        await agency.call(LeaveForNextBilling, {
          id,
          assignmentIds: [open.assignmentId, billed.first.assignmentId],
          reason: 'No',
        })
      ).http,
    ).toBe(404);
    expect(
      (await agency.call(LeaveForNextBilling, { id, assignmentIds: [open.assignmentId], reason: 'Being checked' }))
        .status,
    ).toBe(1);
    await close(3);
    expect((await ofRun(3)).map(({ number, subtotal }: Record<string, unknown>) => [number, subtotal])).toEqual([
      ['F-2026-000004', 5000],
    ]);
    expect((await agency.call(AdjustBillingRun, adjustment)).code).toBe('BILLING_RUN_CLOSED');
    await reached(agency, open.assignmentId, 'punchedOut').catch(() => {});
    const correction = {
      id: open.assignmentId,
      punchIn: at(3, 0, 8),
      punchOut: at(3, 0, 10),
      note: 'Signed out on paper',
    };
    expect((await agency.call(SaveCorrection, correction as never)).status).toBe(1);
    await vigie.settled();
    cutoff(4);
    await close(4);
    expect((await ofRun(4)).map(({ number, subtotal }: Record<string, unknown>) => [number, subtotal])).toEqual([
      ['F-2026-000005', 9600],
    ]);
  });
};
