import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PayRunAgents, PayStatement } from '#contracts/api/pay-runs.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { signedIn, startWorld } from '#test/support/world.ts';
import { anne, third } from './pay-corrections/shared.suite.ts';

describe('a holiday in an open period', () => {
  let vigie: Vigie;
  beforeAll(async () => void (vigie = await startWorld({ now: '2026-04-07T15:00:00.000Z' })));
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
