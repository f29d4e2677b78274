import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnonymizeCheck } from '#contracts/api/anonymize.ts';
import { UpdateEmployeeStatus } from '#contracts/api/employees.ts';
import { LeavePresence, VoidPresence } from '#contracts/api/pay-decisions.ts';
import { ApprovePayRun, ClosePayRun, PayRunAgents, PayRunDetail, PayStatement } from '#contracts/api/pay-runs.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne, bruno, chloe } = ids.agents;
const [first, second, third, fourth] = ['2026-07-05', '2026-07-12', '2026-07-19', '2026-07-26'] as const;
/** No holidays in these weeks. */
const weekly = { frequency: 'ONE_WEEK', firstDate: first };

describe('a correction while two pay periods are open', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let owner: Browser;
  let shift: Awaited<ReturnType<PayWorld['worked']>>;
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-07-05T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    await pay.calendar(weekly);
    await pay.rate(2100);
    await pay.adopt('documents@1');
  });
  afterAll(() => vigie?.stop());

  const at = async (time: string) => {
    vigie.clock.set(time);
    owner = await signedIn(vigie, 'agencyA');
  };
  /** Cents of corrections in a run: of the run, its list of agents and Anne's statement, which must agree. */
  const corrections = async (from: string): Promise<number> => {
    const id = pay.runId(from);
    const { run } = (await owner.call(PayRunDetail, { id })).data;
    const agents = (await owner.call(PayRunAgents, { id, sort: { key: 'name', asc: true } })).data;
    const nothing = { sums: { corrections: 0 }, lines: [] };
    const { sums, lines } = (await owner.call(PayStatement, { id, agentId: anne })).data ?? nothing;
    const row = agents.find(({ agentId }: { agentId: string }) => agentId === anne);
    const earlier = lines.filter(({ period }: { period: string }) => period !== from);
    expect(row?.corrections ?? 0).toBe(sums.corrections);
    expect(earlier.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(sums.corrections);
    expect(run.sums.corrections).toBe(sums.corrections);
    return sums.corrections;
  };
  const state = async (from: string) => (await owner.call(PayRunDetail, { id: pay.runId(from) })).data.run;

  /** Whether Anne could be anonymized if she had left. */
  const anonymizable = async () => {
    const move = (statusId: number) => owner.call(UpdateEmployeeStatus, { employeeIds: [anne], statusId, agreed: 0 });
    expect((await move(6)).data.moved).toEqual([anne]);
    const { http, code } = await owner.call(AnonymizeCheck, { id: anne });
    await move(5);
    return code ?? http;
  };

  it('is shown in the period that closes next alone, and paid by it', async () => {
    shift = await pay.worked(anne, '2026-07-07 08:00', '2026-07-07 12:00');
    await at('2026-07-13T11:00:00.000Z');
    // Before the company's first run too.
    expect(await anonymizable()).toBe('PAY_STILL_OPEN');
    await pay.close(first);
    expect(await anonymizable()).toBe(200);
    await pay.worked(anne, '2026-07-14 08:00', '2026-07-14 12:00');
    // The second period is over and not closed yet; the third has begun.
    await at('2026-07-19T20:00:00.000Z');
    await pay.worked(anne, '2026-07-19 08:00', '2026-07-19 12:00');
    await pay.corrected(shift, '2026-07-07 08:00', '2026-07-07 14:00');
    expect([await corrections(second), await corrections(third), await corrections(fourth)]).toEqual([4200, 0, 0]);
    expect(await anonymizable()).toBe('PAY_STILL_OPEN');
    await at('2026-07-20T11:00:00.000Z');
    await pay.close(second);
    expect(await state(second)).toMatchObject({ state: 'closed', sums: { corrections: 4200, total: 12_600 } });
    expect([await corrections(third), await corrections(fourth)]).toEqual([0, 0]);
  });

  it('stays with the earlier period where the later one closes first, and is paid once', async () => {
    const open = await pay.worked(bruno, '2026-07-21 08:00', '2026-07-21 12:00', { out: null });
    await at('2026-07-27T11:00:00.000Z');
    await pay.worked(anne, '2026-07-27 08:00', '2026-07-27 12:00');
    await pay.corrected(shift, '2026-07-07 08:00', '2026-07-07 15:00');
    await pay.close(third);
    expect(await state(third)).toMatchObject({ state: 'waiting' });
    await at('2026-08-03T11:00:00.000Z');
    expect([await corrections(third), await corrections(fourth)]).toEqual([2100, 0]);
    await pay.close(fourth);
    expect(await state(fourth)).toMatchObject({ state: 'closed', number: 3, sums: { corrections: 0, total: 8400 } });
    // A correction of what the later period paid waits with the other one.
    const late = await pay.worked(anne, '2026-07-30 08:00', '2026-07-30 12:00');
    expect([await corrections(third), await corrections('2026-08-02')]).toEqual([10_500, 0]);
    await owner.call(LeavePresence, { id: pay.runId(third), workId: open.workId, reason: 'Being looked for' });
    await pay.close(third);
    expect(await state(third)).toMatchObject({
      state: 'closed',
      number: 4,
      sums: { corrections: 10_500, total: 18_900 },
    });
    expect(await corrections('2026-08-02')).toBe(0);
    // What was voided in a later run is taken back by the next to close, and by no other.
    await pay.worked(anne, '2026-08-04 08:00', '2026-08-04 12:00');
    await at('2026-08-10T11:00:00.000Z');
    await owner.call(VoidPresence, { id: pay.runId('2026-08-09'), workId: late.workId, reason: 'Entered twice' });
    expect([await corrections('2026-08-02'), await corrections('2026-08-09')]).toEqual([-8400, 0]);
    await owner.call(VoidPresence, { id: pay.runId('2026-08-02'), workId: open.workId, reason: 'Was never there' });
    await pay.close('2026-08-02');
    expect(await state('2026-08-02')).toMatchObject({ state: 'closed', sums: { corrections: -8400, total: 0 } });
    expect(await corrections('2026-08-09')).toBe(0);
  });

  it('waits for no period in which nobody worked and that has passed without a run', async () => {
    await pay.close('2026-08-09', { now: true });
    // A run that somebody opened is closed, though it has nothing to pay.
    expect(await state('2026-08-09')).toMatchObject({ state: 'closed', agents: 0, sums: { total: 0 } });
    await at('2026-08-28T15:00:00.000Z');
    await pay.corrected(shift, '2026-07-07 08:00', '2026-07-07 16:00');
    // Since 9 August nobody worked; the period of 16 August ended on the 22nd, and its pay day was the 27th.
    expect([await corrections('2026-08-16'), await corrections('2026-08-23')]).toEqual([0, 2100]);
    await pay.close('2026-08-16');
    expect(await state('2026-08-16')).toMatchObject({ state: 'upcoming' });
    await pay.worked(chloe, '2026-08-18 08:00', '2026-08-18 12:00');
    expect([await corrections('2026-08-16'), await corrections('2026-08-23')]).toEqual([2100, 0]);
    await pay.close('2026-08-16');
    expect(await state('2026-08-16')).toMatchObject({ state: 'closed', sums: { corrections: 2100, total: 10_500 } });
    expect(await corrections('2026-08-23')).toBe(0);
  });

  it('is in the sum that is approved, or not, as it is shown', async () => {
    await pay.calendar({ ...weekly, approval: true });
    await at('2026-08-29T15:00:00.000Z');
    const [sixth, seventh] = ['2026-08-23', '2026-08-30'] as const;
    await pay.worked(anne, '2026-08-26 08:00', '2026-08-26 12:00');
    await pay.worked(anne, '2026-09-01 08:00', '2026-09-01 12:00');
    await pay.corrected(shift, '2026-07-07 08:00', '2026-07-07 17:00');
    await at('2026-09-07T15:00:00.000Z');
    expect([await corrections(sixth), await corrections(seventh)]).toEqual([2100, 0]);
    for (const [from, amount] of [
      [seventh, 8400],
      [sixth, 10_500],
    ] as const) {
      const asked = { id: pay.runId(from), agreed: { count: 1, amount } };
      expect((await owner.call(ApprovePayRun, asked)).code).toBeUndefined();
      expect((await owner.call(ClosePayRun, asked)).code).toBeUndefined();
      await pay.close(from, { now: true });
      expect(await state(from)).toMatchObject({ state: 'closed', sums: { total: amount } });
    }
  });

  it('waits for no period between planned and worked hours in which nobody worked', async () => {
    await at('2026-10-18T15:00:00.000Z');
    await pay.corrected(shift, '2026-10-13 08:00', '2026-10-13 12:00');
    expect([await corrections('2026-09-06'), await corrections('2026-10-11')]).toEqual([0, -18_900]);
  });
});
