import { expect, it } from '@jest/globals';
import { AdjustBillingRun, ApproveBillingRun } from '#contracts/api/invoices.ts';
import { BillingReport, FinanceReport } from '#contracts/api/money-reports.ts';
import { AdjustPay } from '#contracts/api/pay-decisions.ts';
import { ApprovePayRun } from '#contracts/api/pay-runs.ts';
import { sql } from '#projections/kernel/sql.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { runIdOf } from '#services/money/run/periods.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

it('lines added by hand are reported while their run is open as after it is closed', async () => {
  const vigie = await startWorld({ now: '2026-03-10T15:00:00.000Z' });
  try {
    const pay = new PayWorld(vigie);
    await pay.calendar({ frequency: 'ONE_WEEK', approval: true });
    await pay.rate(2400);
    await pay.worked(ids.agents.anne, '2026-03-09 08:00', '2026-03-09 16:00');
    const from = '2026-03-08';
    vigie.clock.set('2026-03-17T15:00:00.000Z');
    const [agency, customer] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'customerA')]);
    const lookUp = vigie.app.get(BillingLookup);
    const tools = {
      ...vigie.platform,
      clock: vigie.clock,
      commands: vigie.commands,
      terms: vigie.app.get(CompanyTerms),
      lookUp,
    };
    const bill = () => closeBilling(tools)({ id: 'job', data: { companyId: ids.agencyA, from }, attempt: 1 });
    await bill();
    await vigie.settled();
    const id = runIdOf('billing', ids.agencyA, from);
    const told = async () => {
      const week = { from, to: '2026-03-14' };
      const [issued, received, finance] = await Promise.all([
        agency.call(BillingReport, week),
        customer.call(BillingReport, week),
        agency.call(FinanceReport, { ...week, by: 'client' }),
      ]);
      const { revenue, pay: paid, margin, minutes, shifts } = finance.data.total;
      return [issued.data.total.amount, received.data.total.amount, revenue, paid, margin, minutes, shifts];
    };
    /** The same of the week before, in which nobody works. */
    const withoutShifts = () =>
      Promise.all(
        [agency, customer].map(
          async (who) => (await who.call(BillingReport, { from: '2026-03-01', to: '2026-03-07' })).data.total.amount,
        ),
      );
    expect(await withoutShifts()).toEqual([0, 0]);
    expect(await told()).toEqual([24000, 24000, 24000, 19200, 4800, 480, 1]);
    const line = { date: '2026-03-12', reason: 'Agreed' };
    const posted = [
      await agency.call(AdjustBillingRun, { id, billToId: ids.customerA, amount: -2500, ...line }),
      await agency.call(AdjustBillingRun, { id, billToId: ids.customerA, amount: 900, ...line, date: '2026-03-05' }),
      await agency.call(AdjustPay, {
        id: pay.runId(from),
        agentId: ids.agents.anne,
        gainCode: 'ADJ',
        amount: 1000,
        ...line,
      }),
    ];
    expect(posted.map(({ status }) => status)).toEqual([1, 1, 1]);
    for (const date of ['1999-12-31', '2026-03-15', '2099-12-31']) {
      const outside = { ...line, date, amount: 100 };
      const refused = [
        await agency.call(AdjustBillingRun, { id, billToId: ids.customerA, ...outside }),
        await agency.call(AdjustPay, { id: pay.runId(from), agentId: ids.agents.anne, gainCode: 'ADJ', ...outside }),
      ];
      for (const { code, message } of refused) {
        expect(code).toBe('DAY_OUTSIDE_PERIODS');
        expect(message).toContain('01/03/2026');
      }
    }
    await vigie.settled();
    const all = [21500, 21500, 21500, 20200, 1300, 480, 1];
    expect(await told()).toEqual(all);
    expect(await withoutShifts()).toEqual([900, 900]);
    await agency.call(ApproveBillingRun, { id, agreed: { count: 1, amount: 22400 } });
    await bill();
    await agency.call(ApprovePayRun, { id: pay.runId(from), agreed: { count: 1, amount: 20200 } });
    await pay.close(from);
    const states = await vigie.platform.models.query(
      sql`select state from money_run union all select state from billing_run`,
    );
    expect(states).toEqual([{ state: 'closed' }, { state: 'closed' }]);
    expect(await told()).toEqual(all);
    expect(await withoutShifts()).toEqual([900, 900]);
  } finally {
    await vigie.stop();
  }
});
