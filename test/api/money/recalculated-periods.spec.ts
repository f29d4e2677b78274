import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PreviewBillingChange } from '#contracts/api/billing-simulation.ts';
import { SaveAnnualLeave } from '#contracts/api/annual-leave.ts';
import { AdoptRuleSet } from '#contracts/api/company-pay.ts';
import { AnswerShortfall, PayShortfalls } from '#contracts/api/pay-decisions.ts';
import { PayRunDetail } from '#contracts/api/pay-runs.ts';
import { PreviewTermsChange } from '#contracts/api/pay-simulation.ts';
import * as primes from '#contracts/api/primes.ts';
import * as rates from '#contracts/api/rates.ts';
import { SaveAffectation, SaveCorrection } from '#contracts/api/assignments.ts';
import { SettlePunch } from '#contracts/api/device-punches.ts';
import { BulkTime } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { PreviewShiftChange } from '#contracts/api/shift-recalculation.ts';
import type { Request } from '#contracts/endpoint.ts';
import { SaveSkillException } from '#contracts/api/skill-exceptions.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const from = '2026-03-01';
const atClient = { agencyId: ids.agencyA, customerId: ids.customerA };
const client = { scope: 'client', scopeId: ids.customerA } as const;
const cleared = { kind: 'overridesCleared', ...client, from } as const;
const prime = { kind: 'prime', primeId: ids.prime, ...client, from } as const;
const primeCleared = { ...prime, kind: 'primeCleared' } as const;
const about = { skillId: ids.guard, agentId: ids.agents.anne, customerId: null };
const skillRate = { kind: 'skillRate', ...about, from } as const;

/** A prime of the company's own. */
const meals = randomUUID();
const leave = (date: string, minutes: number) => ({ kind: 'leave', agentId: ids.agents.anne, date, minutes });

type Side = { readonly simulated: object | readonly object[]; readonly difference: number };
type Change = readonly [name: string, call: Endpoint, input: object, moves: { pay?: Side; billing?: Side }];

/**
 * Eight hours of a closed period, paid and billed at 22.00 and 31.00 by an override of 1.00, with a prime of 0.50 and
 * 0.80 an hour.
 */
const changes: readonly Change[] = [
  [
    'what a client pays otherwise is cleared',
    rates.DeleteCustomerSalary,
    { ...atClient, from },
    { pay: { simulated: cleared, difference: -800 } },
  ],
  [
    'what a client is billed otherwise is cleared',
    rates.DeleteCustomerBilling,
    { ...atClient, from },
    { billing: { simulated: cleared, difference: -800 } },
  ],
  [
    'a prime’s values at a client are emptied',
    primes.ChangePrime,
    { customerId: ids.customerA, id: ids.prime, adjustedPaid: null, adjustedBilling: null, from },
    {
      pay: { simulated: { ...prime, paid: null }, difference: 80 },
      billing: { simulated: { ...prime, billed: null }, difference: 80 },
    },
  ],
  [
    'a prime’s values at a client are taken away',
    primes.DeletePrime,
    { customerId: ids.customerA, customerPrimeId: ids.prime, from },
    { pay: { simulated: primeCleared, difference: 80 }, billing: { simulated: primeCleared, difference: 80 } },
  ],
  [
    'a prime is worth more at a client',
    primes.SavePrime,
    { customerId: ids.customerA, primes: [{ id: ids.prime, adjustedPaid: 100, from }] },
    { pay: { simulated: { ...prime, paid: 100 }, difference: 400 } },
  ],
  [
    'a prime is paid once a shift',
    primes.ChangePrime,
    { customerId: ids.agencyA, id: meals, oncePerShift: true, from: '2026-03-16' },
    {
      pay: { simulated: { kind: 'primeKind', primeId: meals, oncePerShift: true }, difference: -140 },
      billing: { simulated: { kind: 'primeKind', primeId: meals, oncePerShift: true }, difference: -210 },
    },
  ],
  [
    'an agent had annual leave that week',
    SaveAnnualLeave,
    {
      agentId: ids.agents.anne,
      days: [
        { date: '2026-03-08', minutes: 1440 },
        { date: '2026-03-09', minutes: 960 },
      ],
    },
    { pay: { simulated: [leave('2026-03-08', 1440), leave('2026-03-09', 960)], difference: 8800 } },
  ],
  [
    'an agent has rates of their own',
    SaveSkillException,
    { ...about, note: '', payableRate: 2300, billingRate: 3300, from },
    {
      pay: { simulated: { ...skillRate, pay: 2300 }, difference: 1600 },
      billing: { simulated: { ...skillRate, bill: 3300 }, difference: 2400 },
    },
  ],
];

