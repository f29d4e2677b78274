import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import { AdoptRuleSet } from '#contracts/api/company-pay.ts';
import {
  AdjustPay,
  CarryStatement,
  PayShortfalls,
  VoidPresence,
  WithdrawAdjustment,
} from '#contracts/api/pay-decisions.ts';
import { ApprovePayRun, PayRunAgents, PayRunDetail, PayStatement, RetryPayRun } from '#contracts/api/pay-runs.ts';
import { BacktestPay, PreviewTermsChange } from '#contracts/api/pay-simulation.ts';
import { PayRates, SetPayRate } from '#contracts/api/rates.ts';
import { MyPayLineFacts, MyStatement, MyStatementProof, MyStatements } from '#contracts/api/own-statements.ts';
import { systemCaller } from '#kernel/caller.ts';
import { PayRuns } from '#services/money/pay-run/pay-runs.ts';
import { payRun } from '#services/money/pay-run/pay-run.decider.ts';
import { leafHash } from '#services/integrity/hash.ts';
import { rootFrom } from '#services/integrity/merkle.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  anne,
  bruno,
  chloe,
  first,
  second,
  third,
  vigie,
  pay,
  owner,
  punched,
  ok,
  detail,
  statement,
} from './shared.suite.ts';

export const decided = (): void => {
  it('the pay of a voided shift is reversed for good; a negative statement waits for a decision, and pays nothing once carried forward', async () => {
    const fourth = '2026-04-12';
    const id = pay.runId(fourth);
    vigie.clock.set('2026-04-14T15:00:00.000Z');
    await ok(owner.call(VoidPresence, { id, workId: punched.openPunch.workId, reason: 'Was never there' }));
    vigie.clock.set('2026-04-27T11:00:00.000Z');
    await pay.close(fourth);
    const { run, waits } = await detail(fourth);
    expect([run.state, waits.map(({ code }: { code: string }) => code)]).toEqual(['waiting', ['NEGATIVE_STATEMENT']]);
    await ok(owner.call(CarryStatement, { id, agentId: chloe, reason: 'Asked' }));
    await pay.close(fourth);
    expect(await statement(fourth, chloe)).toMatchObject({ sums: { total: 0 } });
    expect((await detail(fourth)).carried).toEqual([{ agent: { id: chloe, name: 'Chloé Dupré' }, amount: 17716 }]);
    const fifth = pay.runId('2026-04-26');
    const taken = { id: fifth, agentId: chloe, gainCode: 'BACK', reason: 'Agreed' };
    expect((await owner.call(AdjustPay, { ...taken, amount: -17717, consent: 'I agree' })).code).toBe(
      'CARRIED_TOO_MUCH',
    );
    await ok(owner.call(AdjustPay, { ...taken, amount: -10000, consent: 'I agree' }));
    expect((await owner.call(AdjustPay, { ...taken, amount: -7717, consent: 'I agree' })).code).toBe(
      'CARRIED_TOO_MUCH',
    );
    // The remaining amount is recovered once, although two runs request it at the same moment.
    const runs = [fifth, pay.runId('2026-05-10')];
    const last = { ...taken, amount: -7716, consent: 'I agree' };
    const both = await Promise.all(runs.map((run) => owner.call(AdjustPay, { ...last, id: run })));
    expect(both.map(({ code }) => code).sort()).toEqual(['CARRIED_TOO_MUCH', undefined]);
    const done = both.findIndex(({ http }) => http === 200);
    await ok(owner.call(WithdrawAdjustment, { id: runs[done]!, adjustmentId: both[done]!.data.id }));
  });

  it('a preview shows which closed periods new terms would change and by how many cents, and records nothing', async () => {
    const before = await vigie.platform.store.head();
    const rate = { kind: 'rate', skillId: ids.guard, levelId: null, pay: 2209, from: '2026-03-13' };
    const { periods, difference } = await ok(owner.call(PreviewTermsChange, { terms: [rate as never] }));
    const moved = periods.map(({ number, agents }: { number: number; agents: number }) => [number, agents]);
    expect(moved).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(difference).toBe(periods.reduce((sum: number, one: { difference: number }) => sum + one.difference, 0));
    expect(periods.find(({ number }: { number: number }) => number === 2).difference).toBe(800);
    // Confirmed with other figures, nothing is saved, and a new confirmation is required.
    const agreed = { pay: { count: 3, amount: difference - 1 } };
    const [{ idDefaultRate }] = (await owner.call(PayRates, {})).data.filter(
      (one: { skillId: string; levelId: string | null }) => one.skillId === ids.guard && one.levelId === null,
    );
    const wanted = { id: idDefaultRate, payableRate: rate.pay, from: rate.from };
    expect((await owner.call(SetPayRate, { ...wanted, agreed })).code).toBe('OTHER_THAN_AGREED');
    const { periods: ofSet, difference: bySet } = await ok(
      owner.call(PreviewTermsChange, {
        terms: [
          {
            kind: 'ruleSet',
            customerId: null,
            skillId: null,
            ruleSet: 'documents@1',
            easter: 'goodFriday',
            from: first,
          },
        ],
      }),
    );
    const adoption = { ruleSet: 'documents@1', from: first } as const;
    for (const shown of [
      { count: ofSet.length + 1, amount: bySet },
      { count: ofSet.length, amount: bySet + 1 },
    ])
      expect((await owner.call(AdoptRuleSet, { ...adoption, agreed: { pay: shown } })).code).toBe('OTHER_THAN_AGREED');
    expect(await vigie.platform.store.head()).toBe(before);
  });

  it('a simulation shows what closed periods would have cost under another rule set, by kind, agent and client', async () => {
    const { data } = await owner.call(BacktestPay, { from: first, to: '2026-04-11', ruleSet: 'documents@1' });
    expect(data.kinds.find(({ kind }: { kind: string }) => kind === 'holiday')).toMatchObject({ after: 0 });
    expect(data.difference).toBe(
      data.agents.reduce((sum: number, one: { difference: number }) => sum + one.difference, 0),
    );
    expect(data.difference).toBeLessThan(0);
    // It names the runs that it compares with, and the days that they cover.
    expect(data.covers).toEqual({ from: first, to: '2026-04-11' });
    type Run = { number: number; from: string; to: string; runId: string };
    expect(data.periods.map(({ number, from, to }: Run) => [number, from, to])).toEqual([
      [1, first, '2026-03-14'],
      [2, second, '2026-03-28'],
      [3, third, '2026-04-11'],
    ]);
    const within = (await owner.call(BacktestPay, { from: '2026-03-10', to: '2026-03-20', ruleSet: 'documents@1' }))
      .data;
    expect(within.covers).toEqual({ from: first, to: '2026-03-28' });
    expect(within.periods.map(({ runId }: Run) => runId)).toEqual([pay.runId(first), pay.runId(second)]);
    const before = (await owner.call(BacktestPay, { from: '2026-01-01', to: '2026-01-31' })).data;
    expect([before.covers, before.periods]).toEqual([null, []]);
    // An indemnity belongs to no client.
    const indemnities = data.kinds.find(({ kind }: { kind: string }) => kind === 'holiday').difference;
    expect(data.clients).toMatchObject([
      { id: null, name: '', difference: indemnities },
      { id: ids.customerA, name: 'Client A', difference: data.difference - indemnities },
    ]);
    // It can be computed for one client, as it can be adopted: this one has all the work, the other none.
    const under = async (customerId: string) =>
      (await owner.call(BacktestPay, { from: first, to: '2026-04-11', ruleSet: 'documents@1', customerId })).data
        .difference;
    expect([await under(ids.customerA), await under(ids.customerB)]).toEqual([data.difference, 0]);
    const raised = { kind: 'rate', skillId: ids.guard, levelId: null, pay: 2209, from: '2026-04-05' };
    expect(
      (await owner.call(BacktestPay, { from: first, to: '2026-03-14', terms: [raised as never] })).data.difference,
    ).toBe(0);
  });

  it('[perm.finance] needs the grant, and applies to one’s own company only', async () => {
    const id = pay.runId('2026-04-26');
    const other = await signedIn(vigie, 'agencyB');
    expect((await other.call(AdjustPay, { id, agentId: anne, gainCode: 'X', amount: 1, reason: 'x' })).http).toBe(404);
    const manager = await signedIn(vigie, 'managerA');
    expect((await manager.call(AdjustPay, { id, agentId: anne, gainCode: 'X', amount: 1, reason: 'x' })).http).toBe(
      403,
    );
    expect((await owner.call(RetryPayRun, { id })).code).toBe('PAY_RUN_NOT_FAILED');
    const failed = pay.runId('2026-04-26');
    const worker = systemCaller(randomUUID(), vigie.clock.now());
    expect((await ok(owner.call(PayRunDetail, { id: failed }))).run.state).toBe('open');
    await vigie.commands.run(payRun, 'Fail', failed, { runId: failed, reason: 'The disk was full.' }, worker);
    await vigie.settled();
    expect((await ok(owner.call(PayRunDetail, { id: failed }))).run).toMatchObject({
      state: 'failed',
      failure: 'The disk was full.',
    });
    for (const person of [other, manager])
      expect([403, 404]).toContain((await person.call(RetryPayRun, { id: failed })).http);
    await ok(owner.call(RetryPayRun, { id: failed }));
    expect((await ok(owner.call(PayRunDetail, { id: failed }))).run).toMatchObject({ state: 'open', failure: null });
    expect((await owner.call(ApprovePayRun, { id: pay.runId('2026-05-10') })).code).toBe('PAY_PERIOD_NOT_OVER');
  });

  it('agents see their own statements, with proofs that verify against the recorded root hash', async () => {
    const own = await signedIn(vigie, 'anne');
    const mine = (await ok(own.call(MyStatements, {}))) as { id: string; number: number }[];
    expect(mine.map(({ number }) => number)).toEqual([3, 2, 1]);
    const proof = await ok(own.call(MyStatementProof, { id: mine[2]!.id }));
    expect(leafHash(proof.statement)).toBe(proof.leaf);
    expect(rootFrom(proof.leaf, proof.index, proof.count, proof.path)).toBe(proof.seal.root);
    const other = ((await owner.call(PayRunDetail, { id: pay.runId(first) })).data as { seal: unknown }).seal;
    expect(proof.seal).toEqual(other);
    const { lines } = await ok(own.call(MyStatement, { id: mine[2]!.id }));
    const facts = await ok(own.call(MyPayLineFacts, { id: lines[0].id }));
    expect(facts.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['PunchedIn', 'PunchedOut', 'RateSet']),
    );
    expect(facts.find(({ type }: { type: string }) => type === 'RateSet').by).toBe('Agence A');
    expect((await owner.call(MyPayLineFacts, { id: lines[0].id })).http).toBe(403);
    const { lines: others } = await statement(first, bruno);
    expect((await own.call(MyPayLineFacts, { id: others[0].id })).http).toBe(404);
  });

  it('an open run is computed once for all its screens, and again after a new fact', async () => {
    vigie.clock.set('2026-05-12T15:00:00.000Z');
    const from = '2026-05-10';
    const id = pay.runId(from);
    const office = await signedIn(vigie, 'agencyA');
    // Each computation of a single statement counts once.
    const computed = jest.spyOn(vigie.app.get(PayRuns), 'each');
    const look = async () => {
      const agents = async (asc: boolean): Promise<{ name: string; total: number }[]> =>
        ok(office.call(PayRunAgents, { id, page: { index: 1, size: 50 }, sort: { key: 'name', asc } }));
      const [listed, turned] = [await agents(true), await agents(false)];
      expect(turned.map(({ name }) => name)).toEqual(listed.map(({ name }) => name).reverse());
      const { run, waits } = await ok(office.call(PayRunDetail, { id }));
      expect([run.agents, run.sums.total]).toEqual([listed.length, listed.reduce((sum, { total }) => sum + total, 0)]);
      const { rows } = await ok(office.call(PayShortfalls, { id }));
      return { agents: run.agents, total: run.sums.total, waits: waits.length, shortfalls: rows.length };
    };
    const before = await look();
    expect(computed).toHaveBeenCalledTimes(1);
    const { workId } = await pay.worked(bruno, '2026-05-11 08:00', '2026-05-11 10:00');
    const { sums } = await ok(office.call(PayStatement, { id, agentId: bruno }));
    expect(sums.total).toBeGreaterThan(0);
    expect(await look()).toEqual({ ...before, agents: before.agents + 1, total: before.total + sums.total });
    expect(computed).toHaveBeenCalledTimes(3);
    await ok(office.call(VoidPresence, { id, workId, reason: 'Not on site' }));
    expect(await look()).toEqual(before);
    expect(computed).toHaveBeenCalledTimes(4);
    const stranger = await signedIn(vigie, 'agencyB');
    for (const call of [PayRunDetail, PayRunAgents, PayShortfalls])
      expect((await stranger.call(call, { id })).http).toBe(404);
    computed.mockRestore();
  });
};
