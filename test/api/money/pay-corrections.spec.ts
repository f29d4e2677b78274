import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AdoptRuleSet, DecreeClasses, SetDecreeClass } from '#contracts/api/company-pay.ts';
import {
  AdjustPay,
  AnswerShortfall,
  CarryStatement,
  DecideHoliday,
  LeavePresence,
  PayShortfalls,
  VoidPresence,
  WaiveCallIn,
  WithdrawAdjustment,
} from '#contracts/api/pay-decisions.ts';
import {
  ApprovePayRun,
  ClosePayRun,
  PayLineById,
  PayRunAgents,
  PayRunDetail,
  PayRunFile,
  PayRuns as PayRunList,
  PayStatement,
  RetryPayRun,
} from '#contracts/api/pay-runs.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { BacktestPay, PreviewTermsChange } from '#contracts/api/pay-simulation.ts';
import { PayRates, SetPayRate } from '#contracts/api/rates.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { BillingReport } from '#contracts/api/money-reports.ts';
import { MyPayLineFacts, MyStatement, MyStatementProof, MyStatements } from '#contracts/api/own-statements.ts';
import type { PaidLines, RunLine } from '#contracts/values/run-lines.ts';
import { systemCaller } from '#kernel/caller.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { PayRuns } from '#services/money/pay-run/pay-runs.ts';
import { payRun } from '#services/money/pay-run/pay-run.decider.ts';
import { computedAgent, payCompanyOf } from '#services/money/engine/pay-run.ts';
import { leafHash } from '#services/integrity/hash.ts';
import { rootFrom } from '#services/integrity/merkle.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne, bruno, chloe } = ids.agents;
const [first, second, third] = ['2026-03-01', '2026-03-15', '2026-03-29'];

