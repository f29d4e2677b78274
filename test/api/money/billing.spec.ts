import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { ClientsBilling, ClientsBillingCsv, ClientsBillingTotal } from '#contracts/api/money-reports.ts';
import {
  AdjustBillingRun,
  ApproveBillingRun,
  BillingRun,
  BillingRunEstimate,
  BillingRunFile,
  BillingRuns,
  Invoice,
  InvoiceLines,
  InvoicePdf,
  Invoices,
  LeaveForNextBilling,
} from '#contracts/api/invoices.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { PreviewBillingChange } from '#contracts/api/billing-simulation.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Job } from '#kernel/queue.ts';
import { sql } from '#projections/kernel/sql.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling, type BillingJob } from '#services/money/billing-run/close-billing.worker.ts';
import { invoicePdfs } from '#services/money/invoice/invoice-pdf.decider.ts';
import { invoiceBook } from '#services/money/invoice/invoice-book.decider.ts';
import { runIdOf } from '#services/money/run/periods.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { differencesForOthers } from '#test/support/strangers.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

jest.setTimeout(60_000);

const gst = '123456789 RT0001';
const qst = '1234567890 TQ0001';
/** Mondays of 2026 that begin a week's period. */
const monday = (week: number) => new Date(Date.UTC(2026, 2, 2 + 7 * week)).toISOString().slice(0, 10);
const at = (week: number, day: number, hour: number) =>
  new Date(Date.UTC(2026, 2, 2 + 7 * week + day, 5, Math.round(hour * 60))).toISOString();

