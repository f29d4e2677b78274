import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingReport, FinanceReport } from '#contracts/api/money-reports.ts';
import { VoidPresence, WaiveCallIn } from '#contracts/api/pay-decisions.ts';
import { DeleteRequest, RequestDeletion } from '#contracts/api/requests.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { PayStatement } from '#contracts/api/pay-runs.ts';
import type { Output } from '#contracts/endpoint.ts';
import { derivedId } from '#kernel/caller.ts';
import { sql } from '#projections/kernel/sql.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { closePayRun } from '#services/money/pay-run/close-pay-run.ts';
import { PayInputReader } from '#services/money/pay-run/pay-input-reader.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, 2 + day, hour + 5)).toISOString();
const days = { from: '2026-03-01', to: '2026-03-31' };

describe('reports of billing and pay', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  let first: { requestId: string; shiftId: string };

  beforeAll(async () => {
    vigie = await startWorld({ now: at(0, 0) });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    const companyId = ids.agencyA;
    const from = '2026-01-01';
    const calendar = {
      frequency: 'ONE_WEEK',
      zone: 'America/Toronto',
      firstDate: '2026-03-02',
      weekStart: null,
      cutoffDays: 2,
      payDayOffset: 5,
    };
    await agreed(
      vigie,
      companyId,
      { type: 'PayCalendarSet', data: { companyId, ...calendar, companyNumber: '', approval: false, from: null } },
      {
        type: 'RateSet',
        data: { companyId, termId: ids.guard, skillId: ids.guard, levelId: null, pay: 2400, bill: 3200, from },
      },
    );
    const worked = async (day: number, agentId: string) => {
      vigie.clock.set(at(day, 0));
      const shift = await planned(customer, { start: at(day, 8) });
      const assignmentId = await assigned(agency, shift.shiftId, agentId);
      vigie.clock.set(at(day, 17));
      await reached(agency, assignmentId, 'punchedOut', { punchIn: at(day, 8), punchOut: at(day, 16) });
      return shift;
    };
    first = await worked(0, ids.agents.anne);
    await worked(1, ids.agents.bruno);
    vigie.clock.set(at(9, 12));
    const { files, store, seen } = vigie.platform;
    const tools = {
      files,
      store,
      seen,
      clock: vigie.clock,
      commands: vigie.commands,
      lookUp: vigie.app.get(BillingLookup),
      terms: vigie.app.get(CompanyTerms),
    };
    await vigie.settled();
    await closeBilling(tools)({ id: 'job', data: { companyId, from: '2026-03-02' }, attempt: 1 });
    // In the current period.
    await worked(9, ids.agents.anne);
    await vigie.settled();
  });
  afterAll(() => vigie.stop());

  it('show what is billed by client and place, and how much of it is not in a closed run', async () => {
    const { data } = await agency.call(BillingReport, days);
    expect(data.rows).toMatchObject([
      {
        supplier: 'Agence A',
        billTo: 'Client A',
        client: 'Client A',
        place: 'Aréna',
        shifts: 3,
        minutes: 1440,
        amount: 76800,
        open: 25600,
      },
    ]);
    expect(data.total).toEqual({ shifts: 3, minutes: 1440, amount: 76800, open: 25600 });
    expect((await agency.call(BillingReport, { from: '2026-03-02', to: '2026-03-02' })).data.total).toMatchObject({
      shifts: 1,
      amount: 25600,
      open: 0,
    });
    expect((await agency.call(BillingReport, { from: '2026-03-31', to: '2026-03-01' })).code).toBe('REPORT_TOO_LONG');
    expect((await agency.call(BillingReport, { from: '2024-03-01', to: '2026-03-01' })).fields).toEqual({
      to: expect.stringContaining('366 days'),
    });
  });

  it('[perm.finance] show a client what it is billed, and nothing of what others are billed', async () => {
    expect((await customer.call(BillingReport, days)).data.total).toMatchObject({
      shifts: 3,
      amount: 76800,
      open: 25600,
    });
    for (const stranger of ['agencyB', 'customerB'] as const)
      expect((await (await signedIn(vigie, stranger)).call(BillingReport, days)).data).toMatchObject({
        rows: [],
        total: { amount: 0 },
      });
    expect((await (await signedIn(vigie, 'managerA')).call(BillingReport, days)).http).toBe(403);
  });

  it('show revenue, cost and margin of each event, client and shift', async () => {
    const of = async (by: 'event' | 'client' | 'shift') => (await agency.call(FinanceReport, { ...days, by })).data;
    const client = await of('client');
    expect(client.rows).toMatchObject([
      {
        id: ids.customerA,
        name: 'Client A',
        shifts: 3,
        minutes: 1440,
        revenue: 76800,
        bought: 0,
        pay: 57600,
        cost: 57600,
        margin: 19200,
      },
    ]);
    expect(client.total).toMatchObject({ revenue: 76800, cost: 57600, margin: 19200 });
    const [events, shifts] = [await of('event'), await of('shift')];
    expect(events.rows).toHaveLength(3);
    expect(shifts.rows.map(({ margin }: { margin: number }) => margin)).toEqual([6400, 6400, 6400]);
    expect(shifts.rows.find(({ id }: { id: string }) => id === first.shiftId)).toMatchObject({
      requestId: first.requestId,
      name: 'Match',
      start: at(0, 8),
      timezone: 'America/Toronto',
      position: 'Porte',
    });
  });

  it('show the same after the pay of a period is closed', async () => {
    const of = async (by: 'client' | 'shift') => (await agency.call(FinanceReport, { ...days, by })).data;
    const before = [await of('client'), await of('shift')];
    const tools = {
      ...vigie.platform,
      commands: vigie.commands,
      terms: vigie.app.get(CompanyTerms),
      gathering: vigie.app.get(PayInputReader),
    };
    await closePayRun(tools)({ id: 'job', data: { companyId: ids.agencyA, from: '2026-03-02' }, attempt: 1 });
    await vigie.settled();
    expect(await vigie.platform.models.query(sql`select state, total from money_run`)).toMatchObject([
      { state: 'closed', total: 38400 },
    ]);
    expect([await of('client'), await of('shift')]).toEqual(before);
  });

  it('[perm.finance] leave out pay, cost and margin for whoever may not view pay', async () => {
    const roleId = derivedId('test world', 'role managerA');
    await vigie.commands.run(
      role,
      'Revise',
      roleId,
      { roleId, permissions: ['finance.viewBilling', 'finance.viewProfitability'] },
      vigie.system(),
    );
    await vigie.settled();
    const { data } = await (await signedIn(vigie, 'managerA')).call(FinanceReport, { ...days, by: 'client' });
    expect(data.rows).toHaveLength(1);
    for (const figures of [...data.rows, data.total]) {
      expect(figures).toMatchObject({ revenue: 76800, bought: 0 });
      for (const secret of ['pay', 'cost', 'margin']) expect(figures).not.toHaveProperty(secret);
    }
  });

  it('show a client what it is billed as its cost, and never what its supplier pays its agents', async () => {
    const { data } = await customer.call(FinanceReport, { ...days, by: 'event' });
    expect(data.total).toEqual({
      shifts: 3,
      minutes: 1440,
      revenue: 0,
      bought: 76800,
      pay: 0,
      cost: 76800,
      margin: -76800,
    });
  });

  it('link no event and no shift that was deleted, whose money stays', async () => {
    const { shifts, filled } = (await agency.call(RequestDeletion, { id: first.requestId })).data;
    const deleted = await agency.call(DeleteRequest, { id: first.requestId, agreed: shifts + filled });
    expect(deleted.status).toBe(1);
    await vigie.settled();
    for (const by of ['event', 'shift'] as const) {
      const { rows } = (await agency.call(FinanceReport, { from: '2026-03-02', to: '2026-03-02', by })).data;
      expect(rows).toMatchObject([{ name: 'Match', requestId: null, revenue: 25600 }]);
    }
  });
});

