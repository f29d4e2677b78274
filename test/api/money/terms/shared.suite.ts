import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { signedIn, startWorld } from '#test/support/world.ts';

const now = '2026-06-01T15:00:00.000Z';
export const today = '2026-06-01';
export let vigie: Vigie;
export let agency: Browser;
export let client: Browser;
export let manager: Browser;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now });
    [agency, client, manager] = await Promise.all([
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'managerA'),
    ]);
  });
  afterAll(() => vigie.stop());
};
