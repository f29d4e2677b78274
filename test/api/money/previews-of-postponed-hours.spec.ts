import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SaveAnnualLeave } from '#contracts/api/annual-leave.ts';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { PreviewBillingChange } from '#contracts/api/billing-simulation.ts';
import { AdoptRuleSet } from '#contracts/api/company-pay.ts';
import { BillingRun, LeaveForNextBilling } from '#contracts/api/invoices.ts';
import { LeavePresence } from '#contracts/api/pay-decisions.ts';
import { PayStatement } from '#contracts/api/pay-runs.ts';
import { PreviewTermsChange } from '#contracts/api/pay-simulation.ts';
import { SaveCustomerBilling, SaveCustomerSalary } from '#contracts/api/rates.ts';
import { SaveSkillException } from '#contracts/api/skill-exceptions.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { daysAfter, runIdOf } from '#services/money/run/periods.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { chanceOf } from '#test/support/money/scenarios.ts';
import { at } from '#test/support/money/scene.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const about = { skillId: ids.guard, agentId: ids.agents.anne, customerId: null };
const histories = [
  {
    how: 'every two weeks',
    calendar: {},
    closed: { '2026-03-01': '2026-03-16' },
    open: ['2026-03-15', '2026-03-30'],
    from: '2026-03-01',
    paid: 3850,
    billed: 3850,
  },
  // Monday to Wednesday are of the month before, Good Friday is of the next one: a twentieth of 13.00 more.
  {
    how: 'monthly',
    calendar: { frequency: 'ONE_MONTH', firstDate: '2026-01-05' },
    closed: { '2026-02-05': '2026-03-06', '2026-03-05': '2026-04-06' },
    open: ['2026-04-05', '2026-05-06'],
    from: '2026-03-05',
    paid: 2115,
    billed: 2050,
  },
] as const;

/**
 * Monday to Friday, nine hours each, were paid and billed, five of Friday's as overtime. Then Monday's punch-out is
 * taken away, and Monday is left to a later run: it stays as it was paid, and counts for the overtime of Friday as it
 * did.
 */
