import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { PreviewBillingChange } from '#contracts/api/billing-simulation.ts';
import { MergeShifts } from '#contracts/api/merges.ts';
import { AdjustPay, VoidPresence } from '#contracts/api/pay-decisions.ts';
import { MyPayLineFacts } from '#contracts/api/own-statements.ts';
import { PayLineById, PayRunDetail, PayStatement } from '#contracts/api/pay-runs.ts';
import { PreviewTermsChange } from '#contracts/api/pay-simulation.ts';
import { sql } from '#projections/kernel/sql.ts';
import { BillingLookup } from '#services/money/billing-run/billing-inputs.ts';
import { closeBilling } from '#services/money/billing-run/close-billing.worker.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { agreed } from '#test/support/money/agreed.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { at } from '#test/support/money/scene.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne, bruno } = ids.agents;
/** First days of weekly periods, Sundays. */
const [first, second, third] = ['2026-10-04', '2026-10-11', '2026-10-18'] as const;

/**
 * Presences that begin in the last hours of a period that is closed before they have all their hours and rates. Paid
 * 21.00 by the decree with its four hours of call-in, and billed 32.00; the territory's minimum is three hours, paid
 * and charged.
 */
describe('what a closed period owes for a presence that goes on after it', () => {
  let vigie: Vigie;
  let owner: Browser;
  let pay: PayWorld;
  /** Assignments of Anne's two merged shifts, before and after midnight. */
  let assignments: readonly string[];
  const rates = (more: object) => ({
    companyId: ids.agencyA,
    termId: ids.guard,
    skillId: ids.guard,
    levelId: null,
    ...more,
  });

  const close = async (from: string) => {
    await pay.close(from);
    const { files, store, seen } = vigie.platform;
    const ports = { files, store, seen, clock: vigie.clock, commands: vigie.commands };
    const [lookUp, terms] = [vigie.app.get(BillingLookup), vigie.app.get(CompanyTerms)];
    await closeBilling({ ...ports, lookUp, terms })({ id: 'test', data: { companyId: ids.agencyA, from }, attempt: 1 });
    await vigie.settled();
  };
  /** Lines of the first period in a run: `regular 2100`. */
  const paid = async (run: string, agentId: string): Promise<string[]> => {
    const { data } = await owner.call(PayStatement, { id: pay.runId(run), agentId });
    return (data.lines as { kind: string; amount: number; period: string }[])
      .filter(({ period }) => period === first)
      .map(({ kind, amount }) => `${kind} ${amount}`)
      .toSorted();
  };
  /** Cents billed so far for an agent's presences that begin in the first period. */
  const billed = async (agentId: string): Promise<number> => {
    const [row] = await vigie.platform.models.query<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::int as sum from bill_line where "agentId" = ${agentId} and period = ${first}`,
    );
    return row!.sum;
  };
  const punched = (n: number, punchIn: string, punchOut: string) =>
    reached(owner, assignments[n]!, 'punchedOut', { punchIn: at(punchIn), punchOut: at(punchOut) });

  beforeAll(async () => {
    vigie = await startWorld({ now: at('2026-10-01 09:00') });
    pay = new PayWorld(vigie);
    await pay.calendar({ frequency: 'ONE_WEEK', firstDate: first });
    await pay.adopt('qc-decree@1');
    await agreed(vigie, ids.agencyA, {
      type: 'RateSet',
      data: rates({ pay: 2100, bill: 3200, from: '2026-01-01' }) as never,
    });
    const customer = await signedIn(vigie, 'customerA');
    owner = await signedIn(vigie, 'agencyA');
    const shiftOf = async (from: string, to: string, agentId: string, requestId?: string) => {
      const of = { start: at(from), end: at(to), agencyId: ids.agencyA, ...(requestId && { requestId }) };
      const shift = await planned(customer, of);
      return { ...shift, assignmentId: await assigned(owner, shift.shiftId, agentId) };
    };
    const before = await shiftOf('2026-10-10 23:00', '2026-10-11 00:00', anne);
    const after = await shiftOf('2026-10-11 00:05', '2026-10-11 04:05', anne, before.requestId);
    const night = await shiftOf('2026-10-10 23:00', '2026-10-11 00:30', bruno);
    const group = { eventId: before.requestId, shiftIds: [before.shiftId, after.shiftId] };
    expect((await owner.call(MergeShifts, { requestId: before.requestId, groups: [group] })).status).toBe(1);
    assignments = [before.assignmentId, after.assignmentId, night.assignmentId];
    vigie.clock.set(at('2026-10-13 09:00'));
    owner = await signedIn(vigie, 'agencyA');
    await punched(0, '2026-10-10 23:00', '2026-10-11 00:00');
    await punched(2, '2026-10-10 23:00', '2026-10-11 00:30');
    await vigie.settled();
    await close(first);
  });
  afterAll(() => vigie?.stop());

  it('[shift.minimums] is what is known then: 1 h, 2 h up to the minimum, and 1 h up to the call-in', async () => {
    expect((await owner.call(PayRunDetail, { id: pay.runId(first) })).data.run.state).toBe('closed');
    expect(await paid(first, anne)).toEqual(['callIn 2100', 'minimum 4200', 'regular 2100']);
    expect(await paid(first, bruno)).toEqual(['callIn 2100', 'minimum 3150', 'regular 2100']);
    expect([await billed(anne), await billed(bruno)]).toEqual([9600, 9600]);
  });

  it('[merge.eligible] [shift.minimums] is corrected when the hours after midnight come late: 1 h and 4 h need no top-up', async () => {
    await punched(1, '2026-10-11 00:05', '2026-10-11 04:05');
    await vigie.settled();
    expect(await paid(second, anne)).toEqual(['reversal -2100', 'reversal -4200']);
    vigie.clock.set(at('2026-10-20 09:00'));
    owner = await signedIn(vigie, 'agencyA');
    await close(second);
    expect((await owner.call(PayRunDetail, { id: pay.runId(second) })).data.run.state).toBe('closed');
    expect(await billed(anne)).toBe(5 * 3200);
  });

  it('[merge.eligible] [shift.corrections] and again when they are corrected to half an hour: 60, 5 and 30 min, 85 up to the minimum', async () => {
    await owner.call(SaveCorrection, {
      id: assignments[1]!,
      punchIn: at('2026-10-11 00:05'),
      punchOut: at('2026-10-11 00:35'),
      note: 'Left',
    });
    await vigie.settled();
    // 8400 − 2100 − 175 − 1050 − 2975.
    expect(await paid(third, anne)).toEqual(['callIn 2100', 'minimum 2975']);
  });

  it('[merge.eligible] [shift.minimums] explains a closed top-up, and its reversal, by the hours of both shifts as they were then', async () => {
    const own = await signedIn(vigie, 'anne');
    const times = (facts: readonly { type: string; changes?: readonly { field: string; to: unknown }[] }[]) =>
      facts
        .filter(({ type }) => type.startsWith('Punched') || type === 'TimeSheetCorrected')
        .flatMap(({ changes = [] }) =>
          changes.flatMap(({ field, to }) => (field === 'at' || field.startsWith('punch') ? [to] : [])),
        )
        .toSorted();
    const of = async (run: string, kind: string): Promise<unknown[]> => {
      const { data } = await owner.call(PayStatement, { id: pay.runId(run), agentId: anne });
      const { id } = (data.lines as { id: string; kind: string; key: string }[]).find((line) => line.kind === kind)!;
      const told = times((await owner.call(PayLineById, { id })).data.facts);
      expect(times((await own.call(MyPayLineFacts, { id })).data)).toEqual(told);
      return told;
    };
    const before = [at('2026-10-10 23:00'), at('2026-10-11 00:00')];
    expect(await of(first, 'regular')).toEqual(before);
    expect(await of(first, 'minimum')).toEqual(before);
    expect(await of(second, 'reversal')).toEqual(before);
    expect(await of(second, 'gap')).toEqual([...before, at('2026-10-11 00:05'), at('2026-10-11 04:05')]);
  });

  it('[shift.corrections] and when a rate is dated back to the first day after it, as previewed', async () => {
    const rate = { kind: 'rate', skillId: ids.guard, levelId: null, from: second } as const;
    const told = (await owner.call(PreviewTermsChange, { terms: [{ ...rate, pay: 2200 }] })).data;
    // Bruno: 90 min at 22.00 are 150 more, and so are 50 of his half hour; what the call-in adds is 200 less.
    expect(told.periods.find(({ from }: { from: string }) => from === first)).toMatchObject({ agents: 2 });
    const toldBills = (await owner.call(PreviewBillingChange, { terms: [{ ...rate, bill: 3300 }] })).data;
    // Bruno: half an hour and 90 min to the minimum; Anne: half an hour and 90.
    expect(toldBills.periods).toMatchObject([{ from: first, difference: 400 }]);
    await agreed(vigie, ids.agencyA, {
      type: 'RateSet',
      data: rates({ pay: 2200, bill: 3300, from: second }) as never,
    });
    expect(await paid(third, bruno)).toEqual(['callIn 1900', 'minimum 3300', 'reversal -2100', 'reversal -3150']);
    vigie.clock.set(at('2026-10-27 09:00'));
    owner = await signedIn(vigie, 'agencyA');
    // So that no statement is below 0: less is paid for Anne's hours, and for Thanksgiving after them.
    for (const agentId of [anne, bruno])
      await owner.call(AdjustPay, { id: pay.runId(third), agentId, gainCode: 'BONUS', amount: 10000, reason: 'Bonus' });
    await vigie.settled();
    await close(third);
    expect((await owner.call(PayRunDetail, { id: pay.runId(third) })).data.run.state).toBe('closed');
    expect([await billed(anne), await billed(bruno)]).toEqual([3200 + 6600, 3200 + 6600]);
  });

  it('[shift.corrections] and when the hours after midnight are taken out of pay', async () => {
    const id = pay.runId('2026-10-25');
    expect((await owner.call(VoidPresence, { id, workId: assignments[1]!, reason: 'Never came' })).status).toBe(1);
    await vigie.settled();
    // 2 h at 21.00, and 8400 − 2100 − 4200; before, 85 min at 22.00 were 3117, and 8400 − 2100 − 183 − 1100 − 3117.
    expect(await paid('2026-10-25', anne)).toEqual(['callIn 2100', 'minimum 4200', 'reversal -1900', 'reversal -3117']);
  });
});
