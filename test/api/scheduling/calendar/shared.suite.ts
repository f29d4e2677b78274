import { afterAll, beforeAll } from '@jest/globals';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const now = '2026-03-05T12:00:00.000Z';
export const { anne, bruno, chloe, dede, eve } = ids.agents;
export let vigie: Vigie;
export let agency: Browser;
export let customer: Browser;
/** Saturday night into the day that has 23 hours; Anne is on the first, the others are open. */
export let night: string;
export let beside: string;
export let sunday: string;
export let requestId: string;
export const span = (from: string, to: string) => ({ start: `2026-03-${from}:00.000Z`, end: `2026-03-${to}:00.000Z` });

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now });
    [agency, customer] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'customerA')];
    const plan = async (times: object, more: object = {}) =>
      planned(
        customer,
        { ...(times as { start: string; end: string }), agencyId: ids.agencyA, ...more },
        { title: 'Gala' },
      );
    ({ requestId, shiftId: night } = await plan(span('08T03:00', '08T11:00')));
    ({ shiftId: beside } = await plan(span('08T04:00', '08T12:00'), { requestId }));
    ({ shiftId: sunday } = await plan(span('09T03:30', '09T11:30'), { requestId }));
    await plan(span('10T12:00', '10T20:00'), { requestId, agencyId: null });
    await assigned(agency, night);
  });
  afterAll(() => vigie.stop());
};
