import { describe, expect, it } from '@jest/globals';
import { sql } from '#projections/kernel/sql.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { ids } from '#test/support/world.ts';
import { aroundAll, at, close, cutoff, ofRun, signIn, vigie, worked } from './billing/shared.suite.ts';

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
    expect((await ofRun(57)).map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([4 * 3200]);
    const rows = await vigie.platform.models.query<{ amount: number }>(
      sql`select amount from bill_line where "workId" = ${shift.assignmentId}`,
    );
    expect(rows).toEqual([{ amount: 8 * 3200 }]);
  });
});