it('a night shift across the end of a closed period is reported with the cost of all its hours on its first day', async () => {
  const vigie = await startWorld({ now: '2026-03-10T15:00:00.000Z' });
  try {
    const pay = new PayWorld(vigie);
    await pay.calendar({ frequency: 'ONE_WEEK' });
    await pay.rate(2400);
    await pay.worked(ids.agents.anne, '2026-03-14 22:00', '2026-03-15 06:00');
    const agency = await signedIn(vigie, 'agencyA');
    const report = async () =>
      (await agency.call(FinanceReport, { from: '2026-03-08', to: '2026-03-14', by: 'shift' })).data.total;
    vigie.clock.set('2026-03-17T15:00:00.000Z');
    const all = { revenue: 24000, pay: 19200, margin: 4800, minutes: 480 };
    expect(await report()).toMatchObject(all);
    await pay.close('2026-03-08');
    expect(await report()).toMatchObject(all);
    vigie.clock.set('2026-03-24T15:00:00.000Z');
    await pay.close('2026-03-15');
    expect(await report()).toMatchObject(all);
    // Each half says in its statement where the other is.
    const halves = ['2026-03-08', '2026-03-15'].map(async (from) => {
      const { lines } = (await agency.call(PayStatement, { id: pay.runId(from), agentId: ids.agents.anne })).data;
      return lines.map(({ minutes, continuedOn }: Output<typeof PayStatement>['lines'][number]) => [
        minutes,
        continuedOn,
      ]);
    });
    expect(await Promise.all(halves)).toEqual([[[120, '2026-03-15']], [[360, undefined]]]);
  } finally {
    await vigie.stop();
  }
});