describe.each(histories)('a dated rate while hours paid $how are left to a later run', (history) => {
  const { calendar, closed, open, from, paid, billed } = history;
  const [second, due] = open;
  const more = { kind: 'dynamic', direction: 'addition', value: 100, from } as const;
  const atClient = { agencyId: ids.agencyA, customerId: ids.customerA, idDefaultRate: null, ...more };
  const simulated = {
    kind: 'override',
    scope: 'client',
    scopeId: ids.customerA,
    rateId: null,
    set: { kind: 'dynamic', value: 100 },
    from,
  } as const;
  let vigie: Vigie;
  let owner: Browser;
  let pay: PayWorld;
  let monday: { readonly workId: string };
  const bill = async (first: string) => {
    const tools = {
      ...vigie.platform,
      clock: vigie.clock,
      commands: vigie.commands,
      lookUp: vigie.app.get(BillingLookup),
      terms: vigie.app.get(CompanyTerms, { strict: false }),
    };
    await closeBilling(tools)({ id: 'test', data: { companyId: ids.agencyA, from: first }, attempt: 1 });
    await vigie.settled();
  };

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    await pay.byDecree(2100);
    await pay.calendar(calendar);
    await agreed(vigie, ids.agencyA, {
      type: 'BillingTermsSet',
      data: {
        companyId: ids.agencyA,
        customerId: ids.customerA,
        basis: 'worked',
        rounding: 'none',
        overtimeFactor: 150,
        holidayFactor: null,
        paymentDays: 30,
        language: 'en',
        from: '2026-02-05',
      },
    });
    const worked = [];
    for (const day of ['02', '03', '04', '05', '06'])
      worked.push(await pay.worked(ids.agents.anne, `2026-03-${day} 08:00`, `2026-03-${day} 17:00`));
    monday = worked[0]!;
    for (const [first, day] of Object.entries(closed)) {
      vigie.clock.set(`${day}T11:00:00.000Z`);
      await pay.close(first);
      await bill(first);
    }
    owner = await signedIn(vigie, 'agencyA');
    const correction = { id: monday.workId, punchIn: at('2026-03-02 08:00'), punchOut: null, note: 'Contested' };
    expect((await owner.call(SaveCorrection, correction)).status).toBe(1);
    vigie.clock.set(`${due}T11:00:00.000Z`);
    owner = await signedIn(vigie, 'agencyA');
    await pay.close(second);
    await bill(second);
    const left = { id: pay.runId(second), workId: monday.workId, reason: 'Contested' };
    expect((await owner.call(LeavePresence, left)).status).toBe(1);
    const id = runIdOf('billing', ids.agencyA, second);
    const later = { id, assignmentIds: [monday.workId], reason: 'Contested' };
    expect((await owner.call(LeaveForNextBilling, later)).status).toBe(1);
    await vigie.settled();
  });
  afterAll(() => vigie?.stop());

  it('[shift.corrections] corrects the pay of the other days by the previewed figure: 31 h at 1.00, or 13 h, and 5 h of overtime', async () => {
    const told = (await owner.call(PreviewTermsChange, { terms: [simulated] })).data;
    expect(told).toMatchObject({ difference: paid, periods: [{ from, difference: paid, agents: 1 }] });
    const saved = { ...atClient, agreed: { pay: { count: 1, amount: paid } } };
    expect((await owner.call(SaveCustomerSalary, saved)).status).toBe(1);
    await vigie.settled();
    const { sums } = (await owner.call(PayStatement, { id: pay.runId(second), agentId: ids.agents.anne })).data;
    expect(sums).toMatchObject({ corrections: paid, total: paid });
  });

  it('[shift.corrections] corrects the bill of the other days by the previewed figure', async () => {
    const told = (await owner.call(PreviewBillingChange, { terms: [simulated] })).data;
    expect(told).toMatchObject({ difference: billed, periods: [{ from, difference: billed, bills: 1 }] });
    const saved = { ...atClient, agreed: { billing: { count: 1, amount: billed } } };
    expect((await owner.call(SaveCustomerBilling, saved)).status).toBe(1);
    await vigie.settled();
    const id = runIdOf('billing', ids.agencyA, second);
    await bill(second);
    expect((await owner.call(BillingRun, { id })).data).toMatchObject({ state: 'closed', amount: billed });
  });

  it('corrects the pay by the previewed figures, whatever is changed and from whatever day', async () => {
    const chance = chanceOf(15);
    const { anne } = ids.agents;
    const corrections = async (): Promise<number> =>
      (await owner.call(PayStatement, { id: pay.runId(second), agentId: anne })).data.sums.corrections;
    const override = (value: number, day: string) =>
      [
        SaveCustomerSalary,
        { ...atClient, value, from: day },
        [{ ...simulated, set: { kind: 'dynamic', value }, from: day }],
      ] as const;
    const adoption = (ruleSet: 'documents@1' | 'qc-decree@1' | 'qc-lsa@1', day: string) =>
      [
        AdoptRuleSet,
        { ruleSet, from: day },
        [{ kind: 'ruleSet', ruleSet, easter: 'goodFriday', customerId: null, skillId: null, from: day }],
      ] as const;
    const exception = (value: number, day: string) =>
      [
        SaveSkillException,
        { ...about, payableRate: value, from: day },
        [{ kind: 'skillRate', ...about, pay: value, from: day }],
      ] as const;
    const leave = (minutes: number, date: string) =>
      [
        SaveAnnualLeave,
        { agentId: anne, days: [{ date, minutes }] },
        [{ kind: 'leave', agentId: anne, date, minutes }],
      ] as const;
    for (let n = 0; n < 4; n++) {
      const day = daysAfter('2026-02-28', chance.below(10));
      const made = chance.one([
        () => override(1 + chance.below(300), day),
        () => adoption(chance.one(['documents@1', 'qc-decree@1', 'qc-lsa@1']), day),
        () => exception(1900 + chance.below(700), day),
        () => leave(chance.one([0, 240, 480]), day),
      ]);
      const [call, input, terms] = made();
      const before = await corrections();
      const told = (await owner.call(PreviewTermsChange, { terms: terms as never })).data;
      const said = { pay: { count: told.periods.length, amount: told.difference } };
      expect([n, input, (await owner.call(call, { ...input, agreed: said } as never)).status]).toEqual([n, input, 1]);
      await vigie.settled();
      expect([n, input, (await corrections()) - before]).toEqual([n, input, told.difference]);
    }
  });
});