describe('pay that is corrected afterwards', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let owner: Browser;
  const shifts: Awaited<ReturnType<PayWorld['worked']>>[] = [];
  let openPunch: Awaited<ReturnType<PayWorld['worked']>>;

  const ok = async <T>(answer: Promise<{ status?: number; data: T; code?: string; text: string }>): Promise<T> => {
    const { status, data, text } = await answer;
    if (status !== 1) throw new Error(text);
    return data;
  };
  const detail = (from: string) => ok(owner.call(PayRunDetail, { id: pay.runId(from) }));
  const statement = async (from: string, agentId: string) =>
    ok(owner.call(PayStatement, { id: pay.runId(from), agentId }));

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    owner = await signedIn(vigie, 'agencyA');
    await pay.byDecree(2009);
    for (const day of ['09', '10', '11', '12', '13'])
      shifts.push(await pay.worked(anne, `2026-03-${day} 08:00`, `2026-03-${day} 17:00`));
    await pay.worked(bruno, '2026-03-10 08:00', '2026-03-10 12:07');
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    await pay.close(first);
  }, 120_000);
  afterAll(() => vigie?.stop());

  it('is reversed and computed anew in the next run, line by line', async () => {
    vigie.clock.set('2026-03-18T15:00:00.000Z');
    await pay.corrected(shifts[1]!, '2026-03-10 08:00', '2026-03-10 15:30');
    await pay.worked(anne, '2026-03-17 08:00', '2026-03-17 16:00');
    const { lines, sums } = await statement(second, anne);
    const changed = lines
      .filter(({ period }: { period: string }) => period === first)
      .map(({ amount }: { amount: number }) => amount);
    expect([...changed].sort((a: number, b: number) => a - b)).toEqual([-18081, -15068, -8036, 10547, 11050, 15068]);
    expect(sums).toMatchObject({ corrections: -4520, total: 16072 - 4520 });
  });

  it('a missing punch-out makes the run wait and is named in it; no other company’s run waits', async () => {
    openPunch = await pay.worked(chloe, '2026-03-20 08:00', '2026-03-20 16:00', { out: null });
    // During the shift nothing is missing; from its end on, the punch-out is.
    const told = async (time: string) => {
      vigie.clock.set(time);
      const [{ run, waits }, agents, { flags }, bills] = [
        await detail(second),
        await ok(owner.call(PayRunAgents, { id: pay.runId(second), sort: { key: 'name', asc: true } })),
        await statement(second, chloe),
        await ok(owner.call(BillingReport, { from: '2026-03-20', to: '2026-03-20' })),
      ];
      const row = agents.find((one: { agentId: string }) => one.agentId === chloe);
      return [run.waits, waits.length, row?.flags.length ?? 'no row', flags.length, bills.flags.length];
    };
    expect(await told('2026-03-20T19:59:00.000Z')).toEqual([0, 0, 'no row', 0, 0]);
    expect(await told('2026-03-20T20:00:00.000Z')).toEqual([1, 1, 1, 1, 1]);
    vigie.clock.set('2026-03-30T11:00:00.000Z');
    await pay.close(second);
    const { run, waits } = await detail(second);
    expect(run).toMatchObject({ state: 'waiting', waits: 1 });
    expect(waits).toEqual([
      expect.objectContaining({
        code: 'OPEN_PUNCH',
        workId: openPunch.workId,
        shiftId: openPunch.shiftId,
        date: '2026-03-20',
      }),
    ]);
  });

  it('shifts that a run waits for can be left to the next run with a reason; manual lines can be added and withdrawn', async () => {
    const id = pay.runId(second);
    expect((await owner.call(LeavePresence, { id, workId: openPunch.workId, reason: '' })).http).toBe(422);
    await ok(owner.call(LeavePresence, { id, workId: openPunch.workId, reason: 'Punches are being looked for' }));
    const posted = await ok(
      owner.call(AdjustPay, { id, agentId: anne, gainCode: 'BONUS', amount: 5000, reason: 'Thank you' }),
    );
    const other = await ok(
      owner.call(AdjustPay, { id, agentId: anne, gainCode: 'BONUS', amount: 700, reason: 'A slip' }),
    );
    await ok(owner.call(WithdrawAdjustment, { id, adjustmentId: other.id }));
    expect(
      (await owner.call(AdjustPay, { id, agentId: ids.agents.eve, gainCode: 'BONUS', amount: 1, reason: 'Not ours' }))
        .http,
    ).toBe(404);
    const { waits, decisions } = await detail(second);
    expect(waits).toEqual([]);
    expect(decisions.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['left', null],
      ['adjustment', 5000],
    ]);
    expect(decisions[1].id).toBe(posted.id);
    await pay.close(second);
    expect((await detail(second)).run).toMatchObject({ state: 'closed', number: 2 });
    expect(await statement(second, anne)).toMatchObject({ sums: { total: 16072 - 4520 + 5000, adjustments: 5000 } });
    expect(
      (await owner.call(AdjustPay, { id, agentId: anne, gainCode: 'BONUS', amount: 1, reason: 'Too late' })).code,
    ).toBe('PAY_RUN_CLOSED');
  });

  it('a shift shows the runs with its lines, including reversals and their replacements', async () => {
    const { shiftId } = shifts[1]!;
    const { pay: held } = (await ok(owner.call(ShiftPay, { id: shiftId }))).closed;
    expect(held.map(({ run, agent }: PaidLines) => [run.id, run.number, agent.id])).toEqual([
      [pay.runId(first), 1, anne],
      [pay.runId(second), 2, anne],
    ]);
    const [[paid], corrected] = held.map(({ lines }: PaidLines) => lines);
    expect([paid.amount, paid.reverses, paid.replaces]).toEqual([18081, null, null]);
    expect(
      corrected.map(({ kind, amount, reverses, replaces }: RunLine) => [kind, amount, reverses, replaces]),
    ).toEqual([
      ['reversal', -18081, paid.id, null],
      ['regular', 15068, null, paid.id],
    ]);
    for (const { run, lines } of held as PaidLines[])
      for (const { id } of lines) {
        const line = await ok(owner.call(PayLineById, { id }));
        expect([line.run.id, line.line.shiftId]).toEqual([run.id, shiftId]);
      }
    // A file that the tab names holds each of the run's lines.
    const [{ run, files, lines }] = held as [Required<PaidLines>];
    const { layout, format, language } = files.find((file) => file.layout === 'pay' && file.format === 'csv')!;
    const { text } = await owner.call(PayRunFile, { id: run.id, layout, format, language });
    expect(lines.filter(({ id }) => !text.includes(id))).toEqual([]);
    const stranger = await signedIn(vigie, 'agencyB');
    expect((await stranger.call(ShiftPay, { id: shiftId })).http).toBe(404);
    // The client sees the shift, but not what its guard is paid, nor who bills whom for it.
    const client = await signedIn(vigie, 'customerA');
    expect((await ok(client.call(ShiftPay, { id: shiftId }))).closed).toEqual({});
    expect((await ok(owner.call(ShiftPay, { id: shiftId, clientMode: true }))).closed).not.toHaveProperty('pay');
  });

  it('late hours go into the next run under the period that they belong to', async () => {
    vigie.clock.set('2026-04-01T15:00:00.000Z');
    await pay.corrected(openPunch, '2026-03-20 08:00', '2026-03-20 16:00');
    const { lines } = await statement(third, chloe);
    expect(lines.map(({ amount, period }: { amount: number; period: string }) => [amount, period])).toEqual([
      [16072, second],
      // Good Friday: a twentieth of the four weeks before.
      [804, third],
    ]);
  });

  it('a holiday’s indemnity is withheld or restored by a decision with a reason', async () => {
    const id = pay.runId(third);
    const indemnities = async () => {
      const { lines } = await statement(third, chloe);
      return lines
        .filter(({ kind }: { kind: string }) => kind === 'holiday')
        .map(({ date, amount }: { date: string; amount: number }) => [date, amount]);
    };
    const decide = (more: object) =>
      owner.call(DecideHoliday, { id, agentId: chloe, date: '2026-04-03', due: true, reason: 'Asked for', ...more });
    expect((await decide({ reason: '' })).http).toBe(422);
    expect((await decide({ date: '2026-04-02' })).code).toBe('NOT_A_HOLIDAY');
    expect((await detail(third)).holidays).toContain('2026-04-03');
    await ok(decide({ due: false }));
    expect(await indemnities()).toEqual([]);
    await ok(decide({}));
    expect(await indemnities()).toEqual([['2026-04-03', 804]]);
    expect((await detail(third)).decisions.map(({ kind }: { kind: string }) => kind)).toEqual(['holiday']);
    expect((await decide({ agentId: ids.agents.eve })).http).toBe(404);
  });

  it('backdated rates are paid from their first day on', async () => {
    await pay.rate(2109, '2026-03-12');
    const { sums } = await statement(third, anne);
    // Thursday 9 h, Friday 5 h (3.5 h of them overtime at 1.5), and the 17th: one dollar an hour more.
    expect(sums.corrections).toBeGreaterThan(0);
    vigie.clock.set('2026-04-13T11:00:00.000Z');
    await pay.close(third);
    expect((await detail(third)).run).toMatchObject({ state: 'closed', number: 3 });
  });

  it('a holiday of a closed period is decided with the previewed figures', async () => {
    const day = { agentId: chloe, date: '2026-04-03', due: false, timeOff: false, minutes: null };
    const told = (await owner.call(PreviewTermsChange, { terms: [{ kind: 'holiday', ...day }] })).data;
    expect(told).toMatchObject({ difference: -844, periods: [{ from: third, agents: 1 }] });
    const before = await vigie.platform.store.head();
    const decide = (amount: number) =>
      owner.call(DecideHoliday, {
        ...{ ...day, id: pay.runId('2026-04-12'), reason: 'Absent' },
        agreed: { pay: { count: 1, amount } },
      });
    expect((await decide(-843)).code).toBe('OTHER_THAN_AGREED');
    expect(await vigie.platform.store.head()).toBe(before);
    await ok(decide(-844));
    const paid = { ...day, due: true };
    expect((await owner.call(PreviewTermsChange, { terms: [{ kind: 'holiday', ...paid }] })).data.difference).toBe(844);
    await ok(owner.call(DecideHoliday, { ...paid, id: pay.runId('2026-04-12'), reason: 'Was there' }));
  });

  it('all runs together pay the same as one computation of everything', async () => {
    const runs = (await ok(owner.call(PayRunList, {}))) as {
      id: string;
      sums: { total: number; adjustments: number };
    }[];
    const paid = runs.reduce((sum, { sums }) => sum + sums.total - sums.adjustments, 0);
    const { terms } = pay.tools();
    const { calendars, terms: own } = await terms.of(pay.companyId);
    const head = {
      ...{
        runId: 'nothing',
        companyId: pay.companyId,
        from: third,
        to: '2026-04-11',
        since: '2020-01-01',
        calendars,
        terms: own,
        closed: [first, second],
      },
      ...{ legal: { ruleSet: 'qc-decree@1' as const }, voided: [], waived: [], holidays: [] },
    };
    const works = await pay.inputs().ofEmployer(pay.companyId, { from: '2026-01-01', to: '2026-04-11' });
    const company = payCompanyOf(head);
    const total = [anne, bruno, chloe]
      .map((agentId) => ({
        agentId,
        from: first,
        works: works.filter((work) => work.agentId === agentId),
        paid: [],
        left: [],
        adjustments: [],
        carry: null,
      }))
      .reduce((sum, agent) => sum + computedAgent(head, agent, company).sums.total, 0);
    expect(paid).toBe(total);
  });

  it('the pay of a voided shift is reversed for good; a negative statement waits for a decision, and pays nothing once carried forward', async () => {
    const fourth = '2026-04-12';
    const id = pay.runId(fourth);
    vigie.clock.set('2026-04-14T15:00:00.000Z');
    await ok(owner.call(VoidPresence, { id, workId: openPunch.workId, reason: 'Was never there' }));
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
        terms: [{ kind: 'ruleSet', customerId: null, skillId: null, ruleSet: 'documents@1', easter: 'goodFriday', from: first }], // prettier-ignore
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
    const computed = jest.spyOn(vigie.app.get(PayRuns, { strict: false }), 'each');
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
});

