import { afterAll, beforeAll } from '@jest/globals';
import { type Browser, type Vigie } from '#test/support/vigie.ts';
import { startWorld, signedIn } from '#test/support/world.ts';

export const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const image = {
  name: 'Mon permis (évalué).PNG',
  type: 'image/png',
  data: `data:image/png;base64,${png}`,
  isNew: true,
};
export let vigie: Vigie;
export let admin: Browser;
export let agency: Browser;
export let client: Browser;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld();
    [admin, agency, client] = await Promise.all([
      signedIn(vigie, 'admin'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerA'),
    ]);
  });
  afterAll(() => vigie.stop());
};
