import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApprovePayRun, ClosePayRun, PayRunDetail } from '#contracts/api/pay-runs.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const [first, second, third] = ['2026-03-01', '2026-03-15', '2026-04-12'] as const;
const { anne, bruno } = ids.agents;

describe('a pay run that several people approve and close at once, while hours are corrected', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let owners: Browser[];
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    await pay.calendar({ approval: true });
    await pay.rate(2100);
    await pay.adopt('qc-decree@1');
  });
  afterAll(() => vigie.stop());

  const types = async (from: string) =>
    (await vigie.platform.store.read(`payRun-${pay.runId(from)}`)).map(({ type }) => type);

  const runOf = async (from: string) => (await owners[0]!.call(PayRunDetail, { id: pay.runId(from) })).data.run;

  it('is approved and closed once, and later corrections are paid by the next', async () => {
    const shift = await pay.worked(anne, '2026-03-10 08:00', '2026-03-10 12:00');
    await pay.worked(bruno, '2026-03-11 08:00', '2026-03-11 12:00');
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    owners = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'agencyA')]);
    await pay.close(first);
    expect(await runOf(first)).toMatchObject({ state: 'waiting' });
    const id = pay.runId(first);
    const [corrected, ...answers] = await Promise.all([
      pay.corrected(shift, '2026-03-10 08:00', '2026-03-10 14:00'),
      ...owners.flatMap((who) => [who.call(ApprovePayRun, { id }), who.call(ApprovePayRun, { id })]),
      ...owners.map((who) => who.call(ClosePayRun, { id })),
    ]);
    expect(corrected).toBeUndefined();
    for (const { http } of answers) expect([200, 409, 422]).toContain(http);
    expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThan(0);
    await vigie.settled();
    await Promise.allSettled([1, 2, 3].map(() => pay.close(first)));
    await pay.close(first);
    const facts = await types(first);
    for (const type of ['PayRunOpened', 'PayRunApproved', 'PayInputsFrozen', 'PayRunClosed'])
      expect([type, facts.filter((one) => one === type).length]).toEqual([type, 1]);
    const closed = await runOf(first);
    expect(closed).toMatchObject({ state: 'closed', agents: 2 });

    await pay.worked(anne, '2026-03-17 08:00', '2026-03-17 12:00');
    vigie.clock.set('2026-03-30T11:00:00.000Z');
    owners = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'agencyA')]);
    await pay.close(second);
    const next = await runOf(second);
    // Ten hours of the first period and four of the second, whichever run pays the two that were corrected.
    expect(closed.sums.total + next.sums.total).toBe(14 * 2100);
    expect(next.sums.corrections).toBe(10 * 2100 - closed.sums.total);
  });

  it('waits for approval again if corrected hours have changed the total since it was approved', async () => {
    const shift = await pay.worked(bruno, '2026-04-13 08:00', '2026-04-13 12:00');
    vigie.clock.set('2026-04-28T11:00:00.000Z');
    owners = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'agencyA')]);
    await pay.close(third);
    const [id, [owner]] = [pay.runId(third), owners as [Browser]];
    const approved = async (hours: number) =>
      (await owner.call(ApprovePayRun, { id, agreed: { count: 1, amount: hours * 2100 } })).code ?? 'approved';
    expect([await approved(5), await approved(4)]).toEqual(['OTHER_THAN_AGREED', 'approved']);
    await pay.corrected(shift, '2026-04-13 08:00', '2026-04-13 14:00');
    vigie.clock.set('2026-04-28T11:05:00.000Z');
    await pay.close(third);
    const waiting = (await owner.call(PayRunDetail, { id })).data;
    expect([waiting.run.state, waiting.waits]).toMatchObject(['waiting', [{ code: 'APPROVAL' }]]);
    expect([await approved(4), await approved(6)]).toEqual(['OTHER_THAN_AGREED', 'approved']);
    await pay.close(third);
    expect(await runOf(third)).toMatchObject({ state: 'closed', sums: { total: 6 * 2100 } });
  });
});
