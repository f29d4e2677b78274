import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnnualLeave, SaveAnnualLeave } from '#contracts/api/annual-leave.ts';
import { PayLineById, PayStatement } from '#contracts/api/pay-runs.ts';
import { annualLeave } from '#services/money/leave/annual-leave.decider.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne } = ids.agents;
const [first, second, third] = ['2026-03-01', '2026-03-15', '2026-03-29'];
type Line = { id: string; kind: string; amount: number; why: { steps: { rule: string }[]; factIds: string[] } };

describe('annual leave', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let owner: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    owner = await signedIn(vigie, 'agencyA');
    await pay.byDecree(2100);
    for (const day of ['10', '11', '12', '13']) await pay.worked(anne, `2026-03-${day} 08:00`, `2026-03-${day} 17:00`);
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    await pay.close(first);
  });
  afterAll(() => vigie?.stop());

  const statement = async (from: string) =>
    (await owner.call(PayStatement, { id: pay.runId(from), agentId: anne })).data as {
      sums: { total: number };
      lines: Line[];
    };
  const give = (minutes: number, by = owner) =>
    by.call(SaveAnnualLeave, { agentId: anne, days: [{ date: '2026-03-09', minutes }] });

  it('counts as worked towards 40 hours (decree 3.05), in closed periods too: the next run pays the difference, and says why and by whom', async () => {
    expect((await statement(first)).sums.total).toBe(36 * 2100);
    vigie.clock.set('2026-03-17T15:00:00.000Z');
    expect((await give(480)).status).toBe(1);
    expect((await owner.call(AnnualLeave, { agentId: anne })).data).toEqual([
      { date: '2026-03-09', minutes: 480, by: expect.any(String), at: '2026-03-17T15:00:00.000Z' },
    ]);
    expect((await statement(second)).sums.total).toBe(4 * 1050);
    vigie.clock.set('2026-03-31T11:00:00.000Z');
    await pay.close(second);
    const overtime = (await statement(second)).lines.find(({ kind }) => kind === 'overtime')!;
    expect(overtime.why.steps.map(({ rule }) => rule)).toContain('annualLeave');
    const { facts } = (await owner.call(PayLineById, { id: overtime.id })).data;
    expect(facts).toContainEqual(
      expect.objectContaining({
        type: 'AnnualLeaveSet',
        at: '2026-03-17T15:00:00.000Z',
        by: expect.stringMatching(/./),
      }),
    );
  });

  it('can be deleted by those who may set it, and repeating a save records nothing', async () => {
    const before = await vigie.platform.store.head();
    expect((await give(480)).status).toBe(1);
    expect(await vigie.platform.store.head()).toBe(before);
    expect((await give(0)).status).toBe(1);
    expect((await owner.call(AnnualLeave, { agentId: anne })).data).toEqual([]);
    expect(
      (await statement(third)).lines
        .filter(({ kind }) => kind !== 'holiday')
        .reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(-4 * 1050);
  });

  it('[perm.finance] is set by whoever may change pay, for agents of their own company', async () => {
    const [other, nobody] = await Promise.all([signedIn(vigie, 'agencyB'), signedIn(vigie, 'nobody')]);
    expect([(await give(480, other)).http, (await give(480, nobody)).http]).toEqual([404, 403]);
    expect((await other.call(AnnualLeave, { agentId: anne })).http).toBe(404);
    const named = { leaveId: ids.agencyA, companyId: ids.agencyA, agentId: anne };
    const data = { ...named, days: [{ dayId: anne, date: '2026-03-09', minutes: 480 }] };
    const by = (agencyId: string, ...permissions: string[]) => on('2026-03-09', agencyId, ...permissions);
    const on = (date: string, agencyId: string, ...permissions: string[]) => {
      const actor = { userId: anne, name: '', role: 'agency', agencyId };
      const now = '2026-03-17T15:00:00.000Z';
      const context = { now, actor, permissions: new Set(permissions), newId: () => anne };
      const leave = { ...data, days: [{ ...data.days[0]!, date }] };
      return () => annualLeave.decide.Set(leave, annualLeave.initial, context);
    };
    expect(by(ids.agencyA, 'finance.viewPay')).toThrow('MONEY_NOT_ALLOWED');
    expect(by(ids.agencyB, 'finance.editPay')).toThrow('NOT_FOUND');
    expect(by(ids.agencyA, 'finance.editPay')()).toMatchObject({ type: 'AnnualLeaveSet' });
    // No pay is recomputed for a day of more than a year ago, and nobody plans leave for 2099.
    for (const [date, code] of [
      ['1999-12-31', 'DAY_TOO_LONG_AGO'],
      ['2025-03-15', 'DAY_TOO_LONG_AGO'],
      ['2028-03-18', 'DAY_TOO_FAR_AHEAD'],
    ] as const)
      expect(on(date, ids.agencyA, 'finance.editPay')).toThrow(code);
    for (const date of ['2025-03-16', '2028-03-17'])
      expect(on(date, ids.agencyA, 'finance.editPay')()).toMatchObject({ type: 'AnnualLeaveSet' });
    const twice = [1, 2].map((minutes) => ({ date: '2026-03-09', minutes }));
    expect((await owner.call(SaveAnnualLeave, { agentId: anne, days: twice })).http).toBe(422);
  });
});