it('hours that are taken out of pay, and a call-in that is waived, count no longer in the open run, in reports and in the tab of their shift', async () => {
  const vigie = await startWorld({ now: '2026-03-10T15:00:00.000Z' });
  try {
    const pay = new PayWorld(vigie);
    await pay.calendar({ frequency: 'ONE_WEEK' });
    await pay.rate(2400);
    await pay.adopt('qc-lsa@1');
    const { anne, bruno } = ids.agents;
    const called = await pay.worked(anne, '2026-03-09 08:00', '2026-03-09 09:00');
    const never = await pay.worked(bruno, '2026-03-09 08:00', '2026-03-09 16:00');
    const agency = await signedIn(vigie, 'agencyA');
    const id = pay.runId('2026-03-08');
    const paid = async (agentId: string): Promise<number> => {
      const { data } = await agency.call(PayStatement, { id, agentId });
      return (data?.lines ?? []).reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    };
    const told = async () => {
      const report = { from: '2026-03-08', to: '2026-03-14' };
      const { revenue, pay: cost } = (await agency.call(FinanceReport, { ...report, by: 'shift' })).data.total;
      const tabs = [called, never].map(async ({ shiftId }) => {
        const { preview } = (await agency.call(ShiftPay, { id: shiftId })).data;
        return [preview.pay.total, preview.bill.total];
      });
      return {
        revenue,
        cost,
        billed: (await agency.call(BillingReport, report)).data.total.amount,
        tabs: await Promise.all(tabs),
        paid: [await paid(anne), await paid(bruno)],
      };
    };
    // One hour at 24.00 and two up to three (LSA 58), and eight hours; billed at 30.00.
    expect(await told()).toEqual({
      revenue: 27000,
      cost: 26400,
      billed: 27000,
      tabs: [
        [7200, 3000],
        [19200, 24000],
      ],
      paid: [7200, 19200],
    });
    const decided = await Promise.all([
      agency.call(WaiveCallIn, { id, workId: called.workId, reason: 'The power was out' }),
      agency.call(VoidPresence, { id, workId: never.workId, reason: 'Was never there' }),
    ]);
    expect(decided.map(({ status }) => status)).toEqual([1, 1]);
    await vigie.settled();
    expect(await told()).toEqual({
      revenue: 3000,
      cost: 2400,
      billed: 3000,
      tabs: [
        [2400, 3000],
        [0, 0],
      ],
      paid: [2400, 0],
    });
  } finally {
    await vigie.stop();
  }
});