describe('billing', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  let close: (week: number, tools?: object, last?: boolean) => Promise<void>;

  beforeAll(async () => {
    vigie = await startWorld({ now: at(0, 0, 0) });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    const companyId = ids.agencyA;
    const from = '2026-01-01';
    const calendar = {
      frequency: 'ONE_WEEK',
      zone: 'America/Toronto',
      firstDate: monday(0),
      weekStart: null,
      cutoffDays: 2,
      payDayOffset: 5,
    };
    await agreed(
      vigie,
      companyId,
      { type: 'PayCalendarSet', data: { companyId, ...calendar, companyNumber: '', approval: false, from: null } },
      { type: 'RateSet', data: { companyId, termId: ids.guard, skillId: ids.guard, levelId: null, bill: 3200, from } },
      { type: 'TaxRegistrationSet', data: { companyId, gst, qst, from } },
      { type: 'BillingTermsSet', data: { companyId, customerId: ids.customerA, basis: 'worked', rounding: 'none', overtimeFactor: null, holidayFactor: null, paymentDays: 15, language: 'en', from } }, // prettier-ignore
    );
    const tools = {
      ...{
        files: vigie.platform.files,
        clock: vigie.clock,
        commands: vigie.commands,
        store: vigie.platform.store,
        seen: vigie.platform.seen,
      },
      ...{
        lookUp: vigie.app.get(BillingLookup, { strict: false }),
        terms: vigie.app.get(CompanyTerms, { strict: false }),
      },
    };
    close = async (week, more = {}, last = false) => {
      const job: Job<BillingJob> = {
        id: 'job',
        data: { companyId, from: monday(week) },
        attempt: 1,
        ...(last && { last: true }),
      };
      await closeBilling({ ...tools, ...more })(job);
      await vigie.settled();
    };
  }, 90_000);
  afterAll(() => vigie.stop());

  /** Eight hours of an agent on a day, from 08:00 (standard time) on, punched unless told otherwise. */
  const worked = async (
    week: number,
    day: number,
    agentId: string,
    { hours = 8, punched = true, skillId = ids.guard as string } = {},
  ) => {
    vigie.clock.set(at(week, day, 0));
    const shift = await planned(customer, { start: at(week, day, 8), skillId });
    const assignmentId = await assigned(agency, shift.shiftId, agentId);
    vigie.clock.set(at(week, day, 17));
    await reached(agency, assignmentId, punched ? 'punchedOut' : 'punchedIn', {
      punchIn: at(week, day, 8),
      punchOut: at(week, day, 8 + hours),
    });
    await vigie.settled();
    return { ...shift, assignmentId };
  };
  /** The day on which a week's run is due. */
  const cutoff = (week: number) => vigie.clock.set(at(week + 1, 2, 12));
  const runId = (week: number) => runIdOf('billing', ids.agencyA, monday(week));
  const documents = async (who: Browser = agency) =>
    (await who.call(Invoices, { page: { index: 1, size: 100 }, sort: { key: 'date', asc: true } })).data;
  const ofRun = async (week: number) =>
    (await documents()).filter(({ period }: { period: { from: string } }) => period.from === monday(week));

  let first: Awaited<ReturnType<typeof worked>>;
  it('[money.cents] closes a week with one invoice for the client and its files, with GST and QST each computed on the subtotal', async () => {
    first = await worked(0, 0, ids.agents.anne);
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
      related: [],
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
    expect(lines[0]).toMatchObject({ siteEventId: expect.stringMatching(/./), shiftId: expect.stringMatching(/./) });
    const csv = (await agency.call(BillingRunFile, { id: runId(0) }, { language: 'fr' })).text;
    expect(csv.split('\n')[0]).toBe(
      'Facture;Fournisseur;Facturé à;Client;Lieu;Événement;Quart;Type;Prime;Date;Minutes;Taux;Facteur;Montant;Période;Mois;Ligne;Explication',
    );
    expect(csv.split('\n')[1]).toMatch(
      /^F-2026-000001;Agence A;Client A;Client A;Aréna;Match;[^;]+;Heures normales;;2026-03-02;480;32,00;1,00;256,00;2026-03-02;2026-03;/,
    );
    expect(csv.trim().split('\n')).toHaveLength(3);
    // From the shift: the invoice, the run and its files that hold the line.
    const { closed } = (await agency.call(ShiftPay, { id: first.shiftId })).data;
    expect(closed.bill).toEqual([
      {
        document: { id: invoice.id, kind: 'invoice', number: 'F-2026-000001', date: '2026-03-11' },
        run: { id: runId(0), period: { from: monday(0), to: '2026-03-08' }, formats: ['csv', 'xlsx'] },
        lines: [expect.objectContaining({ id: lines[0].id, kind: 'regular', amount: 25600, reverses: null })],
      },
    ]);
    expect(csv).toContain(lines[0].id);
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
    const correction = { id: first.assignmentId, punchIn: at(0, 0, 8), punchOut: at(0, 0, 15), note: 'Left early' };
    expect((await agency.call(SaveCorrection, correction as never)).status).toBe(1);
    await worked(1, 0, ids.agents.anne);
    cutoff(1);
    await close(1);
    const [credit, invoice] = [...(await ofRun(1))].sort((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(credit).toMatchObject({
      kind: 'creditNote',
      number: 'NC-2026-000001',
      creditsNumber: 'F-2026-000001',
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
    expect((await agency.call(Invoice, { id: (await ofRun(0))[0].id })).data.related).toMatchObject([
      { number: 'NC-2026-000001' },
    ]);
    expect((await agency.call(BillingRunFile, { id: runId(0) })).text).toBe(before);
  });

  it('puts hours that are corrected upwards on the next invoice', async () => {
    const correction = {
      id: first.assignmentId,
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
          assignmentIds: [open.assignmentId, first.assignmentId],
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

  it('gives each number once when two workers close the same run', async () => {
    await worked(5, 0, ids.agents.anne);
    cutoff(5);
    await Promise.all([close(5), close(5), close(5)]);
    await close(5);
    expect((await ofRun(5)).map(({ number }: { number: string }) => number)).toEqual(['F-2026-000006']);
    expect((await agency.call(BillingRun, { id: runId(5) })).data).toMatchObject({
      state: 'closed',
      files: { length: 4 },
    });
  });

  it('an invoice’s PDF is never generated again, whatever later versions of the product would generate', async () => {
    const [{ id }] = await ofRun(5);
    const caller = () => systemCaller(randomUUID(), vigie.clock.now());
    const [first, second] = ['%PDF-1.3 drawn first', '%PDF-1.7 drawn at the same time'] as const;
    for (const content of [first, second]) {
      const kept = await vigie.platform.files.put(Buffer.from(content));
      const file = { ...kept, name: 'F-2026-000006.pdf', type: 'application/pdf' };
      const data = { documentId: id, supplierId: ids.agencyA, language: 'fr' as const, file };
      await vigie.commands.run(invoicePdfs, 'Keep', id, data, caller());
    }
    expect((await agency.call(InvoicePdf, { id, language: 'fr' })).text).toBe(first);
    const drawn = await agency.call(InvoicePdf, { id, language: 'en' });
    const state = await vigie.commands.load(invoicePdfs, id);
    expect(state!.kept.en).toMatchObject({ name: 'F-2026-000006_en.pdf', type: 'application/pdf' });
    expect((await agency.call(InvoicePdf, { id, language: 'en' })).text).toBe(drawn.text);
    expect(await vigie.commands.load(invoicePdfs, id)).toEqual(state);
  });

  it('a run that is killed before or after any command and repeated leaves one document with the next number, one line and one file of each kind', async () => {
    let kills = 0;
    for (let week = 6; ; week++) {
      // Sessions last 90 days.
      [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
      await worked(week, 0, ids.agents.anne);
      cutoff(week);
      let left = kills;
      const dying = {
        load: vigie.commands.load.bind(vigie.commands),
        history: vigie.commands.history.bind(vigie.commands),
        run: async (...args: Parameters<typeof vigie.commands.run>) => {
          if (left === 0) throw new Error('killed');
          const outcome = await vigie.commands.run(...args);
          left--;
          return outcome;
        },
      };
      const killed = await close(week, { commands: dying }).then(
        () => false,
        () => true,
      );
      await close(week);
      const [{ number, subtotal }, ...others] = await ofRun(week);
      expect({ kills, number, subtotal, others }).toEqual({
        kills,
        number: `F-2026-${String(week + 1).padStart(6, '0')}`,
        subtotal: 25600,
        others: [],
      });
      const run = (await agency.call(BillingRun, { id: runId(week) })).data;
      expect(run).toMatchObject({ state: 'closed', amount: 25600, lines: 1, files: { length: 4 } });
      if (!killed) break;
      kills++;
    }
    expect(kills).toBeGreaterThan(6);
    const numbers = (await vigie.commands.history(invoiceBook, ids.agencyA)).filter(({ type }) => type === 'InvoiceIssued').map(({ data }) => (data as { sequence: number }).sequence); // prettier-ignore
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  });

  it('[money.cents] shows the platform what agencies billed clients, by month and by year, in the dollar format of the reader’s language', async () => {
    const admin = await signedIn(vigie, 'admin');
    const csv = async (when: { month?: number; year?: number }, language: 'en' | 'fr' = 'en') =>
      (await admin.call(ClientsBillingCsv, when, { language })).text.trim().split('\r\n');
    expect((await csv({ year: 2026 }, 'fr'))[0]).toBe(
      'Client;Agence;Quarts;Heures (h);Avant taxes ($);TPS ($);TVQ ($);TPS facturée ($);TVQ facturée ($)',
    );
    const march = (await csv({ month: 3, year: 2026 }, 'fr'))[1];
    // 8 h and 4 h, 8 h, 3 h at least, and 50 $ by hand; what was left for later stands on an invoice of April.
    expect(march).toBe('Client A;Agence A;4;23,00;786,00;39,30;78,40;34,50;68,83');
    const figures = (line: string | undefined) =>
      (line ?? '')
        .split(',')
        .slice(2)
        .map((cell) => Math.round(Number(cell) * 100));
    const year = figures((await csv({ year: 2026 }))[1]);
    const months = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => figures((await csv({ month: n + 1, year: 2026 }))[1])),
    );
    expect(year).toEqual(year.map((_, n) => months.reduce((sum, month) => sum + (month[n] ?? 0), 0)));
    const { data, meta } = await admin.call(ClientsBilling, { year: 2026, search: 'client agence' });
    expect(meta).toMatchObject({ totalRecords: 1 });
    expect(data[0]).toMatchObject({
      client: 'Client A',
      agency: 'Agence A',
      subtotal: year[2],
      gst: year[3],
      invoicedQst: year[6],
    });
    // The totals are those of the whole list, of a month or of the year.
    const all = await Promise.all([{ year: 2026 }, { year: 2026, month: 3 }].map((when) => admin.call(ClientsBilling, { ...when, page: { index: 1, size: 100 } }))); // prettier-ignore
    const totals = await Promise.all([{ year: 2026 }, { year: 2026, month: 3 }].map((when) => admin.call(ClientsBillingTotal, when))); // prettier-ignore
    const kinds = ['shifts', 'minutes', 'subtotal', 'gst', 'qst', 'invoicedGst', 'invoicedQst'] as const;
    expect(totals.map(({ data: total }) => total)).toEqual(
      all.map(({ data: rows }) =>
        Object.fromEntries(
          kinds.map((kind) => [kind, rows.reduce((sum: number, row: Record<string, number>) => sum + row[kind]!, 0)]),
        ),
      ),
    );
    expect(totals[1]!.data).toMatchObject({ shifts: 4, minutes: 1380, subtotal: 78600, gst: 3930, qst: 7840 });
    for (const other of [agency, customer]) {
      expect((await other.call(ClientsBillingCsv, { year: 2026 })).http).toBe(403);
      expect((await other.call(ClientsBillingTotal, { year: 2026 })).http).toBe(403);
    }
  });

  it('waits for approval if the company requires it, and closes once somebody with the grant has approved it', async () => {
    const companyId = ids.agencyA;
    vigie.clock.set(at(30, 0, 0));
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    const calendar = {
      frequency: 'ONE_WEEK',
      zone: 'America/Toronto',
      firstDate: monday(0),
      weekStart: null,
      cutoffDays: 2,
      payDayOffset: 5,
    };
    await agreed(vigie, companyId, {
      type: 'PayCalendarSet',
      data: { companyId, ...calendar, companyNumber: '', approval: true, from: monday(30) },
    });
    await worked(30, 0, ids.agents.anne);
    cutoff(30);
    await close(30);
    const id = runId(30);
    expect((await agency.call(BillingRun, { id })).data).toMatchObject({
      state: 'waiting',
      approval: true,
      waiting: 0,
      can: ['approve', 'adjust', 'retry'],
    });
    await close(30);
    expect(await ofRun(30)).toEqual([]);
    for (const other of ['managerA', 'agencyB', 'customerA'] as const)
      expect([403, 404]).toContain((await (await signedIn(vigie, other)).call(ApproveBillingRun, { id })).http);
    const estimate = async () => (await agency.call(BillingRunEstimate, { id })).data;
    expect((await (await signedIn(vigie, 'agencyB')).call(BillingRunEstimate, { id })).http).toBe(404);
    expect(await estimate()).toEqual({ bills: 1, amount: 25600 });
    const shown = { count: 1, amount: 25600 };
    // Somebody adds a line between the preview and the confirmation.
    const line = { id, billToId: ids.customerA, date: monday(30), amount: 400, reason: 'Radio rental' };
    expect((await agency.call(AdjustBillingRun, line)).status).toBe(1);
    expect((await agency.call(ApproveBillingRun, { id, agreed: shown })).code).toBe('OTHER_THAN_AGREED');
    expect(await estimate()).toEqual({ bills: 1, amount: 26000 });
    expect((await agency.call(ApproveBillingRun, { id, agreed: { count: 1, amount: 26000 } })).status).toBe(1);
    expect((await agency.call(BillingRunEstimate, { id })).code).toBe('BILLING_RUN_NOT_WAITING');
    await close(30);
    expect((await agency.call(BillingRun, { id })).data).toMatchObject({
      state: 'closed',
      approvedBy: 'agencyA',
      amount: 26000,
    });
    expect(await ofRun(30)).toMatchObject([{ kind: 'invoice', subtotal: 26000 }]);
  });

  it('corrects every closed week for a backdated price on the next invoice, as previewed', async () => {
    const companyId = ids.agencyA;
    vigie.clock.set(at(31, 4, 12));
    const supposed = { kind: 'rate', skillId: ids.guard, levelId: null, bill: 3300, from: monday(0) } as const;
    const preview = (who: Browser) => who.call(PreviewBillingChange, { terms: [supposed] });
    const told = (await preview(agency)).data;
    expect(told.periods[0]).toMatchObject({
      from: monday(0),
      runId: runId(0),
      difference: 1200,
      bills: 1,
      tooOld: false,
    });
    expect((await preview(customer)).http).toBe(403);
    expect((await preview(await signedIn(vigie, 'agencyB'))).data).toEqual({ periods: [], difference: 0 });
    await agreed(vigie, companyId, {
      type: 'RateSet',
      data: { companyId, termId: ids.guard, skillId: ids.guard, levelId: null, bill: 3300, from: monday(0) },
    });
    cutoff(31);
    await close(31);
    await agency.call(ApproveBillingRun, { id: runId(31) });
    await close(31);
    expect((await agency.call(BillingRun, { id: runId(31) })).data).toMatchObject({ state: 'closed' });
    const [week] = await vigie.platform.models.query<{ sum: number }>(
      sql`select sum(amount)::int as sum from bill_line where period = ${monday(0)}`,
    );
    expect(week!.sum).toBe(12 * 3300);
    const [all] = await vigie.platform.models.query<{ hours: number; total: number }>(
      sql`select sum(minutes)::int / 60 as hours, sum(amount)::int as total from bill_line where "primeId" is null and kind <> 'adjustment'`,
    );
    expect(all!.total).toBe(all!.hours * 3300);
    expect((await ofRun(31)).map(({ kind, subtotal }: Record<string, unknown>) => [kind, subtotal])).toEqual([
      ['invoice', all!.hours * 100],
    ]);
    expect(told.difference).toBe(all!.hours * 100);
  });

  it('an invoice’s total is the sum of its lines, whatever their amounts', async () => {
    vigie.clock.set(at(32, 0, 0));
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    await worked(32, 0, ids.agents.anne);
    cutoff(32);
    await close(32);
    const [id, million] = [runId(32), 100_000_000];
    const line = { id, billToId: ids.customerA, date: monday(32), amount: million, reason: 'A slip of the finger' };
    for (let count = 0; count < 22; count++) expect((await agency.call(AdjustBillingRun, line)).status).toBe(1);
    await agency.call(ApproveBillingRun, { id });
    await close(32);
    const amount = 22 * million + 8 * 3300;
    expect((await agency.call(BillingRun, { id })).data).toMatchObject({ state: 'closed', amount });
    expect(await ofRun(32)).toMatchObject([{ kind: 'invoice', subtotal: amount }]);
  });

  /** Closes a week that somebody has to approve. */
  const approvedAndClosed = async (week: number) => {
    await close(week);
    expect((await agency.call(ApproveBillingRun, { id: runId(week) })).status).toBe(1);
    await close(week);
  };
  const corrected = async (assignmentId: string, week: number, day: number, hours: number) => {
    const times = { punchIn: at(week, day, 8), punchOut: at(week, day, 8 + hours) };
    expect((await agency.call(SaveCorrection, { id: assignmentId, ...times, note: 'As signed' })).status).toBe(1);
    await vigie.settled();
  };

  it('several approvals at the same moment count as one; an approval does not count if corrected hours have changed the total since', async () => {
    const shift = await worked(33, 0, ids.agents.anne);
    cutoff(33);
    await close(33);
    const [id, other] = [runId(33), await signedIn(vigie, 'agencyA')];
    const approve = (who: Browser, hours: number) =>
      who.call(ApproveBillingRun, { id, agreed: { count: 1, amount: hours * 3300 } });
    const answers = await Promise.all([agency, other, agency, other].map((who) => approve(who, 8)));
    for (const { http } of answers) expect([200, 409]).toContain(http);
    const facts = await vigie.platform.store.read(`billingRun-${id}`);
    expect(facts.filter(({ type }) => type === 'BillingRunApproved')).toHaveLength(1);
    await corrected(shift.assignmentId, 33, 0, 6);
    await Promise.all([close(33), close(33)]);
    expect((await agency.call(BillingRun, { id })).data).toMatchObject({ state: 'waiting', approval: true, approvedBy: null }); // prettier-ignore
    expect(await ofRun(33)).toEqual([]);
    expect((await approve(other, 8)).code).toBe('OTHER_THAN_AGREED');
    expect((await approve(other, 6)).status).toBe(1);
    await Promise.all([close(33), close(33)]);
    expect(await ofRun(33)).toMatchObject([{ kind: 'invoice', subtotal: 6 * 3300 }]);

    // Two simultaneous runs would both credit the overcharge.
    await corrected(shift.assignmentId, 33, 0, 5);
    vigie.clock.set(at(36, 2, 12));
    for (const week of [34, 35]) {
      await close(week);
      await agency.call(ApproveBillingRun, { id: runId(week) });
    }
    await Promise.all([34, 35, 34, 35].map((week) => close(week).catch(() => {})));
    for (const week of [34, 35, 34]) {
      await close(week);
      await agency.call(ApproveBillingRun, { id: runId(week) });
    }
    for (const week of [34, 35]) {
      await close(week);
      expect((await agency.call(BillingRun, { id: runId(week) })).data.state).toBe('closed');
    }
    expect([...(await ofRun(34)), ...(await ofRun(35))]).toMatchObject([{ kind: 'creditNote', subtotal: 3300 }]);
  });

  it('credits more than an invoice’s total if a manual line had reduced it, with the taxes of the rest', async () => {
    const shift = await worked(37, 0, ids.agents.anne);
    cutoff(37);
    await close(37);
    const line = { billToId: ids.customerA, date: monday(37), amount: -20_000, reason: 'As agreed' };
    expect((await agency.call(AdjustBillingRun, { id: runId(37), ...line })).status).toBe(1);
    await approvedAndClosed(37);
    const [invoice] = await ofRun(37);
    expect([invoice.kind, invoice.subtotal, invoice.gst, invoice.qst]).toEqual(['invoice', 6400, 320, 638]);
    await corrected(shift.assignmentId, 37, 0, 3);
    cutoff(38);
    await approvedAndClosed(38);
    const [credit, ...others] = await ofRun(38);
    expect([credit.creditsNumber, credit.subtotal, others]).toEqual([invoice.number, 16_500, []]);
    // What is left is 101.00 owed to the client: 5.05 and 10.07 of taxes.
    expect([invoice.gst - credit.gst, invoice.qst - credit.qst]).toEqual([-505, -1007]);
    expect((await agency.call(Invoice, { id: invoice.id })).data.related).toMatchObject([{ number: credit.number }]);
  });

  it('[bill.rates] shows on lines, in the file and on the invoice how many hours were worked and to how many the terms round them', async () => {
    const terms = { basis: 'worked', rounding: 'up', overtimeFactor: null, holidayFactor: null, paymentDays: 15 } as const; // prettier-ignore
    const agreedOn = { customerId: ids.customerA, language: 'en', from: monday(39) } as const;
    await agreed(vigie, ids.agencyA, { type: 'BillingTermsSet', data: { companyId: ids.agencyA, ...terms, ...agreedOn } }); // prettier-ignore
    await worked(39, 0, ids.agents.anne, { hours: 7 + 41 / 60 });
    cutoff(39);
    await approvedAndClosed(39);
    const [invoice] = await ofRun(39);
    const lines = (await customer.call(InvoiceLines, { id: invoice.id })).data;
    expect(lines).toMatchObject([{ minutes: 465, amount: 25_575, hoursFrom: { worked: 461, roundedUp: 465 } }]);
    expect(
      (await agency.call(BillingRunFile, { id: runId(39) }, { language: 'fr' })).text.replace(/\s/g, ' '),
    ).toContain(
      ';Heures travaillées : 7 h 41. Les conditions de facturation arrondissent aux 15 minutes suivantes : 7 h 45.',
    );
  });
});
