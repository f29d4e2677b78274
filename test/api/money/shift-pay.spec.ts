import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { ActAs } from '#contracts/api/session.ts';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { BulkBonus, BulkSalary, BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { ShiftPay, ShiftPrimes, ShiftRates, type ShiftPayTab } from '#contracts/api/shift-pay.ts';
import { GetAffectation, GetAffEvent } from '#contracts/api/shifts.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { actorOf } from '#kernel/caller.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

jest.setTimeout(30_000);

const start = '2026-03-10T12:00:00.000Z';
const at = (hours: number, minutes = 0) => new Date(Date.parse(start) + (hours * 60 + minutes) * 60_000).toISOString();
const { agencyA, agencyB, customerA, placeA } = ids;
const nightPrime = 'a1a1a1a1-1111-4111-8111-111111111111';

describe('the pay tab of a shift', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  let next = 0;

  beforeAll(async () => {
    vigie = await startWorld({ now: at(-48) });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    const prime = { nameEn: 'Night', nameFr: 'Nuit', paid: 125, billing: 200, gainCode: 'N', isNight: true };
    await vigie.commands.run(
      reference,
      'Create',
      nightPrime,
      { id: nightPrime, kind: 'prime', ownerId: null, value: prime },
      vigie.system(),
    );
    await vigie.settled();
  }, 90_000);
  afterAll(() => vigie.stop());

  const terms = async (events: readonly { readonly type: string; readonly data: object }[]) => {
    const { store } = vigie.platform;
    const stream = `terms-${agencyA}`;
    const caller = vigie.system('Rates');
    const metadata = { commandId: randomUUID(), command: 'Test', correlationId: randomUUID(), actor: { ...actorOf(caller), agencyId: agencyA }, language: 'en' as const, at: vigie.clock.now() }; // prettier-ignore
    const written = events.map(({ type, data }) => ({
      id: randomUUID(),
      type,
      data: { companyId: agencyA, from: '2026-01-01', ...data },
    }));
    await store.append(stream, (await store.read(stream)).length - 1, written, metadata);
    await vigie.settled();
    return written.map(({ id }) => id);
  };
  const override = (scope: 'client' | 'place', kind: 'fixed' | 'dynamic', value: number) => ({
    type: 'OverrideSet',
    data: {
      price: 'pay',
      scope,
      scopeId: scope === 'client' ? customerA : placeA,
      rateId: null,
      skillId: null,
      levelId: null,
      kind,
      value,
    },
  });
  const removed = (scope: 'client' | 'place') => ({
    type: 'OverrideRemoved',
    data: { price: 'pay', scope, scopeId: scope === 'client' ? customerA : placeA, rateId: null },
  });

  /** A shift of so many hours from 08:00 on, each in a week of its own unless told otherwise, with Anne on it. */
  const shiftOf = async (
    hours: number,
    { from = at(24 * 7 * ++next), agentId = ids.agents.anne as string | null, ...rest } = {},
  ) => {
    const planning = await planned(customer, {
      start: from,
      end: new Date(Date.parse(from) + hours * 3_600_000).toISOString(),
      agencyId: agencyA,
      ...rest,
    });
    return {
      ...planning,
      from,
      assignmentId: agentId === null ? '' : await assigned(agency, planning.shiftId, agentId),
    };
  };
  const tab = async (shiftId: string, rest: object = {}, viewer = agency): Promise<ShiftPayTab> => {
    const answer = await viewer.call(ShiftPay, { id: shiftId, ...rest });
    if (answer.status !== 1) throw new Error(`${answer.http} ${answer.code}: ${answer.message}`);
    return answer.data as ShiftPayTab;
  };
  const save = (shiftId: string, change: object) =>
    agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...change }] });
  const amounts = (side: ShiftPayTab['preview']['pay']) => side?.lines.map(({ kind, amount }) => [kind, amount]);

  it('[override.kind] [override.original] shows the folded salary, what it is without the shift, and the override', async () => {
    const { shiftId } = await shiftOf(8);
    expect(await tab(shiftId)).toMatchObject({
      salary: 2009,
      originalSalary: 2009,
      salaryOverride: null,
      timezone: 'America/Toronto',
    });
    await save(shiftId, { salaryOverride: { kind: 'dynamic', value: -150 } });
    expect(await tab(shiftId)).toMatchObject({
      salary: 1859,
      originalSalary: 2009,
      salaryOverride: { kind: 'dynamic', value: -150 },
    });
    const shown = async () => (await agency.call(GetAffEvent, { id: shiftId, withPayrollInfo: true })).data;
    expect(await shown()).toMatchObject({
      salary: 1859,
      originalSalary: 2009,
      salaryOverride: { kind: 'dynamic', value: -150 },
    });
    await save(shiftId, { salaryOverride: { kind: 'fixed', value: 2300 } });
    expect(await tab(shiftId)).toMatchObject({
      salary: 2300,
      originalSalary: 2009,
      salaryOverride: { kind: 'fixed', value: 2300 },
    });
    expect(await shown()).toMatchObject({ salary: 2300, originalSalary: 2009 });
    expect((await agency.call(GetAffectation, { id: shiftId })).data.affectationEvent).toMatchObject({
      salary: 2300,
      originalSalary: 2009,
    });
  });

  it('[override.precedence] folds level, client, place and shift, and says of each who set it', async () => {
    const { shiftId } = await shiftOf(6);
    const [client, place] = await terms([override('client', 'dynamic', 150), override('place', 'fixed', 2400)]);
    await save(shiftId, { salaryOverride: { kind: 'dynamic', value: -500 } });
    const shown = await tab(shiftId);
    expect(shown).toMatchObject({
      salary: 1900,
      originalSalary: 2400,
      preview: { basis: 'planned', pay: { total: 11400 } },
    });
    expect(shown.steps.salary!.map(({ rule, value, result }) => [rule, value, result])).toEqual([
      ['level', 2009, 2009],
      ['client.dynamic', 150, 2159],
      ['place.fixed', 2400, 2400],
      ['shift.dynamic', -500, 1900],
    ]);
    const facts = new Map(shown.explained.facts.map((fact) => [fact.id, fact]));
    expect([client, place].map((id) => facts.get(id!))).toMatchObject([
      { type: 'OverrideSet', by: 'Rates' },
      { type: 'OverrideSet', by: 'Rates' },
    ]);
    expect(facts.get(shown.steps.salary![3]!.factId!)).toMatchObject({
      type: 'RateAdjusted',
      changes: [{ field: 'adjustment', to: -500 }],
    });
    await terms([removed('client'), removed('place')]);
    expect(await tab(shiftId)).toMatchObject({ salary: 1509, originalSalary: 2009 });
  });

  it('counts what is typed before it is saved, and records nothing of it', async () => {
    const { shiftId } = await shiftOf(8);
    const before = await tab(shiftId);
    expect(amounts(before.preview.pay)).toEqual([['regular', 16072]]);
    const draft = { salaryOverride: { kind: 'fixed', value: 2100 }, primeIds: [ids.prime], payMinimum: false };
    const typed = await tab(shiftId, { draft });
    expect(typed).toMatchObject({
      salary: 2100,
      originalSalary: 2009,
      primeIds: [ids.prime],
      payMinimum: false,
      preview: { pay: { total: 16800 + 480 } },
    });
    expect(amounts(typed.preview.pay)).toEqual([
      ['regular', 16800],
      ['prime', 480],
    ]);
    expect(typed.explained.names[ids.prime]).toBe('First aid');
    expect(await tab(shiftId)).toEqual(before);
    await save(shiftId, draft);
    expect((await tab(shiftId)).preview.pay!.total).toBe(17280);
    expect(await agency.call(ShiftPay, { id: shiftId, draft: { start: at(1), end: at(0) } })).toMatchObject({
      http: 422,
      code: 'SHIFT_ENDS_BEFORE_START',
    });
    expect(await agency.call(ShiftPay, { id: shiftId, draft: { start: at(0), end: at(100) } })).toMatchObject({
      http: 422,
      code: 'SHIFT_TOO_LONG',
    });
    const years = { punchIn: '1901-01-01T00:00:00.000Z', punchOut: '2901-01-01T00:00:00.000Z' };
    expect(await agency.call(ShiftPay, { id: shiftId, draft: years })).toMatchObject({
      http: 422,
      code: 'PRESENCE_TOO_LONG',
    });
    expect(
      await agency.call(ShiftPay, { id: shiftId, draft: { salaryOverride: { kind: 'fixed', value: -1 } } }),
    ).toMatchObject({ http: 422 });
  });

  it('[shift.minimums] pays the territory’s three hours for two, unless the shift says otherwise', async () => {
    const { shiftId } = await shiftOf(2);
    const shown = await tab(shiftId);
    expect(shown).toMatchObject({ minimumMinutes: 180, payMinimum: true, preview: { pay: { total: 6027 } } });
    expect(amounts(shown.preview.pay)).toEqual([
      ['regular', 4018],
      ['minimum', 2009],
    ]);
    expect((await tab(shiftId, { draft: { payMinimum: false } })).preview.pay!.total).toBe(4018);
  });

  it('[shift.nightPrime] pays the night prime by itself, until the shift switches it off', async () => {
    const { shiftId } = await shiftOf(8, { from: '2026-06-10T02:00:00.000Z' });
    expect(amounts((await tab(shiftId)).preview.pay)).toEqual([
      ['regular', 16072],
      ['prime', 750],
    ]);
    expect((await tab(shiftId, { draft: { nightPrimeDisabled: true } })).preview.pay!.total).toBe(16072);
    expect((await tab(shiftId)).primes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: nightPrime,
          isNight: true,
          paid: 125,
          billed: 200,
          name: { en: 'Night', fr: 'Nuit' },
        }),
      ]),
    );
  });

  it('[money.cents] three hours at 24.10 are 72.30', async () => {
    const { shiftId } = await shiftOf(3);
    expect((await tab(shiftId, { draft: { salaryOverride: { kind: 'fixed', value: 2410 } } })).preview.pay!.total).toBe(
      7230,
    );
  });

  it('counts the agent’s other shifts of the week, planned ones too, towards overtime', async () => {
    const monday = '2026-07-06T12:00:00.000Z';
    const days = [];
    for (let day = 0; day < 5; day++)
      days.push(await shiftOf(9, { from: new Date(Date.parse(monday) + day * 86_400_000).toISOString() }));
    const { preview } = await tab(days[4]!.shiftId);
    expect(preview.pay!.lines.map(({ kind, minutes, amount }) => [kind, minutes, amount])).toEqual([
      ['regular', 240, 8036],
      ['overtime', 300, 15068],
    ]);
    expect(preview.pay!.lines[1]!.why).toMatchObject({
      ruleSet: 'documents@1',
      steps: expect.arrayContaining([expect.objectContaining({ rule: 'overtime' })]),
    });
  });

  it('says that a rate is missing or below zero', async () => {
    const { shiftId } = await shiftOf(8);
    const typed = await tab(shiftId, { draft: { salaryOverride: { kind: 'dynamic', value: -3000 } } });
    expect(typed).toMatchObject({
      salary: -991,
      preview: {
        pay: { total: 0, flags: [{ code: 'RATE_NEGATIVE' }] },
        bill: { total: 0, flags: [{ code: 'RATE_MISSING' }] },
      },
    });
    // A wage is never billed as a price.
    expect(typed).toMatchObject({ billingPrice: null, originalBillingPrice: null });
  });

  it('tells of a shift that nobody is on what it would cost at its level', async () => {
    const { shiftId } = await shiftOf(8, { agentId: null, maxLevelId: ids.senior } as never);
    const shown = await tab(shiftId);
    expect(shown).toMatchObject({ salary: 2300, preview: { basis: 'planned', pay: { total: 18400 } } });
    expect(shown.preview.pay!.lines[0]!.agentId).toBe('00000000-0000-0000-0000-000000000000');
  });

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

  it('[pay.tabVisible] [perm.finance] holds no field whose grant is missing, and is not there for others', async () => {
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
    expect(JSON.stringify(clientMode)).not.toContain('2009');
  });

  it('[shift.supplierReadonly] shows of a shift handed on what the partner is paid and the client charged, to each side its own', async () => {
    const partner = await signedIn(vigie, 'agencyB');
    await partner.call(connect.SaveAgencyLicence, {
      id: agencyB,
      number: 'B-1',
      territoryId: ids.territory,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
    const subId = (await agency.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' })).data.id;
    await agency.call(connect.SaveSubContractorBilling, { id: agencyA, subId, skillId: ids.guard, supplierPrice: 2800, clientPrice: 3400, validFrom: '2026-01-01' }); // prettier-ignore
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
    expect(JSON.stringify(taker)).not.toMatch(/3425|3450|3400/);
    const typed = await tab(shiftId, { draft: { clientBillingPriceOverride: { kind: 'fixed', value: 3600 } } });
    expect(typed.preview.bill!.total).toBe(28800);
    await save(shiftId, { clientBillingPriceOverride: { kind: 'fixed', value: 3600 } });
    expect((await tab(shiftId)).preview.bill!.total).toBe(28800);
  });

  it('shows many shifts’ original and new figures, alike ones together', async () => {
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
        { count: 2, competence, original: 2009, now: 2009, then: 2159 },
        { count: 1, competence, original: 2009, now: 2109, then: 2159 },
      ],
      unseen: 0,
    });
    const all = { id: requestId, query: {}, rate: 'salary', override: null } as const;
    expect((await agency.call(ShiftRates, { ...all, allExcept: [third.shiftId] })).data.groups).toEqual([
      { count: 2, competence, original: 2009, now: 2009, then: 2009 },
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
});
