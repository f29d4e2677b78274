import { describe, expect, it } from '@jest/globals';
import { sql } from '#projections/kernel/sql.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { ids } from '#test/support/world.ts';
import { BillingRun, LeaveForNextBilling } from '#contracts/api/invoices.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import {
  agency,
  aroundAll,
  at,
  close,
  cutoff,
  monday,
  ofRun,
  runId,
  signIn,
  vigie,
  worked,
} from './billing/shared.suite.ts';

/** Differences that a run lists for adjustments by hand. */
const tooOld = async (week: number) =>
  (await agency.call(BillingRun, { id: runId(week) })).data.tooOld.map(
    ({ billTo, period, amount }: { billTo: string; period: string; amount: number }) => [billTo, period, amount],
  );

const state = async (week: number) => (await agency.call(BillingRun, { id: runId(week) })).data.state;

describe('hours that move over more than twelve months', () => {
  aroundAll();

  it('are not billed anew where the invoice can no longer be corrected', async () => {
    const shift = await worked(0, 1, ids.agents.anne);
    cutoff(0);
    await close(0);
    vigie.clock.set(at(57, 0, 0));
    await signIn();
    await worked(57, 2, ids.agents.bruno, { hours: 4 });
    const day = at(57, 1, 8).slice(0, 10);
    await new PayWorld(vigie).moved(shift, `${day} 08:00`, `${day} 17:00`);
    cutoff(57);
    await close(57);
    expect(await tooOld(57)).toEqual([
      ['Client A', monday(0), -8 * 3200],
      ['Client A', monday(57), 9 * 3200],
    ]);
    expect((await ofRun(57)).map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([4 * 3200]);
    const rows = await vigie.platform.models.query<{ amount: number }>(
      sql`select amount from bill_line where "workId" = ${shift.assignmentId}`,
    );
    expect(rows).toEqual([{ amount: 8 * 3200 }]);
  });

  it('are listed where they are corrected within their period too, while the run waits as well', async () => {
    vigie.clock.set(at(58, 0, 0));
    const pay = new PayWorld(vigie);
    const shift = await worked(58, 1, ids.agents.anne, { hours: 4 });
    cutoff(58);
    await close(58);
    expect(await state(58)).toBe('closed');
    vigie.clock.set(at(112, 0, 0));
    await signIn();
    const day = at(58, 1, 8).slice(0, 10);
    await pay.corrected(shift, `${day} 08:00`, `${day} 13:00`);
    const open = at(112, 1, 8).slice(0, 10);
    await pay.worked(ids.agents.bruno, `${open} 08:00`, `${open} 16:00`, { out: null });
    cutoff(112);
    await close(112);
    expect(await state(112)).toBe('waiting');
    const corrected = [['Client A', monday(58), 3200]];
    expect(await tooOld(112)).toEqual(corrected);
    const { flags } = (await vigie.platform.models.byIds(BillingRunRow, [runId(112)])).get(runId(112))!;
    const assignmentIds = flags.map(({ workId }) => workId);
    await agency.call(LeaveForNextBilling, { id: runId(112), assignmentIds, reason: 'Being looked for' });
    await close(112);
    expect([await state(112), await tooOld(112)]).toEqual(['closed', corrected]);
    expect(await ofRun(112)).toEqual([]);
  });
});
