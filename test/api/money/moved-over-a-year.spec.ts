import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PayRunDetail, PayStatement } from '#contracts/api/pay-runs.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne, bruno } = ids.agents;
const [old, recent, next, later, last] = [
  '2026-03-01',
  '2027-04-11',
  '2027-04-25',
  '2027-05-09',
  '2027-05-23',
] as const;
let vigie: Vigie;
let pay: PayWorld;
let owner: Browser;
const shifts: Awaited<ReturnType<PayWorld['worked']>>[] = [];
const statement = async (from: string, agentId: string) =>
  (await owner.call(PayStatement, { id: pay.runId(from), agentId })).data;
/** Cents by agent and period. */
const tooOld = async (from: string) => {
  const { data } = await owner.call(PayRunDetail, { id: pay.runId(from) });
  const sums = new Map<string, number>();
  for (const { agent, period, amount } of data.tooOld)
    sums.set(`${agent.id} ${period}`, (sums.get(`${agent.id} ${period}`) ?? 0) + amount);
  return [...sums].map(([key, amount]) => [...key.split(' '), amount]);
};
const paidFor = async ({ workId }: { readonly workId: string }): Promise<number> => {
  const [row] = await vigie.platform.models.query<{ paid: number }>(
    sql`select coalesce(sum(amount), 0)::int as paid from pay_line where "workId" = ${workId}`,
  );
  return row!.paid;
};

describe('hours that move over more than twelve months', () => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    await pay.calendar();
    await pay.rate(3000);
    shifts.push(await pay.worked(anne, '2026-03-10 08:00', '2026-03-10 16:00'));
    const onPaper = await pay.worked(anne, '2026-03-11 08:00', '2026-03-11 12:00');
    vigie.clock.set('2026-03-17T11:00:00.000Z');
    await pay.close(old);
    vigie.clock.set('2027-04-22T15:00:00.000Z');
    owner = await signedIn(vigie, 'agencyA');
    shifts.push(await pay.worked(anne, '2027-04-13 08:00', '2027-04-13 12:00'));
    shifts.push(await pay.worked(bruno, '2027-04-14 08:00', '2027-04-14 12:00'));
    shifts.push(onPaper);
  });
  afterAll(() => vigie?.stop());

  it('are not paid anew where the paid period can no longer be corrected: both differences are told', async () => {
    await pay.moved(shifts[0]!, '2027-04-12 08:00', '2027-04-12 17:00');
    expect((await statement(recent, anne)).sums).toMatchObject({ minutes: 240, total: 12_000 });
    expect(await tooOld(recent)).toEqual([
      [anne, old, -24_000],
      [anne, recent, 27_000],
    ]);
    vigie.clock.set('2027-04-28T11:00:00.000Z');
    await pay.close(recent);
    expect([await paidFor(shifts[0]!), await paidFor(shifts[1]!)]).toEqual([24_000, 12_000]);
  });

  it('are not paid by a later run either, which corrects other hours of the period that they moved to', async () => {
    vigie.clock.set('2027-05-03T15:00:00.000Z');
    await pay.corrected(shifts[1]!, '2027-04-13 08:00', '2027-04-13 13:00');
    expect((await statement(next, anne)).sums).toMatchObject({ corrections: 3000, total: 3000 });
    expect(await tooOld(next)).toEqual([
      [anne, old, -24_000],
      [anne, recent, 27_000],
    ]);
  });

  it('are not taken back where they move to a period that can no longer be paid', async () => {
    await pay.moved(shifts[2]!, '2026-03-11 08:00', '2026-03-11 12:00');
    await pay.worked(bruno, '2027-04-15 08:00', '2027-04-15 12:00');
    expect((await statement(next, bruno)).sums).toMatchObject({ corrections: 12_000, total: 12_000 });
    vigie.clock.set('2027-05-12T11:00:00.000Z');
    await pay.close(next);
    expect(await paidFor(shifts[2]!)).toBe(12_000);
    vigie.clock.set('2027-05-20T15:00:00.000Z');
    await pay.worked(bruno, '2027-04-16 08:00', '2027-04-16 12:00');
    expect((await statement(later, bruno)).sums).toMatchObject({ corrections: 12_000, total: 12_000 });
  });

  it('are told for both periods too where the punches alone move, and again by the run of their own period', async () => {
    await pay.corrected(shifts[3]!, '2027-05-25 08:00', '2027-05-25 13:00');
    const both = [
      [anne, old, -36_000],
      [anne, recent, 27_000],
      [anne, last, 15_000],
    ];
    vigie.clock.set('2027-05-26T11:00:00.000Z');
    await pay.close(later);
    expect(await tooOld(later)).toEqual([
      [bruno, old, 12_000],
      [bruno, recent, -12_000],
      [anne, old, -36_000],
      [anne, recent, 27_000],
    ]);
    expect(await tooOld(last)).toEqual(both);
    expect(await paidFor(shifts[3]!)).toBe(12_000);
  });
});
