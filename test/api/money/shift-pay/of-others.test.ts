import { expect, it } from '@jest/globals';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { ShiftAsOf, ShiftHistory } from '#contracts/api/history.ts';
import { MergeShifts } from '#contracts/api/merges.ts';
import { ActAs } from '#contracts/api/session.ts';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { BulkBonus, BulkSalary, BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { ShiftPay, ShiftPrimes, ShiftRates, type ShiftPayTab } from '#contracts/api/shift-pay.ts';
import type { MoneyLine } from '#contracts/values/money-line.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent } from '#contracts/api/shifts.ts';
import type { Browser } from '#test/support/vigie.ts';
import { assigned, reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { withoutIds } from '#test/support/without-ids.ts';
import { at, agencyA, agencyB, customerA, vigie, agency, customer, shiftOf, tab, save } from './shared.suite.ts';

export const ofOthers = (): void => {
  it('explains the hours by the punches and corrections, each with who and when', async () => {
    const { shiftId, assignmentId, from } = await shiftOf(8, { from: at(-47) });
    vigie.clock.set(new Date(Date.parse(from) + 9 * 3_600_000).toISOString());
    const end = new Date(Date.parse(from) + 8 * 3_600_000).toISOString();
    await reached(agency, assignmentId, 'punchedOut', { punchIn: from, punchOut: end });
    const later = new Date(Date.parse(end) + 1_800_000).toISOString();
    expect(
      (await agency.call(SaveCorrection, { id: assignmentId, punchIn: from, punchOut: later, note: 'Stayed on' }))
        .status,
    ).toBe(1);
    const { preview, explained } = await tab(shiftId);
    expect(preview).toMatchObject({ basis: 'worked', pay: { total: 17077 } });
    const [line] = preview.pay!.lines;
    const named = line!.why.factIds.map((id) => explained.facts.find((fact) => fact.id === id));
    expect(named.map((fact) => fact?.type)).toEqual(expect.arrayContaining(['PunchedIn', 'TimeSheetCorrected']));
    expect(named.find((fact) => fact?.type === 'TimeSheetCorrected')).toMatchObject({
      by: expect.stringMatching(/./),
      at: vigie.clock.now(),
      changes: expect.arrayContaining([
        { field: 'punchOut', from: end, to: later },
        expect.objectContaining({ field: 'note', to: 'Stayed on' }),
      ]),
    });
    const typed = await tab(shiftId, { draft: { punchOut: end } });
    expect(typed.preview.pay!.total).toBe(16072);
  });

  it('[merge.eligible] explains what merged shifts pay and bill together by the punches of each of them that counts', async () => {
    const first = await shiftOf(1, { from: at(-36) });
    const { requestId } = first;
    const after = (minutes: number) => new Date(Date.parse(first.from) + minutes * 60_000).toISOString();
    const second = await shiftOf(1, { from: after(70), requestId } as never);
    const third = await shiftOf(1, { from: after(24 * 60), requestId } as never);
    for (const { shiftId } of [first, second])
      await save(shiftId, { billingPriceOverride: { kind: 'fixed', value: 3200 } });
    const groups = [{ eventId: requestId, shiftIds: [first.shiftId, second.shiftId] }];
    expect((await agency.call(MergeShifts, { requestId, groups })).status).toBe(1);
    vigie.clock.set(after(25 * 60));
    for (const [{ assignmentId }, from, to] of [
      [first, 0, 60],
      [second, 70, 120],
      [third, 24 * 60, 25 * 60],
    ] as const)
      await reached(agency, assignmentId, 'punchedOut', { punchIn: after(from), punchOut: after(to) });
    /** Shifts of the punches that each line names. */
    const named = ({ explained }: ShiftPayTab, lines: readonly Pick<MoneyLine, 'kind' | 'why'>[]) =>
      Object.fromEntries(
        lines.map(({ kind, why: { factIds } }) => {
          const facts = explained.facts.filter(({ id }) => factIds.includes(id));
          const at = (type: string) =>
            facts
              .filter((fact) => fact.type === type)
              .flatMap(({ changes = [] }) => changes.flatMap(({ field, to }) => (field === 'at' ? [to] : [])));
          return [kind, [...at('PunchedIn'), ...at('PunchedOut')].toSorted()];
        }),
      );
    const [own, both] = [
      [after(0), after(60)],
      [after(0), after(60), after(70), after(120)],
    ];
    const shown = await tab(first.shiftId);
    expect(named(shown, shown.preview.pay!.lines)).toEqual({ regular: own, gap: both, minimum: both });
    expect(named(shown, shown.preview.bill!.lines)).toEqual({ regular: own });
    const of = await tab(second.shiftId);
    // Raised to the territory's three hours, those of the first shift counted.
    expect(named(of, of.preview.bill!.lines)).toEqual({ regular: both });
    expect(named(of, of.preview.pay!.lines)).toEqual({ regular: [after(70), after(120)] });
    const alone = await tab(third.shiftId);
    expect(named(alone, alone.preview.pay!.lines)).toMatchObject({ minimum: [after(24 * 60), after(25 * 60)] });
  });

  it('[pay.tabVisible] [perm.finance] omits fields whose grant is missing, and does not exist for other companies', async () => {
    const { shiftId } = await shiftOf(8);
    const [manager, other, acting] = await Promise.all([
      signedIn(vigie, 'managerA'),
      signedIn(vigie, 'agencyB'),
      signedIn(vigie, 'admin'),
    ]);
    expect(await manager.call(ShiftPay, { id: shiftId })).toMatchObject({ http: 403 });
    expect(await other.call(ShiftPay, { id: shiftId })).toMatchObject({ http: 404 });
    expect(await agency.call(ShiftPay, { id: agencyB })).toMatchObject({ http: 404 });
    await acting.call(ActAs, { customerId: customerA });
    expect(await acting.call(ShiftPay, { id: shiftId })).toMatchObject({ http: 403 });
    for (const viewer of [customer]) {
      const shown = await tab(shiftId, {}, viewer);
      expect(Object.keys(shown).filter((key) => /salary|price|minimum$|km|prime/i.test(key))).toEqual([]);
      expect(shown).toMatchObject({ can: [], steps: {}, explained: { facts: [] } });
      expect(Object.keys(shown.preview)).toEqual(['basis']);
      expect(await viewer.call(ShiftPay, { id: shiftId, clientMode: true })).toMatchObject({ http: 404 });
      expect(await viewer.call(ShiftPay, { id: shiftId, draft: { salaryOverride: null } })).toMatchObject({
        http: 422,
        code: 'MONEY_NOT_ALLOWED',
      });
    }
    const clientMode = await tab(shiftId, { clientMode: true });
    expect(clientMode).toMatchObject({ clientMode: true, handedOn: false, supplierBillingPrice: null });
    for (const field of ['salary', 'originalSalary', 'salaryOverride', 'primeIds', 'kmPayEnabled'])
      expect(clientMode).not.toHaveProperty(field);
    expect(clientMode.preview).not.toHaveProperty('pay');
    expect(withoutIds(clientMode)).not.toContain('2009');
  });

  it('[pay.tabVisible] no answer in client mode contains what the agent is paid, and only agencies have client mode', async () => {
    const { shiftId } = await shiftOf(8);
    await save(shiftId, {
      salaryOverride: { kind: 'fixed', value: 2311 },
      billingPriceOverride: { kind: 'fixed', value: 3711 },
    });
    const asked = (viewer: Browser, clientMode: boolean) =>
      Promise.all([
        viewer.call(GetAffectation, { id: shiftId, clientMode }),
        viewer.call(GetAffEvent, { id: shiftId, withPayrollInfo: true, clientMode }),
        viewer.call(ShiftHistory, { id: shiftId, clientMode }),
        viewer.call(ShiftAsOf, { id: shiftId, at: vigie.clock.now(), clientMode }),
      ]);
    for (const answer of await asked(agency, false)) expect(withoutIds(answer)).toMatch(/2311.*3711|3711.*2311/);
    for (const answer of await asked(agency, true)) {
      expect(withoutIds(answer)).not.toMatch(/2311|2009|"(salary|primeIds|payMinimum|kmPayEnabled|viewPay|editPay)"/);
      expect(withoutIds(answer)).toContain('3711');
    }
    for (const answer of await asked(customer, true)) expect(answer).toMatchObject({ http: 404 });
  });

  it('[shift.supplierReadonly] shows each side of a handed-over shift its own figures: what the partner is paid, and what the client is charged', async () => {
    const partner = await signedIn(vigie, 'agencyB');
    await partner.call(connect.SaveAgencyLicence, {
      id: agencyB,
      number: 'B-1',
      territoryId: ids.territory,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
    const subId = (await agency.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' })).data.id;
    await agency.call(connect.SaveSubContractorBilling, {
      id: agencyA,
      subId,
      skillId: ids.guard,
      supplierPrice: 2800,
      clientPrice: 3400,
      validFrom: '2026-01-01',
    });
    const { shiftId, requestId } = await shiftOf(8, { agentId: null });
    await save(shiftId, { clientBillingPriceOverride: { kind: 'dynamic', value: 25 } });
    const prices = { supplierPrice: 2900, clientPrice: 3425 };
    await agency.call(BulkSubcontract, {
      id: requestId,
      affectationEventIds: [shiftId],
      toAgencyId: agencyB,
      ...prices,
    });
    const [mission] = (await partner.call(AgentRequests, { agencyId: agencyB })).data;
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id })).data).toMatchObject({
      done: [shiftId],
    });
    await assigned(partner, shiftId, ids.agents.eve);
    await partner.call(SaveAffEvents, { shifts: [{ id: shiftId, salaryOverride: { kind: 'fixed', value: 2200 } }] });
    const giver = await tab(shiftId);
    expect(giver).toMatchObject({
      clientMode: true,
      handedOn: true,
      can: ['editBilling'],
      supplierBillingPrice: 2900,
      originalSupplierBillingPrice: 2800,
    });
    expect(giver).toMatchObject({
      clientBillingPrice: 3450,
      originalClientBillingPrice: 3425,
      clientBillingPriceOverride: { kind: 'dynamic', value: 25 },
    });
    expect(giver.preview).toMatchObject({ bill: { total: 27600 }, supplier: { total: 23200 } });
    expect(giver).not.toHaveProperty('salary');
    expect(JSON.stringify(giver)).not.toMatch(new RegExp(`2200|${ids.agents.eve}`));
    const taker = await tab(shiftId, {}, partner);
    expect(taker).toMatchObject({
      clientMode: false,
      handedOn: false,
      salary: 2200,
      supplierBillingPrice: 2900,
      can: ['editPay', 'editBilling'],
    });
    expect(taker.preview).toMatchObject({ pay: { total: 17600 }, bill: { total: 23200 } });
    for (const field of ['billingPrice', 'clientBillingPrice', 'supplierBillingPriceOverride'])
      expect(taker).not.toHaveProperty(field);
    expect(withoutIds(taker)).not.toMatch(/3425|3450|3400/);
    const typed = await tab(shiftId, { draft: { clientBillingPriceOverride: { kind: 'fixed', value: 3600 } } });
    expect(typed.preview.bill!.total).toBe(28800);
    await save(shiftId, { clientBillingPriceOverride: { kind: 'fixed', value: 3600 } });
    expect((await tab(shiftId)).preview.bill!.total).toBe(28800);
  });

  it('shows the original and new figures of many shifts, with equal ones grouped', async () => {
    const { shiftId, requestId, from } = await shiftOf(8);
    const second = await shiftOf(4, {
      requestId,
      from: new Date(Date.parse(from) + 86_400_000).toISOString(),
    } as never);
    const third = await shiftOf(4, {
      requestId,
      from: new Date(Date.parse(from) + 2 * 86_400_000).toISOString(),
    } as never);
    const affectationEventIds = [shiftId, second.shiftId, third.shiftId];
    await agency.call(BulkSalary, {
      id: requestId,
      affectationEventIds: [third.shiftId],
      salary: { mode: 'dynamic', amount: 100 },
    });
    const asked = {
      id: requestId,
      affectationEventIds,
      rate: 'salary',
      override: { mode: 'dynamic', amount: 150 },
    } as const;
    const competence = { en: 'Guard', fr: 'Gardien' };
    expect((await agency.call(ShiftRates, asked)).data).toEqual({
      groups: [
        { count: 2, competence, original: 2009, now: 2009, then: 2159, legalMinimum: null },
        { count: 1, competence, original: 2009, now: 2109, then: 2159, legalMinimum: null },
      ],
      unseen: 0,
    });
    const all = { id: requestId, query: {}, rate: 'salary', override: null } as const;
    expect((await agency.call(ShiftRates, { ...all, allExcept: [third.shiftId] })).data.groups).toEqual([
      { count: 2, competence, original: 2009, now: 2009, then: 2009, legalMinimum: null },
    ]);
    const below = { mode: 'fixed', amount: 2008 } as const;
    expect((await agency.call(ShiftRates, { ...asked, override: below })).data.groups).toMatchObject([
      { count: 2, then: 2008, legalMinimum: { rate: 2009, section: 'D-2, r. 1, s. 4.07' } },
      { count: 1, then: 2008, legalMinimum: { rate: 2009, section: 'D-2, r. 1, s. 4.07' } },
    ]);
    expect((await agency.call(ShiftRates, { ...asked, rate: 'billing', override: below })).data.groups).toMatchObject([
      { count: 3, then: 2008, legalMinimum: null },
    ]);
    expect(await agency.call(ShiftRates, { ...asked, affectationEventIds: [ids.placeB] })).toMatchObject({ http: 404 });
    expect(await customer.call(ShiftRates, asked)).toMatchObject({ http: 403 });
    const primes = { id: requestId, affectationEventIds, primeId: [ids.prime] };
    await agency.call(BulkBonus, { ...primes, affectationEventIds: [third.shiftId] });
    const firstAid = expect.objectContaining({ id: ids.prime, oncePerShift: false });
    expect((await agency.call(ShiftPrimes, primes)).data).toEqual({
      groups: [
        { count: 2, competence, now: [], then: [firstAid] },
        { count: 1, competence, now: [firstAid], then: [firstAid] },
      ],
      unseen: 0,
    });
    expect((await agency.call(ShiftPrimes, { ...primes, primeId: [] })).data.groups).toEqual([
      { count: 2, competence, now: [], then: [] },
      { count: 1, competence, now: [firstAid], then: [] },
    ]);
    expect(await agency.call(ShiftPrimes, { ...primes, affectationEventIds: [ids.placeB] })).toMatchObject({
      http: 404,
    });
    expect(await customer.call(ShiftPrimes, primes)).toMatchObject({ http: 403 });
  });
};
