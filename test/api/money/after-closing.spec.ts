import { beforeAll, describe, expect, it } from '@jest/globals';
import { AnonymizeEmployee } from '#contracts/api/anonymize.ts';
import { GetEmployee, UpdateEmployeeStatus } from '#contracts/api/employees.ts';
import { BillingRunFile, InvoiceLines } from '#contracts/api/invoices.ts';
import { PayRunDetail, PayRunFile, PayStatement } from '#contracts/api/pay-runs.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { ids } from '#test/support/world.ts';
import {
  agency,
  aroundAll,
  close,
  customer,
  cutoff,
  monday,
  ofRun,
  runId,
  signIn,
  vigie,
} from './billing/shared.suite.ts';

const { anne, bruno } = ids.agents;
/** In the week of Monday 2 March 2026: 22:00 to 06:00 by the clock, seven hours, as clocks go forward at 02:00. */
const night = { start: '2026-03-08T03:00:00.000Z', end: '2026-03-08T10:00:00.000Z' };

describe('after a period is closed', () => {
  aroundAll();
  let pay: PayWorld;
  const shifts = new Map<string, Awaited<ReturnType<typeof planned>>>();
  const closed = async (week: number) => {
    cutoff(week);
    await signIn();
    await pay.close(monday(week));
    await close(week);
  };
  const statement = async (week: number, agentId: string) =>
    (await agency.call(PayStatement, { id: pay.runId(monday(week)), agentId })).data;
  const total = async (week: number) =>
    (await agency.call(PayRunDetail, { id: pay.runId(monday(week)) })).data.run.sums.total;
  const payFile = async (week: number) =>
    (await agency.call(PayRunFile, { id: pay.runId(monday(week)), layout: 'pay', format: 'csv', language: 'en' })).text;
  const billFile = async (week: number) => (await agency.call(BillingRunFile, { id: runId(week) })).text;
  const status = (employeeIds: string[], statusId: number) =>
    agency.call(UpdateEmployeeStatus, { employeeIds, statusId, agreed: 0 });

  beforeAll(async () => {
    const [companyId, from] = [ids.agencyA, '2026-01-01'];
    pay = new PayWorld(vigie);
    await agreed(vigie, companyId, {
      type: 'RateSet',
      data: { companyId, termId: ids.guard, skillId: ids.guard, levelId: null, pay: 2009, bill: 3200, from },
    });
    await pay.adopt('documents@1');
    for (const agentId of [anne, bruno]) {
      vigie.clock.set('2026-03-07T15:00:00.000Z');
      await signIn();
      const shift = await planned(customer, night);
      const assignment = await assigned(agency, shift.shiftId, agentId);
      vigie.clock.set('2026-03-08T10:05:00.000Z');
      await reached(agency, assignment, 'punchedOut', { punchIn: night.start, punchOut: night.end });
      shifts.set(agentId, shift);
    }
    await vigie.settled();
    await closed(0);
  });

  it('[money.cents] a night in which clocks go forward has seven hours on statement, invoice and files', async () => {
    const { sums, lines } = await statement(0, anne);
    expect(sums).toMatchObject({ minutes: 420, total: 14_063 });
    expect(lines).toMatchObject([{ date: '2026-03-07', minutes: 420, amount: 14_063 }]);
    expect(await payFile(0)).toMatch(/2026-03-07,7\.0000,20\.0900,140\.63,/);
    const [invoice] = await ofRun(0);
    expect(invoice.subtotal).toBe(2 * 22_400);
    expect((await agency.call(InvoiceLines, { id: invoice.id })).data).toMatchObject([
      { date: '2026-03-07', minutes: 420, amount: 22_400 },
      { date: '2026-03-07', minutes: 420, amount: 22_400 },
    ]);
    expect((await billFile(0)).match(/224\.00/g)).toHaveLength(2);
  });

  it('an agent who left and returns is paid the corrections meanwhile and later hours once', async () => {
    expect((await status([bruno], onboardingSteps.inactive)).data.moved).toEqual([bruno]);
    await pay.corrected(shifts.get(bruno)!, '2026-03-07 22:00', '2026-03-08 07:00');
    await closed(1);
    expect((await statement(1, bruno)).sums).toMatchObject({ minutes: 60, corrections: 2009, total: 2009 });
    expect((await status([bruno], onboardingSteps.work)).data.moved).toEqual([bruno]);
    await pay.worked(bruno, '2026-03-17 08:00', '2026-03-17 12:00');
    await closed(2);
    expect((await statement(2, bruno)).sums).toMatchObject({ minutes: 240, corrections: 0, total: 8036 });
    expect((await ofRun(1)).map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([3200]);
    expect((await ofRun(2)).map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([12_800]);
  });

  it('[money.cents] hours of an anonymized agent stay as paid and billed, and are still corrected to the cent', async () => {
    const before = [await payFile(0), await billFile(0), (await statement(0, anne)).sums, await total(0)];
    const { fullName } = (await agency.call(GetEmployee, { id: anne })).data;
    expect((await status([anne], onboardingSteps.inactive)).data.moved).toEqual([anne]);
    expect((await agency.call(AnonymizeEmployee, { id: anne, name: fullName, reason: 'Asked for it' })).http).toBe(200);
    await vigie.settled();
    expect([await payFile(0), await billFile(0), (await statement(0, anne)).sums, await total(0)]).toEqual(before);
    await pay.corrected(shifts.get(anne)!, '2026-03-07 22:00', '2026-03-08 05:00');
    await pay.worked(bruno, '2026-03-24 08:00', '2026-03-24 12:00');
    await closed(3);
    // −2009 of hers waits for a decision, which the run names.
    const { run, waits } = (await agency.call(PayRunDetail, { id: pay.runId(monday(3)) })).data;
    expect([run.state, waits.map(({ code }: { code: string }) => code)]).toEqual(['waiting', ['NEGATIVE_STATEMENT']]);
    expect((await ofRun(3)).map(({ kind, subtotal }: { kind: string; subtotal: number }) => [kind, subtotal])).toEqual([
      ['creditNote', 3200],
      ['invoice', 12_800],
    ]);
  });
});
