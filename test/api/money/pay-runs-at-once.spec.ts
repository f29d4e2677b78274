import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdjustPay, VoidPresence } from '#contracts/api/pay-decisions.ts';
import { ClosePayRun, PayRunAgents, PayRunDetail, PayStatement } from '#contracts/api/pay-runs.ts';
import { MyStatement, MyStatements } from '#contracts/api/own-statements.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';
import { anne, bruno, first, second, third } from './pay-corrections/shared.suite.ts';

describe('runs that close at the same time', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let owner: Browser;
  const run = async (from: string) => (await owner.call(PayRunDetail, { id: pay.runId(from) })).data.run;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    await pay.byDecree(2100);
  });
  afterAll(() => vigie?.stop());

  it('pay a correction once, by the earlier period, though the later one is frozen first', async () => {
    const shift = await pay.worked(anne, '2026-03-10 08:00', '2026-03-10 12:00');
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    await pay.close(first);
    // Called long before the inputs were frozen, recorded long after.
    vigie.clock.set('2026-03-15T11:00:00.000Z');
    await pay.corrected(shift, '2026-03-10 08:00', '2026-03-10 14:00');
    vigie.clock.set('2026-04-13T11:00:00.000Z');
    await pay.worked(anne, '2026-03-17 08:00', '2026-03-17 12:00');
    await pay.worked(anne, '2026-03-31 08:00', '2026-03-31 12:00');
    const tools = pay.tools();
    // Its inputs are frozen, and the worker is killed before the run is closed.
    const killed = { ...pay.tools(), logProof: { lastHead: () => Promise.reject(new Error('killed')) } };
    const gather = tools.gathering.gather.bind(tools.gathering);
    tools.gathering.gather = async (...asked) => {
      const gathered = await gather(...asked);
      await expect(pay.close(third, { tools: killed })).rejects.toThrow('killed');
      return gathered;
    };
    await pay.close(second, { tools });
    owner = await signedIn(vigie, 'agencyA');
    // Once frozen, it shows what it will be closed with, whatever is corrected afterwards.
    const late = await pay.worked(bruno, '2026-03-30 08:00', '2026-03-30 12:00');
    const id = pay.runId(third);
    const frozen = (await owner.call(PayRunDetail, { id })).data;
    expect(frozen).toMatchObject({ run: { agents: 1, sums: { total: 9450 } }, waits: [], can: ['close'] });
    expect((await owner.call(PayRunAgents, { id })).data).toMatchObject([{ agentId: anne, total: 9450 }]);
    const agreed = { count: 1, amount: 9449 };
    expect((await owner.call(ClosePayRun, { id, agreed })).code).toBe('OTHER_THAN_AGREED');
    const next = pay.runId('2026-04-12');
    await owner.call(VoidPresence, { id: next, workId: late.workId, reason: 'Not on site' });
    const pressed = await owner.call(ClosePayRun, { id: pay.runId(second) });
    expect(pressed).toMatchObject({ http: 409, code: 'PAY_RUNS_COLLIDED' });
    await pay.close(third);
    expect(await run(second)).toMatchObject({ state: 'open' });
    expect(await run(third)).toMatchObject({
      state: 'closed',
      number: 2,
      sums: { corrections: 0, holidays: 1050, total: 9450 },
    });
    await pay.close(second);
    expect(await run(second)).toMatchObject({ state: 'closed', number: 3, sums: { corrections: 4200, total: 12_600 } });
  });

  it('apply the overtime factor to a prime from the moment it is set, to closed periods too', async () => {
    const [fourth, fifth] = ['2026-04-12', '2026-04-26'];
    for (const day of ['13', '14', '15', '16']) await pay.worked(bruno, `2026-04-${day} 08:00`, `2026-04-${day} 17:00`);
    // Five of these nine hours are overtime.
    await pay.primed(await pay.worked(bruno, '2026-04-17 08:00', '2026-04-17 17:00'), [ids.prime]);
    vigie.clock.set('2026-04-27T11:00:00.000Z');
    await pay.close(fourth);
    const firstAid = { nameEn: 'First aid', nameFr: 'Secourisme', paid: 60, billing: 90, gainCode: 'P4', code: 'P-4' };
    vigie.clock.set('2026-04-28T11:00:00.000Z');
    await vigie.commands.run(reference, 'Revise', ids.prime, { id: ids.prime, value: firstAid }, vigie.system());
    await vigie.settled();
    owner = await signedIn(vigie, 'agencyA');
    const { sums } = (await owner.call(PayStatement, { id: pay.runId(fifth), agentId: bruno })).data;
    expect(sums).toMatchObject({ corrections: 150, total: 150 });
  });

  it('a statement names the shift whose minutes are paid under another shift', async () => {
    await pay.worked(anne, '2026-05-04 08:00', '2026-05-04 12:00');
    const early = await pay.worked(anne, '2026-05-04 12:00', '2026-05-04 15:30');
    await pay.corrected(early, '2026-05-04 11:00', '2026-05-04 15:30');
    vigie.clock.set('2026-05-11T11:00:00.000Z');
    await pay.close('2026-04-26');
    const own = await signedIn(vigie, 'anne');
    const [latest] = (await own.call(MyStatements, {})).data as { id: string }[];
    const { overlaps, lines } = (await own.call(MyStatement, { id: latest!.id })).data;
    expect(overlaps).toEqual([early.workId]);
    expect(lines.find((line: { workId: string }) => line.workId === early.workId)).toMatchObject({ minutes: 210 });
  });

  it('[perm.finance] pay a line that is added by hand while the hours are read', async () => {
    const from = '2026-05-10';
    await pay.worked(anne, '2026-05-11 08:00', '2026-05-11 12:00');
    vigie.clock.set('2026-05-25T11:00:00.000Z');
    owner = await signedIn(vigie, 'agencyA');
    const line = { id: pay.runId(from), agentId: anne, gainCode: 'ADJ', amount: 500, reason: 'Agreed' };
    const tools = pay.tools();
    const gather = tools.gathering.gather.bind(tools.gathering);
    let times = 0;
    tools.gathering.gather = async (...asked) => {
      const gathered = await gather(...asked);
      if (times++ === 0) expect((await owner.call(AdjustPay, line)).status).toBe(1);
      return gathered;
    };
    await pay.close(from, { tools });
    expect([times, await run(from)]).toMatchObject([2, { state: 'closed', sums: { adjustments: 500 } }]);
  });
});
