import { afterAll, beforeAll } from '@jest/globals';
import { SaveRequest } from '#contracts/api/requests.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

type Shift = { id: string; start: string; end: string; location: { title: string }; employee: unknown; status: string };
export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let stranger: Browser;
export const event = async (title: string, requestDate = '2024-03-04T05:00:00.000Z') =>
  (await customer.call(SaveRequest, { title, place: { id: ids.placeA }, requestDate })).data.id as string;
export const shiftsOf = async (id: string) =>
  (await customer.call(ShiftRows, { id, page: { index: 1, size: 100 } })).data as Shift[];

/** Signs the three companies in, again where their sessions have ended. */
export const signIn = async (): Promise<void> => {
  [customer, agency, stranger] = await Promise.all([
    signedIn(vigie, 'customerA'),
    signedIn(vigie, 'agencyA'),
    signedIn(vigie, 'agencyB'),
  ]);
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2024-02-20T15:00:00.000Z' });
    await signIn();
  });
  afterAll(() => vigie.stop());
};
