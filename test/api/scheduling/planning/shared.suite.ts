import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { startWorld, signedIn } from '#test/support/world.ts';

export const start = '2026-03-20T12:00:00.000Z';
export const at = (hours: number, minutes = 0) =>
  new Date(Date.parse(start) + (hours * 60 + minutes) * 60_000).toISOString();
export type Row = { id: string; start: string; end: string; totalMinutes: number; timezone: string };
export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let otherCustomer: Browser;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, agency, otherCustomer] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerB'),
    ]);
  });
  afterAll(() => vigie.stop());
};
