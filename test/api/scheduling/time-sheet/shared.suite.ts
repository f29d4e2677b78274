import { afterAll, beforeAll } from '@jest/globals';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { startWorld, signedIn } from '#test/support/world.ts';

const start = '2026-03-10T12:00:00.000Z';
export const at = (hours: number, minutes = 0) =>
  new Date(Date.parse(start) + (hours * 60 + minutes) * 60_000).toISOString();
export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let manager: Browser;
export let requestId: string;
export let shiftId: string;
export let assignmentId: string;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: at(-6) });
    [customer, agency, manager] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'managerA'),
    ]);
    ({ requestId, shiftId } = await planned(customer, { start }));
    assignmentId = await assigned(agency, shiftId);
    await reached(agency, assignmentId, 'confirmed');
  });
  afterAll(() => vigie.stop());
};
