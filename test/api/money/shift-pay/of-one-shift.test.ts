import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { ShiftPay, type ShiftPayTab } from '#contracts/api/shift-pay.ts';
import { DeleteSkillException, SaveSkillException } from '#contracts/api/skill-exceptions.ts';
import { BulkSalary } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation, GetAffEvent } from '#contracts/api/shifts.ts';
import { actorOf } from '#kernel/caller.ts';
import { ids } from '#test/support/world.ts';
import { at, agencyA, customerA, placeA, nightPrime, vigie, agency, shiftOf, tab, save } from './shared.suite.ts';

const terms = async (events: readonly { readonly type: string; readonly data: object }[]) => {
  const { store } = vigie.platform;
  const stream = `terms-${agencyA}`;
  const caller = vigie.system('Rates');
  const metadata = {
    commandId: randomUUID(),
    command: 'Test',
    correlationId: randomUUID(),
    actor: { ...actorOf(caller), agencyId: agencyA },
    language: 'en' as const,
    at: vigie.clock.now(),
  };
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
const amounts = (side: ShiftPayTab['preview']['pay']) => side?.lines.map(({ kind, amount }) => [kind, amount]);

export const ofOneShift = (): void => {
  it('[override.kind] [override.original] shows the resulting salary, the salary without the shift’s override, and the override', async () => {
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

  it('[override.kind] one that would bring a rate of a shift below 0 is refused, alone and for selected shifts', async () => {
    const { shiftId, requestId: id } = await shiftOf(8);
    const take = (value: number) =>
      agency.call(SaveAffEvents, { shifts: [{ id: shiftId, salaryOverride: { kind: 'dynamic', value } }] });
    const ofSelected = async (amount: number, preview = false) => {
      const salary = { mode: 'dynamic', amount } as const;
      return (await agency.call(BulkSalary, { id, affectationEventIds: [shiftId], salary, preview })).data;
    };
    const refused = { done: [], refused: [{ id: shiftId, code: 'RATE_NEGATIVE' }] };
    expect(await take(-2010)).toMatchObject({ http: 422, code: 'RATE_NEGATIVE' });
    for (const preview of [true, false]) expect(await ofSelected(-2010, preview)).toMatchObject(refused);
    expect(await tab(shiftId)).toMatchObject({ salary: 2009, salaryOverride: null });
    expect((await take(-2009)).http).toBe(200);
    expect(await tab(shiftId)).toMatchObject({ salary: 0, originalSalary: 2009 });
    // What counts is the rate without the shift's present override.
    expect(await take(-2010)).toMatchObject({ code: 'RATE_NEGATIVE' });
    expect((await ofSelected(-2008)).done).toEqual([shiftId]);
    expect(await tab(shiftId)).toMatchObject({ salary: 1 });
  });

  it('[override.kind] [val.negative] one that a later, lower rate brings below 0 is flagged and pays nothing until it is changed', async () => {
    const { shiftId } = await shiftOf(8, { agentId: ids.agents.bruno });
    const take = (value: number) => save(shiftId, { salaryOverride: { kind: 'dynamic', value } });
    expect((await take(-1900)).http).toBe(200);
    const exception = { skillId: ids.guard, agentId: ids.agents.bruno, payableRate: 1800, from: '2026-01-01' };
    const { data: own } = await agency.call(SaveSkillException, exception);
    const below = await tab(shiftId);
    expect(below).toMatchObject({ salary: -100, originalSalary: 1800 });
    expect(below.preview.pay).toMatchObject({ total: 0, lines: [], flags: [{ code: 'RATE_NEGATIVE' }] });
    expect(await take(-1801)).toMatchObject({ http: 422, code: 'RATE_NEGATIVE' });
    expect((await take(-1750)).http).toBe(200);
    expect((await tab(shiftId)).preview.pay).toMatchObject({ total: 400, flags: [] });
    await agency.call(DeleteSkillException, { id: own.id });
  });

  it('[override.precedence] combines level, client, place and shift, and names who set each', async () => {
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

  it('names the legal minimum that an entered salary does not reach on a day of the shift, and accepts it all the same', async () => {
    const { shiftId } = await shiftOf(8, { from: '2026-06-28T02:00:00.000Z', agentId: null });
    const section = 'D-2, r. 1, s. 4.07';
    const typed = async (value: number) => {
      const draft = { salaryOverride: { kind: 'fixed', value } };
      return (await tab(shiftId, { draft })).legalMinimum;
    };
    // 20.09 until midnight of June 27, 20.60 from June 28 on.
    expect(await typed(2000)).toEqual({ rate: 2060, section });
    expect(await typed(2059)).toEqual({ rate: 2060, section });
    expect(await typed(2060)).toBeNull();
    expect((await save(shiftId, { salaryOverride: { kind: 'fixed', value: 2059 } })).status).toBe(1);
    expect((await tab(shiftId)).legalMinimum).toEqual({ rate: 2060, section });
    expect(await tab(shiftId, { clientMode: true })).not.toHaveProperty('legalMinimum');
  });

  it('previews entered values without recording them', async () => {
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

  it('[shift.nightPrime] pays the night prime automatically unless it is switched off for the shift', async () => {
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

  it('[money.cents] pays 72.30 for three hours at 24.10', async () => {
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
    // Without a billing rate, the salary is not used as a price.
    expect(typed).toMatchObject({ billingPrice: null, originalBillingPrice: null });
  });

  it('shows what a shift without an agent would cost at its level', async () => {
    const { shiftId } = await shiftOf(8, { agentId: null, maxLevelId: ids.senior } as never);
    const shown = await tab(shiftId);
    expect(shown).toMatchObject({ salary: 2300, preview: { basis: 'planned', pay: { total: 18400 } } });
    expect(shown.preview.pay!.lines[0]!.agentId).toBe('00000000-0000-0000-0000-000000000000');
  });
};
