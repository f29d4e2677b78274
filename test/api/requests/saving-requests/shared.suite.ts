import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export const requestDate = '2026-03-07T05:00:00.000Z';
export let vigie: Vigie;
export let customer: Browser;
export let other: Browser;
export let agency: Browser;
export let stranger: Browser;
export const wanted = (title: string) => ({ title, place: { id: ids.placeA }, requestDate });

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld();
    [customer, other, agency, stranger] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'customerB'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'agencyB'),
    ]);
  });
  afterAll(() => vigie.stop());
};
