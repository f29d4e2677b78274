import { afterAll, beforeAll } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { factsOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export const { anne, bruno, chloe, dede, eve } = ids.agents;
export const day = (n: number, hour = 12) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let otherAgency: Browser;
export const facts = (shiftId: string) => factsOf(vigie, `shift-${shiftId}`);
export const put = (browser: Browser, shiftId: string, agentId: string, affectationId: string | null = null) =>
  browser.call(AssignEmployee, { employee: { id: agentId }, affectationEvent: { id: shiftId, affectationId } });

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: day(2) });
    const linkId = '11111111-1111-4111-8111-111111111111';
    await vigie.commands.run(
      link,
      'Request',
      linkId,
      { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency', fullAccess: true },
      vigie.system(),
    );
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
    await vigie.settled();
    [customer, agency, otherAgency] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
  });
  afterAll(() => vigie.stop());
};