describe('runs that close at the same time', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let owner: Browser;
  const run = async (from: string) => (await owner.call(PayRunDetail, { id: pay.runId(from) })).data.run;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    await pay.byDecree(2100);
  }, 120_000);
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

  it('apply the overtime factor to a premium from the moment it is set, to closed periods too', async () => {
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
});

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
  }, 120_000);
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

describe('a holiday in an open period', () => {
  let vigie: Vigie;
  beforeAll(async () => void (vigie = await startWorld({ now: '2026-04-07T15:00:00.000Z' })), 60_000);
  afterAll(() => vigie?.stop());

  it('does not count an agent as absent from a shift after the holiday that has not begun', async () => {
    const pay = new PayWorld(vigie);
    const owner = await signedIn(vigie, 'agencyA');
    await pay.byDecree(2009);
    for (const day of ['03-10', '03-17', '03-24', '04-02'])
      await pay.worked(anne, `2026-${day} 08:00`, `2026-${day} 16:00`);
    await pay.worked(anne, '2026-04-07 08:00', '2026-04-07 16:00', { punched: false });
    const id = pay.runId(third);
    const told = async (time: string) => {
      vigie.clock.set(time);
      const { flags } = (await owner.call(PayStatement, { id, agentId: anne })).data;
      const [row] = (await owner.call(PayRunAgents, { id, sort: { key: 'name', asc: true } })).data;
      return [flags.map(({ code }: { code: string }) => code), row.flags];
    };
    expect(await told('2026-04-07T19:59:00.000Z')).toEqual([[], []]);
    expect(await told('2026-04-07T20:00:00.000Z')).toEqual([['HOLIDAY_ABSENCE'], ['HOLIDAY_ABSENCE']]);
  });
});
