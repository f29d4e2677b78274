import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DecreeClasses, SetDecreeClass } from '#contracts/api/company-pay.ts';
import {
  AdjustPay,
  AnswerShortfall,
  PayShortfalls,
  WaiveCallIn,
  WithdrawAdjustment,
} from '#contracts/api/pay-decisions.ts';
import { ApprovePayRun, ClosePayRun, PayRunDetail, PayStatement } from '#contracts/api/pay-runs.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';
import { anne, first, second } from './pay-corrections/shared.suite.ts';

describe('a run of a company that requires approval, compared with the law', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let owner: Browser;
  let short: Awaited<ReturnType<PayWorld['worked']>>;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    owner = await signedIn(vigie, 'agencyA');
    await pay.calendar({ approval: true });
    await pay.rate(2009);
    short = await pay.worked(anne, '2026-03-10 08:00', '2026-03-10 09:30');
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    await pay.close(first);
  });
  afterAll(() => vigie?.stop());

  it('lists where it pays less than the decree, with the section and the difference in cents', async () => {
    const { data } = await owner.call(PayShortfalls, { id: pay.runId(first) });
    expect(data.ruleSet).toBe('qc-decree@1');
    expect(data.rows).toEqual([
      expect.objectContaining({
        kind: 'callIn',
        section: 'D-2, r. 1, s. 3.07',
        legal: 8036,
        paid: 3014,
        missing: 5022,
        unverified: true,
        shiftId: short.shiftId,
        answer: null,
      }),
    ]);
  });

  it('compares a position’s rate with the lowest rate of its class, without changing pay', async () => {
    const id = pay.runId(first);
    const guard = async () => {
      const rows = (await owner.call(DecreeClasses)).data as Output<typeof DecreeClasses>;
      return rows.find(({ skillId }) => skillId === ids.guard);
    };
    const rates = async () => {
      const rows = (await owner.call(PayShortfalls, { id })).data.rows as Output<typeof PayShortfalls>['rows'];
      return rows.filter(({ kind }) => kind === 'rate').map(({ section, legal, paid }) => [section, legal, paid]);
    };
    const say = (decreeClass: Request<typeof SetDecreeClass>['decreeClass'], more: object = {}) =>
      owner.call(SetDecreeClass, { skillId: ids.guard, decreeClass, from: '2026-03-01', ...more });
    expect([(await guard())?.decreeClass, await rates()]).toEqual(['A', []]);
    expect((await say('supervisorB')).http).toBe(200);
    expect(await guard()).toMatchObject({ decreeClass: 'supervisorB', from: '2026-03-01' });
    expect(await rates()).toEqual([['D-2, r. 1, s. 4.07', 3089, 3014]]);
    expect((await owner.call(PayRunDetail, { id })).data.run.sums.total).toBe(3014);
    expect((await say('B', { skillId: anne })).http).toBe(404);
    expect(
      (await (await signedIn(vigie, 'customerA')).call(SetDecreeClass, { skillId: ids.guard, decreeClass: 'B' })).http,
    ).toBe(403);
    const other = (await (await signedIn(vigie, 'agencyB')).call(DecreeClasses)).data as Output<typeof DecreeClasses>;
    expect(other.every(({ decreeClass }) => decreeClass === 'A')).toBe(true);
    await say('A');
    expect(await rates()).toEqual([]);
  });

  it('waits for the answer and for its approval, and pays what the answer says', async () => {
    const id = pay.runId(first);
    const waits = async () =>
      ((await owner.call(PayRunDetail, { id })).data.waits as { code: string }[]).map(({ code }) => code);
    expect(await waits()).toEqual(['APPROVAL', 'SHORTFALL']);
    expect((await owner.call(ApprovePayRun, { id })).code).toBe('PAY_RUN_WAITS');
    const [{ key }] = (await owner.call(PayShortfalls, { id })).data.rows;
    const paying = () => owner.call(AnswerShortfall, { id, keys: [key], answer: 'pay', reason: 'The law says so' });
    await paying();
    expect(await waits()).toEqual(['APPROVAL']);
    // The adjustment that paid it is withdrawn, then the hours change: each time the run waits again.
    await owner.call(WithdrawAdjustment, { id, adjustmentId: key });
    expect(await waits()).toEqual(['APPROVAL', 'SHORTFALL']);
    await paying();
    await pay.corrected(short, '2026-03-10 08:00', '2026-03-10 09:00');
    expect(await waits()).toEqual(['APPROVAL', 'SHORTFALL']);
    await paying();
    expect(await waits()).toEqual(['APPROVAL']);
    const { run, decisions } = (await owner.call(PayRunDetail, { id })).data;
    expect(decisions).toMatchObject([{ kind: 'adjustment', amount: 6027, reason: 'The law says so' }]);
    const shown = { count: run.agents, amount: run.sums.total };
    for (const other of [
      { ...shown, amount: shown.amount + 1 },
      { ...shown, count: shown.count + 1 },
    ])
      for (const call of [ApprovePayRun, ClosePayRun])
        expect((await owner.call(call, { id, agreed: other })).code).toBe('OTHER_THAN_AGREED');
    expect((await owner.call(ApprovePayRun, { id, agreed: shown })).status).toBe(1);
    expect((await owner.call(AdjustPay, { id, agentId: anne, gainCode: 'X', amount: 1, reason: 'x' })).code).toBe(
      'PAY_RUN_FROZEN',
    );
    await pay.close(first);
    expect((await owner.call(PayRunDetail, { id })).data.run).toMatchObject({
      state: 'closed',
      sums: { total: 2009 + 6027, adjustments: 6027 },
    });
  });

  it('force majeure is no reason not to pay a call-in: the decree has no such exception', async () => {
    vigie.clock.set('2026-03-17T11:00:00.000Z');
    await pay.adopt('qc-decree@1', '2026-03-15');
    const { workId } = await pay.worked(anne, '2026-03-18 08:00', '2026-03-18 09:00');
    expect((await owner.call(WaiveCallIn, { id: pay.runId(second), workId, reason: 'Flood' })).code).toBe(
      'CALL_IN_NOT_WAIVABLE',
    );
    await pay.adopt('qc-lsa@1', '2026-03-16');
    const before = (await owner.call(PayStatement, { id: pay.runId(second), agentId: anne })).data.sums.total;
    expect((await owner.call(WaiveCallIn, { id: pay.runId(second), workId, reason: 'Flood' })).status).toBe(1);
    const after = (await owner.call(PayStatement, { id: pay.runId(second), agentId: anne })).data.sums.total;
    expect([before, after]).toEqual([6027, 2009]);
  });
});
