import { afterAll, beforeAll } from '@jest/globals';
import { SaveRequest } from '#contracts/api/requests.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export const save = async (title: string, requestDate: string) =>
  (await customer.call(SaveRequest, { title, place: { id: ids.placeA }, requestDate })).data as {
    id: string;
    requestNo: string;
  };

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld();
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  });
  afterAll(() => vigie.stop());
};