describe('terms that change closed periods', () => {
  let vigie: Vigie;
  let owner: Browser;
  let pay: PayWorld;
  let shift: Awaited<ReturnType<PayWorld['worked']>>;
  /** What a change of the shift would move. */
  const moved = async (draft: Request<typeof PreviewShiftChange>['draft'], who = owner) => {
    const { shiftId } = shift;
    const { siteEventId: id } = (await vigie.platform.models.byIds(ShiftRow, [shiftId])).get(shiftId)!;
    return who.call(PreviewShiftChange, { id, affectationEventIds: [shiftId], draft });
  };
  const told = async ({ pay: paid, billing: billed }: Change[3]) => ({
    ...(paid && { pay: (await owner.call(PreviewTermsChange, { terms: [paid.simulated].flat() as never })).data }),
    ...(billed && { billing: (await owner.call(PreviewBillingChange, { terms: [billed.simulated as never] })).data }),
  });

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    owner = await signedIn(vigie, 'agencyA');
    pay = new PayWorld(vigie);
    await pay.byDecree(2100);
    const override = { ...atClient, kind: 'dynamic', direction: 'addition', value: 100, from } as const;
    for (const call of [rates.SaveCustomerSalary, rates.SaveCustomerBilling])
      expect((await owner.call(call, { ...override, idDefaultRate: null })).status).toBe(1);
    const named = { nameEn: 'Meals', nameFr: 'Repas', paid: 20, billing: 30, gainCode: 'RE' };
    await vigie.commands.run(reference, 'Create', meals, { id: meals, kind: 'prime', ownerId: ids.agencyA, value: named }, vigie.system(meals)); // prettier-ignore
    const values = { id: ids.prime, adjustedPaid: 50, adjustedBilling: 80, from };
    expect((await owner.call(primes.SavePrime, { customerId: ids.customerA, primes: [values] })).status).toBe(1);
    shift = await pay.worked(ids.agents.anne, '2026-03-10 08:00', '2026-03-10 16:00');
    await pay.primed(shift, [ids.prime, meals]);
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    await pay.close(from);
    const { files, store, seen } = vigie.platform;
    const ports = { files, store, seen, clock: vigie.clock, commands: vigie.commands };
    const [lookUp, terms] = [vigie.app.get(BillingLookup), vigie.app.get(CompanyTerms)]; // prettier-ignore
    const data = { companyId: ids.agencyA, from };
    await closeBilling({ ...ports, lookUp, terms })({ id: 'test', data, attempt: 1 });
    await vigie.settled();
    owner = await signedIn(vigie, 'agencyA');
  });
  afterAll(() => vigie?.stop());

  it.each(changes)('can be saved only if the previewed figures are confirmed: %s', async (_, call, input, moves) => {
    const before = await vigie.platform.store.head();
    for (const [side, { difference }] of Object.entries(moves)) {
      const { [side as 'pay']: shown } = await told(moves);
      expect(shown).toMatchObject({ difference, periods: [{ from, difference }] });
      for (const agreed of [{ count: 1, amount: difference - 1 }, { count: 2, amount: difference }])
        expect((await owner.call(call, { ...input, agreed: { [side]: agreed } } as never)).code).toBe('OTHER_THAN_AGREED'); // prettier-ignore
    }
    expect(await vigie.platform.store.head()).toBe(before);
  });

  it('include the hours and prices of a single shift', async () => {
    const fixed = (value: number) => ({ kind: 'fixed', value }) as const;
    const until = '2026-03-10T21:00:00.000Z';
    const hours = { punchIn: '2026-03-10T12:00:00.000Z', punchOut: until };
    const cases: [Request<typeof PreviewShiftChange>['draft'], paid: number, billed: number][] = [
      [{ salaryOverride: fixed(2500) }, 2400, 0],
      [{ billingPriceOverride: fixed(3000) }, 0, -800],
      [{ primeIds: [] }, -560, -880],
      [{ kmPayEnabled: true, kmPayAmount: 60, kmPayDistance: 10, kmPayChargedToCustomer: true }, 600, 600],
      [{ punchOut: until }, 2270, 3210],
    ];
    const before = await vigie.platform.store.head();
    for (const [draft, paid, billed] of cases) {
      const { data } = await moved(draft);
      expect([draft, data.pay.difference, data.billing.difference]).toEqual([draft, paid, billed]);
      expect(data.pay.periods).toHaveLength(paid === 0 ? 0 : 1);
      const { punchOut: _, ...affectationEvent } = draft;
      const wrong = { pay: { count: 1, amount: paid + 1 } };
      const saved = { id: shift.workId, affectationEvent, ...(draft.punchOut && { timeSheet: { ...hours, correction: true, note: 'Late' } }) }; // prettier-ignore
      expect((await owner.call(SaveAffectation, { ...saved, agreed: wrong })).code).toBe('OTHER_THAN_AGREED');
    }
    expect((await owner.call(SaveCorrection, { id: shift.workId, ...hours, note: 'Late', agreed: { billing: { count: 1, amount: 3209 } } })).code).toBe('OTHER_THAN_AGREED'); // prettier-ignore
    expect(await vigie.platform.store.head()).toBe(before);
    expect((await moved({}, await signedIn(vigie, 'agencyB'))).code).toBe('NOT_FOUND');
    // A client that doesn't employ the agent learns nothing of either.
    expect((await moved({ punchOut: until }, await signedIn(vigie, 'customerA'))).data).toEqual({ unseen: 0 });
  });

  it('include the hours of shifts that are changed in bulk, and contested punches that are settled', async () => {
    const late = '2026-03-10T21:00:00.000Z';
    const { siteEventId: id } = (await vigie.platform.models.byIds(ShiftRow, [shift.shiftId])).get(shift.shiftId)!;
    const clock = { punchOut: '17:00' };
    expect((await moved({ clock })).data).toMatchObject({ pay: { difference: 2270 }, billing: { difference: 3210 } });
    const [wrong, ticked] = [{ pay: { count: 1, amount: 2271 } }, { id, affectationEventIds: [shift.shiftId] }];
    const bulk = (agreedChanges: object) => owner.call(BulkTime, { ...ticked, ...clock, note: 'Late', agreedChanges });
    expect((await bulk(wrong)).code).toBe('OTHER_THAN_AGREED');
    const raised = { id: shift.shiftId, salaryOverride: { kind: 'fixed', value: 2500 } as const };
    expect((await owner.call(SaveAffEvents, { shifts: [raised], agreed: wrong })).code).toBe('OTHER_THAN_AGREED');

    const reportId = await pay.contested(shift, 'out', late);
    await vigie.settled();
    expect((await moved({ settled: reportId, punchOut: late })).data).toMatchObject({ pay: { difference: 2270 }, billing: { difference: 3210 } }); // prettier-ignore
    const settle = { id: reportId, note: 'Seen' };
    expect((await owner.call(SettlePunch, { ...settle, at: late, agreed: wrong })).code).toBe('OTHER_THAN_AGREED');
    const nothing = { pay: { count: 0, amount: 0 }, billing: { count: 0, amount: 0 } };
    expect((await owner.call(SettlePunch, { ...settle, agreed: nothing })).status).toBe(1);
    await vigie.settled();
  });

  it('correct these periods in the next run by the confirmed figures', async () => {
    const [, call, input] = changes[0]!;
    const agreed = { pay: { count: 1, amount: -800 } };
    expect((await owner.call(call, { ...input, agreed } as never)).status).toBe(1);
    await vigie.settled();
    const next = (await owner.call(PayRunDetail, { id: pay.runId('2026-03-15') })).data;
    expect(next.run.sums).toMatchObject({ corrections: -800, total: -800 });
    expect((await told(changes[0]![3])).pay).toEqual({ periods: [], difference: 0 });
    const raised = { id: shift.workId, affectationEvent: { salaryOverride: { kind: 'fixed', value: 2500 } as const } };
    expect((await owner.call(SaveAffectation, { ...raised, agreed: { pay: { count: 1, amount: 3200 } } })).status).toBe(1); // prettier-ignore
    await vigie.settled();
    const then = (await owner.call(PayRunDetail, { id: pay.runId('2026-03-15') })).data;
    expect(then.run.sums).toMatchObject({ corrections: 2400, total: 2400 });
  });

  it('apply to everybody owed a holiday from then on, even if they last worked before the rule set’s first day', async () => {
    const other = new PayWorld(vigie, { companyId: ids.agencyB });
    vigie.clock.set('2026-04-14T15:00:00.000Z');
    await other.calendar();
    await other.rate(2100);
    await other.worked(ids.agents.eve, '2026-03-16 08:00', '2026-03-16 16:00');
    // Somebody else's hours, so that there is a run of the weeks of the holiday.
    await other.worked(ids.agents.anne, '2026-03-31 08:00', '2026-03-31 16:00');
    for (const period of ['2026-03-15', '2026-03-29']) await other.close(period);
    const theirs = await signedIn(vigie, 'agencyB');
    // Good Friday, 3 April: the law requires a twentieth of 168.00, which they do not pay yet.
    const id = other.runId('2026-03-29');
    const keys = (await theirs.call(PayShortfalls, { id })).data.rows.map(({ key }: { key: string }) => key);
    expect((await theirs.call(AnswerShortfall, { id, keys, answer: 'leave', reason: 'Asked' })).status).toBe(1);
    await other.close('2026-03-29');
    const adoption = { ruleSet: 'qc-decree@1', from: '2026-04-01' } as const;
    const simulated = { kind: 'ruleSet', customerId: null, skillId: null, easter: 'goodFriday', ...adoption } as const;
    expect((await theirs.call(PreviewTermsChange, { terms: [simulated] })).data).toMatchObject({
      difference: 840,
      periods: [{ from: '2026-03-29', agents: 1, difference: 840 }],
    });
    expect((await theirs.call(AdoptRuleSet, { ...adoption, agreed: { pay: { count: 1, amount: 840 } } })).status).toBe(1); // prettier-ignore
    await vigie.settled();
    vigie.clock.set('2026-04-28T15:00:00.000Z');
    const next = (await (await signedIn(vigie, 'agencyB')).call(PayRunDetail, { id: other.runId('2026-04-12') })).data;
    expect(next.run.sums).toMatchObject({ corrections: 840, total: 840 });
  });

  it('apply to bills of holidays, too, where another rule set has none: Victoria Day at 30.00 × 1.5', async () => {
    const companyId = ids.agencyB;
    const other = new PayWorld(vigie, { companyId });
    vigie.clock.set('2026-05-26T15:00:00.000Z');
    const terms = { customerId: ids.customerA, basis: 'worked', rounding: 'none', overtimeFactor: null, holidayFactor: 150, paymentDays: 30, language: 'en' } as const; // prettier-ignore
    await agreed(vigie, companyId, { type: 'BillingTermsSet', data: { companyId, ...terms, from } });
    await other.worked(ids.agents.eve, '2026-05-18 08:00', '2026-05-18 16:00');
    const tools = { ...vigie.platform, clock: vigie.clock, commands: vigie.commands, lookUp: vigie.app.get(BillingLookup), terms: vigie.app.get(CompanyTerms) }; // prettier-ignore
    const bill = async (first: string) => {
      await closeBilling(tools)({ id: 'test', data: { companyId, from: first }, attempt: 1 });
      await vigie.settled();
    };
    await bill('2026-05-10');
    const theirs = await signedIn(vigie, 'agencyB');
    const adoption = { ruleSet: 'documents@1', from: '2026-05-17' } as const;
    const simulated = { kind: 'ruleSet', customerId: null, skillId: null, easter: 'goodFriday', ...adoption } as const;
    const previewed = (await theirs.call(PreviewBillingChange, { terms: [simulated] })).data;
    expect(previewed).toMatchObject({
      difference: -12000,
      periods: [{ from: '2026-05-10', bills: 1, difference: -12000 }],
    });
    const adopt = (amount: number) =>
      theirs.call(AdoptRuleSet, { ...adoption, agreed: { billing: { count: 1, amount } } });
    expect((await adopt(-11999)).code).toBe('OTHER_THAN_AGREED');
    expect((await adopt(-12000)).status).toBe(1);
    await vigie.settled();
    vigie.clock.set('2026-06-09T15:00:00.000Z');
    await bill('2026-05-24');
    const [credited] = await vigie.platform.models.query(sql`select kind, subtotal from invoice where "supplierId" = ${companyId} and kind = 'creditNote'`); // prettier-ignore
    expect(credited).toMatchObject({ subtotal: 12000 });
  });
});
