import { expect, it } from '@jest/globals';
import { ClientsBilling, ClientsBillingCsv, ClientsBillingTotal } from '#contracts/api/money-reports.ts';
import { AdjustBillingRun, ApproveBillingRun, BillingRun, BillingRunEstimate } from '#contracts/api/invoices.ts';
import { InboxItems } from '#contracts/api/inbox.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { agreed } from '#test/support/money/agreed.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { monday, at, vigie, agency, customer, close, worked, cutoff, runId, ofRun, signIn } from './shared.suite.ts';

export const approval = (): void => {
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
    const all = await Promise.all(
      [{ year: 2026 }, { year: 2026, month: 3 }].map((when) =>
        admin.call(ClientsBilling, { ...when, page: { index: 1, size: 100 } }),
      ),
    );
    const totals = await Promise.all(
      [{ year: 2026 }, { year: 2026, month: 3 }].map((when) => admin.call(ClientsBillingTotal, when)),
    );
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
    await signIn();
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
    const waits = async (who: Browser) =>
      (await who.call(InboxItems, {})).data.filter(({ kind }: { kind: string }) => kind === 'billingRun');
    const sees = { id, outcome: 'held', period: { from: monday(30), to: '2026-10-04' } };
    expect(await waits(agency)).toMatchObject([sees]);
    expect(await waits(await signedIn(vigie, 'managerA'))).toEqual([]);
    expect(await waits(await signedIn(vigie, 'agencyB'))).toEqual([]);
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
    const lookUp = vigie.app.get(BillingLookup);
    let times = 0;
    const of: typeof lookUp.of = async (...asked) => {
      const inputs = await lookUp.of(...asked);
      // Approved while the worker reads: the approval is not lost.
      if (times++ === 0)
        expect((await agency.call(ApproveBillingRun, { id, agreed: { count: 1, amount: 26000 } })).status).toBe(1);
      return inputs;
    };
    await close(30, { lookUp: { of } });
    expect((await agency.call(BillingRunEstimate, { id })).code).toBe('BILLING_RUN_NOT_WAITING');
    await close(30);
    expect((await agency.call(BillingRun, { id })).data).toMatchObject({
      state: 'closed',
      approvedBy: 'agencyA',
      amount: 26000,
    });
    expect(await ofRun(30)).toMatchObject([{ kind: 'invoice', subtotal: 26000 }]);
    await vigie.settled();
    expect(await waits(agency)).toEqual([]);
  });
};
