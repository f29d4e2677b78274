import { expect, it } from '@jest/globals';
import { AdjustPay, DecideHoliday, LeavePresence, WithdrawAdjustment } from '#contracts/api/pay-decisions.ts';
import { PayLineById, PayRunAgents, PayRunFile, PayRuns as PayRunList } from '#contracts/api/pay-runs.ts';
import { PreviewTermsChange } from '#contracts/api/pay-simulation.ts';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { BillingReport } from '#contracts/api/money-reports.ts';
import { MyPayLineFacts } from '#contracts/api/own-statements.ts';
import type { PaidLines, RunLine } from '#contracts/values/run-lines.ts';
import { computedAgent, payCompanyOf } from '#services/money/engine/pay-run.ts';
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
  shifts,
  punched,
  ok,
  detail,
  statement,
} from './shared.suite.ts';

export const computedAnew = (): void => {
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
    punched.openPunch = await pay.worked(chloe, '2026-03-20 08:00', '2026-03-20 16:00', { out: null });
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
        workId: punched.openPunch.workId,
        shiftId: punched.openPunch.shiftId,
        date: '2026-03-20',
      }),
    ]);
  });

  it('shifts that a run waits for can be left to the next run with a reason; manual lines can be added and withdrawn', async () => {
    const id = pay.runId(second);
    expect((await owner.call(LeavePresence, { id, workId: punched.openPunch.workId, reason: '' })).http).toBe(422);
    await ok(
      owner.call(LeavePresence, { id, workId: punched.openPunch.workId, reason: 'Punches are being looked for' }),
    );
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
    const explained = async () => {
      const byHand = (await statement(second, anne)).lines.find(({ kind }: { kind: string }) => kind === 'adjustment');
      return ok(owner.call(PayLineById, { id: byHand.id, runId: id, agentId: anne }));
    };
    const why = { type: 'AdjustmentPosted', by: expect.stringMatching(/./), reason: 'Thank you' };
    expect((await explained()).facts).toEqual([expect.objectContaining(why)]);
    await pay.close(second);
    const { line, facts } = await explained();
    expect([line.amount, line.zone, facts]).toEqual([5000, null, [expect.objectContaining(why)]]);
    const [own] = await ok((await signedIn(vigie, 'anne')).call(MyPayLineFacts, { id: line.id }));
    expect(own).toEqual({ id: facts[0]!.id, type: 'AdjustmentPosted', at: facts[0]!.at, by: expect.any(String) });
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
      corrected.map(({ kind, reversedKind, amount, reverses, replaces }: RunLine) => [
        kind,
        reversedKind,
        amount,
        reverses,
        replaces,
      ]),
    ).toEqual([
      ['reversal', 'regular', -18081, paid.id, null],
      ['regular', undefined, 15068, null, paid.id],
    ]);
    for (const { run, lines } of held as PaidLines[])
      for (const { id } of lines) {
        const line = await ok(owner.call(PayLineById, { id }));
        expect([line.run.id, line.line.shiftId, line.line.zone]).toEqual([run.id, shiftId, 'America/Toronto']);
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
    await pay.corrected(punched.openPunch, '2026-03-20 08:00', '2026-03-20 16:00');
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
    const line = (await statement(third, chloe)).lines.find(({ kind }: { kind: string }) => kind === 'holiday');
    const { facts } = await ok(owner.call(PayLineById, { id: line.id, runId: id, agentId: chloe }));
    expect(facts).toContainEqual(expect.objectContaining({ type: 'HolidayDecided', reason: 'Asked for' }));
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
        ...day,
        id: pay.runId('2026-04-12'),
        reason: 'Absent',
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
      runId: 'nothing',
      companyId: pay.companyId,
      from: third,
      to: '2026-04-11',
      since: '2020-01-01',
      calendars,
      terms: own,
      closed: [first, second],
      legal: { ruleSet: 'qc-decree@1' as const },
      voided: [],
      waived: [],
      holidays: [],
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
};
